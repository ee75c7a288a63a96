"""A wheel for any Python 3 with a library of this platform inside. Scripts/build wheel calls it."""

import os

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    """A wheel that depends on the platform and not on the version of Python."""

    def finalize_options(self):
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return ("py3", "none", super().get_tag()[2])


class PlatformDistribution(Distribution):
    """What goes into the folder of the platform."""

    def has_ext_modules(self):
        return True


setup(
    version=os.environ.get("TYPESETTING_VERSION", "0"), distclass=PlatformDistribution,
    cmdclass={"bdist_wheel": PlatformWheel})
