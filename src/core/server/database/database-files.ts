import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const DB = path.resolve(import.meta.dirname, "../../../../db");
const FUNCTIONS_COME_HERE = "-- Functions come here.\n";
/** Functions that a frozen migration names and a later one drops: only an empty database needs them, and not for long. */
export const RETIRED_FUNCTIONS = "functions/retired.sql";

/** A file of SQL by the name under which a database remembers that it ran it. */
export type SqlFile = { name: string; source: string; checksum: string };
/** What functions need or must lose, and everything else. */
export type Migration = SqlFile & { before: string; after: string };

/** Frozen once landed, each run once, in the order of their numbers. */
export function readMigrations(): Migration[] {
  return read("migrations", "").map(asMigration);
}

export function asMigration(file: SqlFile): Migration {
  const [first = "", second] = file.source.split(FUNCTIONS_COME_HERE);
  return second === undefined ? { ...file, before: "", after: file.source } : { ...file, before: first, after: second };
}

/** What each function does today, run again whenever the file is another. */
export function readFunctions(): SqlFile[] {
  return read("functions", "functions/");
}

function read(folder: string, prefix: string): SqlFile[] {
  const names = fs.readdirSync(path.join(DB, folder)).filter((name) => name.endsWith(".sql"));
  return names.toSorted().map((name) => {
    const source = fs.readFileSync(path.join(DB, folder, name), "utf8");
    return { name: prefix + name, source, checksum: createHash("sha256").update(source).digest("hex") };
  });
}
