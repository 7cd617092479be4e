import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { Refusal } from "../src/core/server/refusal.ts";
import { hashFile, type Written } from "./hashed-file.ts";

const MANIFEST = "backup.json";
const LIST = "files.jsonl";
const CONTENT = "data";
const FORMAT = 2;

const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  postgresMajor: z.number(),
  lastLogPosition: z.string(),
  listHash: z.string(),
});
const withoutList = z.strictObject({ madeAt: z.string(), postgresMajor: z.number(), lastLogPosition: z.string() });
/** One line of the list: a folder, or a file with what it was when it was written. */
const entry = z.union([
  z.strictObject({ folder: z.string() }),
  z.strictObject({ file: z.string(), bytes: z.number(), sha256: z.string() }),
]);

/** What a finished backup says about itself; written last, so that a folder without it is no backup. */
export type Manifest = z.infer<typeof manifest>;
type Entry = z.infer<typeof entry>;

/** The part of a backup that becomes the data folder. */
export function contentOf(backup: string): string {
  return path.join(backup, CONTENT);
}

/** Every file and folder of a backup while it is made, by its path in the data folder. */
export class Contents {
  readonly #entries = new Map<string, Entry>();

  folder(relative: string): void {
    this.#entries.set(relative, { folder: relative });
  }

  file(relative: string, { bytes, sha256 }: Written): void {
    this.#entries.set(relative, { file: relative, bytes, sha256 });
  }

  /** Finishes the backup. */
  write(backup: string, about: Omit<Manifest, "format" | "listHash">): void {
    const list = [...this.#entries.values()].map((one) => `${JSON.stringify(one)}\n`).join("");
    fs.writeFileSync(path.join(backup, LIST), list, { flush: true, mode: 0o600 });
    const value: Manifest = { format: FORMAT, ...about, listHash: hashOf(list) };
    fs.writeFileSync(path.join(backup, MANIFEST), `${JSON.stringify(value, null, 2)}\n`, { flush: true, mode: 0o600 });
  }
}

/** Reads a backup and proves that each of its files is there, is as it was written, and that there is no other. */
export function readWholeBackup(backup: string): { madeAt: string; folders: string[] } {
  const { madeAt, listHash } = readManifest(backup);
  const list = readList(backup, listHash);
  const content = contentOf(backup);
  const present = new Map<string, fs.Stats>();
  for (const name of fs.existsSync(content) ? fs.readdirSync(content, { recursive: true, encoding: "utf8" }) : [])
    present.set(name, fs.lstatSync(path.join(content, name)));
  const files = list.filter((one) => "file" in one);
  const known = new Set(list.map((one) => ("file" in one ? one.file : one.folder)));
  for (const { file, bytes } of files) {
    const stats = present.get(file);
    if (!stats?.isFile()) throw damaged(backup, file, "is missing");
    if (stats.size !== bytes) throw damaged(backup, file, `has ${stats.size} bytes instead of ${bytes}`);
  }
  for (const [name, stats] of present)
    if (!stats.isDirectory() && !known.has(name)) throw damaged(backup, name, "was not part of it");
  for (const { file, sha256 } of files)
    if (hashFile(path.join(content, file)) !== sha256) throw damaged(backup, file, "is not what was written");
  return { madeAt, folders: list.flatMap((one) => ("folder" in one ? [one.folder] : [])) };
}

function readManifest(backup: string): Manifest {
  const file = path.join(backup, MANIFEST);
  if (!fs.existsSync(file)) throw new Refusal(`${backup} is not a finished backup: it has no ${MANIFEST}.`);
  const value = asJson(fs.readFileSync(file, "utf8"));
  const read = manifest.safeParse(value);
  if (read.success) return read.data;
  if (withoutList.safeParse(value).success) {
    throw new Refusal(
      `${backup} was made by an earlier version, which kept no list of its files, so nobody can say whether it is whole. Nothing was restored. If it is all there is, copy its folder ${CONTENT} to an empty DATA_DIR by hand; where root starts the server, pg in it has to belong to the account of the database (chown -R).`,
    );
  }
  throw new Refusal(`The backup ${backup} is damaged: ${MANIFEST} cannot be read. Nothing was restored.`);
}

function readList(backup: string, listHash: string): Entry[] {
  const file = path.join(backup, LIST);
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  if (hashOf(text) !== listHash) {
    throw new Refusal(
      `The backup ${backup} is damaged: ${LIST} is missing or not what was written. Nothing was restored.`,
    );
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => entry.parse(JSON.parse(line)));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

const damaged = (backup: string, file: string, how: string) =>
  new Refusal(`The backup ${backup} is damaged: ${path.join(CONTENT, file)} ${how}. Nothing was restored.`);

export function assertEmpty(dir: string, advice: string): void {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) throw new Refusal(`${dir} is not empty. ${advice}`);
}
