import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Refusal } from "../src/server/core/refusal.ts";

const MANIFEST = "backup.json";
const manifest = z.object({ madeAt: z.string(), postgresMajor: z.number(), lastLogPosition: z.string() });

/** What a finished backup says about itself; written last, so that a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;

/** The part of a backup that becomes the data folder. */
export function contentOf(backup: string): string {
  return path.join(backup, "data");
}

export function writeManifest(backup: string, value: Manifest): void {
  fs.writeFileSync(path.join(backup, MANIFEST), `${JSON.stringify(value, null, 2)}\n`, { flush: true });
}

export function readManifest(backup: string): Manifest {
  const file = path.join(backup, MANIFEST);
  if (!fs.existsSync(file)) throw new Refusal(`${backup} is not a finished backup: it has no ${MANIFEST}.`);
  return manifest.parse(JSON.parse(fs.readFileSync(file, "utf8")));
}

export function assertEmpty(dir: string, advice: string): void {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) throw new Refusal(`${dir} is not empty. ${advice}`);
}
