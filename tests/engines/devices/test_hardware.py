"""Names, kinds and drivers of devices, from made-up machines' files."""

import json
import os
from pathlib import Path

import pytest

from engines.devices.drivers import all_drivers, driver_text
from engines.devices.hardware import kind_of, name_of, processor
from engines.devices.pci import AMD, INTEL, NVIDIA, Card, cards

PCI_IDS = """\
# A comment
1002  Advanced Micro Devices, Inc. [AMD/ATI]
\t1681  Rembrandt [Radeon 680M]
\t\t1043 1602  Some laptop
\t744c  Navi 31 [Radeon RX 7900 XT/7900 XTX]
10de  NVIDIA Corporation
\t2520  GA106M [GeForce RTX 3060 Mobile / Max-Q]
8086  Intel Corporation
\t46a6  Alder Lake-P GT2 [Iris Xe Graphics]
\t56a0  DG2
"""


class Machine:
    """A root folder with the files in which Linux tells of its hardware."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def add(  # what sysfs holds of one device
        self,
        bus: str,
        vendor: int,
        device: int,
        *,
        module: str = "",
        version: str = "",
        entry: str = "drm/card0",
        metrics: bytes = b"",
    ) -> None:
        place = self.root / "sys/bus/pci/devices" / bus
        place.mkdir(parents=True)
        (place / "vendor").write_text(f"{vendor:#06x}\n")
        (place / "device").write_text(f"{device:#06x}\n")
        if metrics:
            (place / "gpu_metrics").write_bytes(metrics)
        if module:
            driver = self.root / "sys/module" / module
            driver.mkdir(parents=True, exist_ok=True)
            (place / "driver").symlink_to(driver)
            if version:
                (driver / "version").write_text(f"{version}\n")
        node = self.root / "sys/class" / entry
        node.mkdir(parents=True)
        (node / "device").symlink_to(place)
        # What hangs on a card is listed beside it.
        (node.parent / f"{node.name}-HDMI-A-1").mkdir()

    def write(self, path: str, text: str) -> Path:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        return file


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    for name in ("VK_DRIVER_FILES", "VK_ICD_FILENAMES"):
        monkeypatch.delenv(name, raising=False)
    return Machine(tmp_path)


def test_a_machine_without_anything_has_nothing(machine: Machine) -> None:
    assert cards(machine.root) == ()
    assert all_drivers(machine.root) == ()


def test_cards_and_accelerators_are_found_with_their_drivers(machine: Machine) -> None:
    machine.add("0000:65:00.0", NVIDIA, 0x2520, module="nvidia", version="560.35.03")
    machine.add("0000:00:02.0", INTEL, 0x46A6, module="i915", entry="drm/card1")
    machine.add("0000:00:0b.0", INTEL, 0x7D1D, module="intel_vpu", entry="accel/accel0")

    found = cards(machine.root)

    assert [card.bus for card in found] == ["0000:00:02.0", "0000:00:0b.0", "0000:65:00.0"]
    assert found[2] == Card(
        bus="0000:65:00.0",
        vendor_id=NVIDIA,
        device_id=0x2520,
        module="nvidia",
        module_version="560.35.03",
    )
    assert found[0].module == "i915"
    assert found[0].module_version == ""


@pytest.mark.parametrize(
    ("bus", "vendor", "metrics", "kind"),
    [
        ("0000:01:00.0", NVIDIA, b"", "discrete"),
        ("0000:00:02.0", INTEL, b"", "integrated"),
        ("0000:03:00.0", INTEL, b"", "discrete"),
        ("0000:03:00.0", AMD, bytes([0x78, 0, 1, 3]), "discrete"),
        ("0000:c4:00.0", AMD, bytes([0x78, 0, 2, 2]), "integrated"),
        ("0000:c4:00.0", AMD, bytes([0x78, 0, 3, 0]), "integrated"),
        ("0000:c4:00.0", AMD, b"", "gpu"),
        ("0000:00:01.0", 0x1AF4, b"", "gpu"),
    ],
)
def test_whether_a_graphics_processor_is_part_of_the_main_one(
    machine: Machine, bus: str, vendor: int, metrics: bytes, kind: str
) -> None:
    machine.add(bus, vendor, 0x1234, metrics=metrics)

    assert kind_of("GPU", {"pci_bus_id": bus}, vendor, machine.root) == kind


@pytest.mark.parametrize(
    ("sort", "told", "kind"),
    [
        ("GPU", {"Discrete": "1"}, "discrete"),
        ("GPU", {"Discrete": "0"}, "integrated"),
        ("GPU", {"DEVICE_TYPE": "integrated", "Discrete": "1"}, "integrated"),
        ("NPU", {"DEVICE_TYPE": "integrated"}, "npu"),
        ("CPU", {"DEVICE_TYPE": "integrated"}, "cpu"),
    ],
)
def test_what_the_provider_tells_comes_first(
    machine: Machine, sort: str, told: dict[str, str], kind: str
) -> None:
    assert kind_of(sort, told, INTEL, machine.root) == kind


def test_the_providers_own_name_is_used_without_its_marks(machine: Machine) -> None:
    told = {"FULL_DEVICE_NAME": "Intel(R) Arc(TM) A770 Graphics (dGPU)"}

    assert name_of("discrete", told, INTEL, 0x56A0, machine.root) == "Intel Arc A770 Graphics"


def test_nvidias_driver_names_its_card(machine: Machine) -> None:
    machine.write(
        "proc/driver/nvidia/gpus/0000:65:00.0/information",
        "Model: \t\t NVIDIA GeForce RTX 3060 Laptop GPU\nIRQ:   \t\t 87\n",
    )

    name = name_of("discrete", {"pci_bus_id": "0000:65:00.0"}, NVIDIA, 0x2520, machine.root)

    assert name == "NVIDIA GeForce RTX 3060 Laptop GPU"


@pytest.mark.parametrize(
    ("vendor", "device", "name"),
    [
        (NVIDIA, 0x2520, "NVIDIA GeForce RTX 3060 Mobile / Max-Q"),
        (AMD, 0x1681, "AMD Radeon 680M"),
        (AMD, 0x744C, "AMD Radeon RX 7900 XT/7900 XTX"),
        (INTEL, 0x46A6, "Intel Iris Xe Graphics"),
        (INTEL, 0x56A0, "Intel DG2"),
        (INTEL, 0x9999, "Intel GPU"),
        (0x10EC, 0x2520, "GPU"),
    ],
)
def test_the_systems_list_names_what_nobody_else_does(
    machine: Machine, vendor: int, device: int, name: str
) -> None:
    machine.write("usr/share/misc/pci.ids", PCI_IDS)

    assert name_of("gpu", {}, vendor, device, machine.root) == name


def test_without_a_list_the_maker_is_named(machine: Machine) -> None:
    assert name_of("discrete", {}, NVIDIA, 0x2520, machine.root) == "NVIDIA GPU"
    assert name_of("npu", {}, INTEL, 0x7D1D, machine.root) == "Intel NPU"


def test_a_driver_is_told_by_its_version_or_the_kernels(machine: Machine) -> None:
    machine.add("0000:65:00.0", NVIDIA, 0x2520, module="nvidia", version="560.35.03")
    machine.add("0000:00:02.0", INTEL, 0x46A6, module="i915", entry="drm/card1")

    kernel = os.uname().release
    assert driver_text("0000:65:00.0", root=machine.root) == f"nvidia 560.35.03, {kernel}"
    assert driver_text("0000:00:02.0", root=machine.root) == f"i915, {kernel}"
    assert driver_text("0000:99:00.0", root=machine.root) == ""


def test_another_vulkan_driver_is_another_driver(machine: Machine) -> None:
    """Mesa is upgraded without its manifest being touched: the library tells."""
    machine.add("0000:c4:00.0", AMD, 0x1681, module="amdgpu")
    library = machine.write("usr/lib/x86_64-linux-gnu/libvulkan_radeon.so", "25.0.7")
    texts = [driver_text("0000:c4:00.0", root=machine.root)]
    machine.write(
        "usr/share/vulkan/icd.d/radeon_icd.json",
        '{"ICD": {"library_path": "libvulkan_radeon.so", "api_version": "1.4.305"}}',
    )
    texts.append(driver_text("0000:c4:00.0", root=machine.root))
    texts.append(driver_text("0000:c4:00.0", root=machine.root))

    library.write_text("25.2.1, which is longer")
    texts.append(driver_text("0000:c4:00.0", root=machine.root))

    assert texts[1] == texts[2]
    assert len(set(texts)) == 3


def test_vulkans_loader_that_was_installed_is_another_driver(machine: Machine) -> None:
    """The device stayed refused after its owner had installed what docs/devices.md asks for."""
    machine.add("0000:65:00.0", NVIDIA, 0x2520, module="nvidia")
    bare = all_drivers(machine.root)
    machine.write("usr/share/vulkan/icd.d/nvidia_icd.json", '{"ICD": {"library_path": "a.so"}}')
    without = all_drivers(machine.root)

    machine.write("usr/lib/x86_64-linux-gnu/libvulkan.so.1", "1.4")

    assert len({bare, without, all_drivers(machine.root)}) == 3


@pytest.mark.parametrize("path", ["etc/OpenCL/vendors/intel.icd", "usr/lib64/libze_intel_npu.so.1"])
def test_a_way_to_intels_processors_that_was_installed_is_another_driver(
    machine: Machine, path: str
) -> None:
    """OpenVINO lists Intel's graphics once there is one: nobody looked again for them."""
    machine.add("0000:00:02.0", INTEL, 0x7D55, module="i915")
    machine.add("0000:01:00.0", NVIDIA, 0x2520, module="nvidia", entry="drm/card1")
    library = machine.write("usr/lib/x86_64-linux-gnu/intel-opencl/libigdrcl.so", "24.1")
    without = all_drivers(machine.root)
    machine.write(path, f"{library}\n")
    with_it = all_drivers(machine.root)

    library.write_text("25.2.1, which is longer")
    newer = all_drivers(machine.root)

    assert without[0] != with_it[0]
    assert (newer[0] != with_it[0]) == path.endswith(".icd")
    assert without[1] == with_it[1] == newer[1]


def test_a_damaged_manifest_is_no_trouble(machine: Machine) -> None:
    machine.add("0000:c4:00.0", AMD, 0x1681, module="amdgpu")
    machine.write("usr/share/vulkan/icd.d/a.json", "{")
    machine.write("usr/share/vulkan/icd.d/b.json", '{"ICD": []}')

    assert "Vulkan" in driver_text("0000:c4:00.0", root=machine.root)


@pytest.mark.parametrize("named", [300 * "x", "/" + 300 * "x", "a\0b", "/nothing/\udcff.so"])
def test_a_driver_that_no_system_has_is_no_trouble(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    """A name too long for any file ended the devices' thread with a traceback."""
    machine.add("0000:c4:00.0", AMD, 0x1681, module="amdgpu")
    manifest = {"ICD": {"library_path": named}}
    machine.write("usr/share/vulkan/icd.d/a.json", json.dumps(manifest))
    monkeypatch.setenv("VK_DRIVER_FILES", "/" + 300 * "x")

    assert "Vulkan" in driver_text("0000:c4:00.0", root=machine.root)


def test_a_file_with_a_name_in_no_alphabet_is_no_trouble(machine: Machine) -> None:
    machine.add("0000:c4:00.0", AMD, 0x1681, module="amdgpu")
    folder = machine.write("usr/share/vulkan/icd.d/a.json", "{}").parent
    (folder / os.fsdecode(b"\xff.json")).write_text("{}")

    assert "Vulkan" in driver_text("0000:c4:00.0", root=machine.root)


def test_a_module_that_a_sandbox_hides_has_its_name(machine: Machine) -> None:
    """Whatever the link leads to may be forbidden, which ended the devices' thread."""
    machine.add("0000:65:00.0", NVIDIA, 0x2520, module="nvidia")
    (machine.root / "sys/module/nvidia").rmdir()

    assert cards(machine.root)[0].module == "nvidia"


def test_a_processor_is_known_by_what_does_not_change_by_itself(machine: Machine) -> None:
    block = "processor\t: 0\nmodel name\t: {name}\ncpu MHz\t\t: {mhz}\n\n"
    texts = []
    for name, mhz in (("One", 800), ("One", 2_600), ("Other", 800)):
        machine.write("proc/cpuinfo", 2 * block.format(name=name, mhz=mhz))
        texts.append(processor(machine.root))

    assert texts == ["model name\t: One", "model name\t: One", "model name\t: Other"]


def test_a_system_that_hides_its_processor_is_no_trouble(machine: Machine) -> None:
    assert processor(machine.root) == ""


def test_what_is_asked_at_every_start_changes_with_the_hardware(machine: Machine) -> None:
    machine.add("0000:00:02.0", INTEL, 0x46A6, module="i915")
    alone = all_drivers(machine.root)

    machine.add("0000:65:00.0", NVIDIA, 0x2520, entry="drm/card1")

    assert set(alone) < set(all_drivers(machine.root))
