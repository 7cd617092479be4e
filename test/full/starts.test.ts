import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWeb } from "../../scripts/build-web.ts";
import { freePort, neutralEnvironment } from "../../scripts/server-process.ts";
import { newFolder } from "./spawned.ts";

const NOBODY = { uid: 65_534, gid: 65_534 };
const root = path.resolve(import.meta.dirname, "../..");
const home = newFolder();
const readOnly = path.join(home, "checkout");
fs.mkdirSync(readOnly);
const mountable =
  spawnSync("mount", ["--bind", root, readOnly]).status === 0 &&
  spawnSync("mount", ["-o", "remount,ro,bind", readOnly]).status === 0;

afterAll(() => {
  spawnSync("umount", [readOnly]);
  fs.rmdirSync(readOnly); // refused while it still shows the code, which must not be removed through it
  fs.rmSync(home, { recursive: true, force: true });
});
beforeAll(buildWeb, 900_000);

type As = { uid?: number; gid?: number };

/** `npm start` as a service manager runs it: the launcher, in a group of its own. */
async function launch(code: string, dataDir: string, as: As = {}) {
  const env = { ...neutralEnvironment(), DATA_DIR: dataDir, DEMO: "0", PORT: String(await freePort()) };
  const child = spawn(process.execPath, [path.join(code, "scripts/launch.mjs"), "start"], {
    ...as,
    env,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return { child, ended: once(child, "close"), output: () => output };
}

const isReady = (server: { output: () => string }) =>
  expect.poll(server.output, { timeout: 120_000 }).toMatch(/^Ready on /m);

async function folderOf({ uid, gid }: As, name: string): Promise<string> {
  const folder = path.join(home, name);
  fs.mkdirSync(folder);
  if (uid !== undefined && gid !== undefined) fs.chownSync(folder, uid, gid);
  return folder;
}

describe.runIf(mountable)("code that may be read but not written", () => {
  test.each<[string, As]>([
    ["starts", {}],
    ["starts for a service user", NOBODY],
  ])("%s", { timeout: 180_000 }, async (what, as) => {
    const server = await launch(readOnly, await folderOf(as, what), as);
    await isReady(server);
    server.child.kill("SIGTERM");
    expect(await server.ended).toEqual([0, null]);
  });
});

/** The process that serves, under the launcher. */
function serverUnder(launcher: ChildProcess): number {
  const tasks = fs.readFileSync(`/proc/${launcher.pid}/task/${launcher.pid}/children`, "utf8");
  return Number(tasks.trim().split(" ")[0]);
}

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

describe("the launcher", () => {
  test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("passes %s on", { timeout: 180_000 }, async (signal) => {
    const server = await launch(root, path.join(home, "launched"));
    await isReady(server);
    server.child.kill(signal);
    expect(await server.ended).toEqual([0, null]);
    expect(server.output()).not.toContain('"level":50');
  });

  test("killed, its server leaves, and the next start waits for it", { timeout: 180_000 }, async () => {
    const first = await launch(root, path.join(home, "launched"));
    await isReady(first);
    const serving = serverUnder(first.child);
    first.child.kill("SIGKILL");
    const second = await launch(root, path.join(home, "launched"));
    await isReady(second);
    expect(isAlive(serving)).toBe(false);
    expect(first.output()).toContain("Stopping (launcher gone)");
    second.child.kill("SIGTERM");
    expect(await second.ended).toEqual([0, null]);
  });
});
