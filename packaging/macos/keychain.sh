#!/bin/sh
# On a CI machine: puts the certificate for signing, and the key for Apple's notary, where codesign and
# notarytool look, and tells the steps after this one of it. Without secrets it says so and does nothing:
# the app is then signed for the machine that built it only.
#
# CERTIFICATE (a .p12, base64), CERTIFICATE_PASSWORD, IDENTITY ("Developer ID Application: …"),
# NOTARY_KEY (a .p8, as text), NOTARY_KEY_ID, NOTARY_ISSUER.
set -eu

if [ -z "${CERTIFICATE:-}" ]; then
    echo "earmark: no certificate is set; the app will be signed for this machine only"
    exit 0
fi
folder=${RUNNER_TEMP:?this is for a CI machine}
keychain=$folder/earmark.keychain-db
password=$(openssl rand -base64 24)
umask 077

security create-keychain -p "$password" "$keychain"
security set-keychain-settings -lut 21600 "$keychain"
security unlock-keychain -p "$password" "$keychain"
printf '%s' "$CERTIFICATE" | base64 --decode >"$folder/certificate.p12"
security import "$folder/certificate.p12" -k "$keychain" -P "$CERTIFICATE_PASSWORD" \
    -T /usr/bin/codesign -f pkcs12
rm -f "$folder/certificate.p12"
# Otherwise codesign asks in a window that nobody sees.
security set-key-partition-list -S apple-tool:,apple: -s -k "$password" "$keychain" >/dev/null
security list-keychains -d user -s "$keychain" login.keychain-db
echo "EARMARK_CODESIGN_IDENTITY=$IDENTITY" >>"$GITHUB_ENV"

if [ -n "${NOTARY_KEY:-}" ]; then
    printf '%s\n' "$NOTARY_KEY" >"$folder/notary.p8"
    xcrun notarytool store-credentials earmark --keychain "$keychain" --key "$folder/notary.p8" \
        --key-id "$NOTARY_KEY_ID" --issuer "$NOTARY_ISSUER"
    rm -f "$folder/notary.p8"
    echo "EARMARK_NOTARY_PROFILE=earmark" >>"$GITHUB_ENV"
    echo "EARMARK_NOTARY_KEYCHAIN=$keychain" >>"$GITHUB_ENV"
fi
