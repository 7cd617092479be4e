import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, expect, test } from "vitest";
import { AWAY_STATUS, awayMessage, isAway, storageAway } from "../outage.ts";
import { Staging } from "./staging.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-staging-"));
const staging = new Staging(folder);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test("a file goes on where it broke off, and is measured whole", async () => {
  const id = randomUUID();
  await staging.create(id);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from("a term ");
      while ((await staging.sizeOf(id)) !== 7) await new Promise((resolve) => setTimeout(resolve, 5));
      throw new Error("cut off");
    })(),
  );
  await expect(staging.write(id, broken, 0)).rejects.toThrow("cut off");
  const arrived = await staging.sizeOf(id);
  expect(arrived).toBe(7);
  expect(await staging.write(id, Readable.from([Buffer.from("sheet")]), 7)).toBe(12);
  const sha256 = createHash("sha256").update("a term sheet").digest("hex");
  expect(await staging.measure(id)).toEqual({ bytes: 12, sha256 });
  expect((await staging.head(id, 6)).toString()).toBe("a term");
  expect((await staging.head(id, 600)).toString()).toBe("a term sheet");
});

test("a full disk is a sentence about the disk, and nothing is left of what was put there at once", async () => {
  const [id, whole] = [randomUUID(), randomUUID()];
  fs.symlinkSync("/dev/full", staging.fileOf(id));
  const full = await staging.write(id, Readable.from([Buffer.from("sheet")]), 0).catch((error: unknown) => error);
  expect(full).toMatchObject({ code: "ENOSPC" });
  const told = storageAway(full);
  expect([isAway(told), AWAY_STATUS, awayMessage(told)]).toEqual([
    true,
    503,
    "The server’s disk is full. Nothing was saved. Tell your server administrator",
  ]);
  expect(awayMessage(storageAway(new Error("EIO")))).toContain("file storage is unavailable");
  await staging.put(whole, Buffer.from("abc"));
  await expect(staging.put(whole, Buffer.from("abc"))).rejects.toMatchObject({ code: "EEXIST" });
  expect(await staging.sizeOf(whole)).toBe(3);
});

test("what nobody added to since is found, and nothing but ids becomes a path", async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  for (const id of [old, young]) await staging.put(id, Buffer.from("x"));
  fs.utimesSync(staging.fileOf(old), new Date(0), new Date(0));
  fs.writeFileSync(path.join(folder, "uploads/notes.txt"), "");
  const found: string[] = [];
  for await (const id of staging.unchangedSince(new Date(60_000))) found.push(id);
  expect(found).toEqual([old]);
  await staging.remove(old);
  expect([await staging.sizeOf(old), await staging.sizeOf(young)]).toEqual([undefined, 1]);
  expect(() => staging.fileOf("../secret")).toThrow("no id");
});
