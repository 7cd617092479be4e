import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { startServer } from "../../scripts/server-process.ts";
import { newFolder } from "./spawned.ts";

const BACK = { timeout: 60_000, interval: 100 };
const disk = newFolder();
const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=256m,mode=711", "tmpfs", disk]).status === 0;

describe.runIf(isMounted)("a disk that fills while the server runs (needs to mount one)", () => {
  afterAll(() => {
    spawnSync("umount", [disk]);
    fs.rmSync(disk, { recursive: true, force: true });
  });

  test("ready says so, and takes it back when there is room", async () => {
    const server = await startServer({ DATA_DIR: path.join(disk, "data"), DEMO: "0" });
    const ready = async () => {
      const { status, problems } = (await (await fetch(`${server.url}/api/ready`)).json()) as Record<string, unknown>;
      return { status, problems };
    };
    const filler = path.join(disk, "filler");
    expect(await ready()).toEqual({ status: "ready", problems: [] });
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
    expect(await ready()).toEqual({ status: "not ready", problems: ["The disk of the database is full"] });
    fs.rmSync(filler);
    await expect.poll(ready, BACK).toEqual({ status: "ready", problems: [] });
    await server.stop();
  });
});
