"""Whether a host can only mean this machine: what is sent there leaves it for nobody. Pure."""

import ipaddress


def is_this_machine(host: str) -> bool:
    """Tell whether a host's name or number can only mean this machine.

    Args:
        host: without a port; an IPv6 address with or without brackets and zone.
    """
    name = host.strip("[]").lower()
    # Not *.localhost: without systemd's resolver such a name may be asked of the network.
    if name == "localhost":
        return True
    try:
        address = ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
