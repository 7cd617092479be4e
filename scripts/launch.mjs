// The only file that must run on the system's Node (20.12+), so it has no dependencies:
// installs when the lock file changed, then hands over to scripts/<command>.ts under the pinned Node.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const NODE_MAJOR = 24;
const INSTALL_PATIENCE_MS = 600_000;
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const stampFile = path.join(root, "node_modules", ".installed");
const lockFile = path.join(root, ".install-lock");
const [command = "start", ...args] = process.argv.slice(2);

/** What runs the product does without the tools of those who change it, and without S3 unless files are kept there. */
const RUNS_ONLY = [
  "start",
  "build",
  "backup",
  "restore",
  "restore-firm",
  "export-firm",
  "audit-verify",
  "outbox",
  "demo-reset",
];
const isWhole = !RUNS_ONLY.includes(command);
/** A small young generation saves about 100 MB of memory. V8 collects it more often. */
const LEAN = command === "start" ? ["--max-semi-space-size=8"] : [];
const needs = [...(isWhole ? ["dev"] : []), ...(isWhole || process.env.FILES_URL ? ["peer"] : [])];

process.chdir(root);
const entry = path.join(root, "scripts", `${command}.ts`);
if (!fs.existsSync(entry)) fail(`There is no command "${command}".`);
install();
run(pinnedNode());

function install() {
  const wanted = createHash("sha256")
    .update(fs.readFileSync("package-lock.json"))
    .update(`${process.platform}-${process.arch}`)
    .digest("hex");
  const stamp = () => {
    const [lockOf, ...kinds] = (readText(stampFile) ?? "").split(" ");
    return { isCurrent: lockOf === wanted, kinds };
  };
  const isEnough = () => stamp().isCurrent && needs.every((kind) => stamp().kinds.includes(kind));
  if (isEnough()) return;
  lock();
  try {
    if (isEnough()) return; // the other terminal did it while we waited
    // What another command needed stays.
    const kinds = new Set([...needs, ...stamp().kinds]);
    console.log("Installing dependencies (first run, or the lock file changed) …");
    // A server may run from here: what it loads later is only added to, unless the lock file changed.
    const way = stamp().isCurrent ? ["install", "--no-save"] : ["ci"];
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ["npm"];
    // loglevel=error: npm on Node 20 warns about packages that only ever run on Node 24.
    const flags = [
      ...["dev", "peer"].map((kind) => `--${kinds.has(kind) ? "include" : "omit"}=${kind}`),
      "--include=optional",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    const { status } = spawnSync(npm[0], [...npm.slice(1), ...way, ...flags], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "development" },
    });
    if (status !== 0) fail(`npm ${way[0]} failed (see above).`);
    fs.writeFileSync(stampFile, [wanted, ...kinds].join(" "));
  } finally {
    fs.rmSync(lockFile, { force: true });
  }
}

/** `npm start` and `npm test` may meet on a fresh clone: one installs, the other waits. */
function lock() {
  const deadline = Date.now() + INSTALL_PATIENCE_MS;
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: "wx" });
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`Cannot write to ${root} (${error.code}).`);
    }
    const owner = Number(readText(lockFile));
    if (owner && !isAlive(owner)) fs.rmSync(lockFile, { force: true });
    else if (Date.now() > deadline)
      fail(`Process ${owner} has been installing for 10 minutes. Remove ${lockFile} if it is stuck.`);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function pinnedNode() {
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const node = path.join(root, "node_modules", `node-${platform}`, "bin", "node");
  if (spawnSync(node, ["--version"]).status === 0) return node;
  return fail(`Node ${NODE_MAJOR} is needed: this is ${process.version}, and no bundled Node runs here (${platform}).`);
}

function run(node) {
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", ...LEAN, entry, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"], // ipc: the child sees us vanish even on kill -9
    env: {
      // The next start finds what V8 compiled, and what Node made of TypeScript.
      ...(command === "start" && { NODE_COMPILE_CACHE: path.join(root, "dist", "compiled") }),
      ...process.env,
      PATH: [path.dirname(node), path.join(root, "node_modules", ".bin"), process.env.PATH].join(path.delimiter),
    },
  });
  // A terminal sends it to the child as well, which takes this message for the same wish and not for a second one.
  process.on("SIGINT", () => child.connected && child.send("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // npm does not pass SIGTERM on: when npm is killed we would stay behind as an orphan.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) child.kill("SIGTERM");
    }, 500).unref();
  child.on("exit", (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
