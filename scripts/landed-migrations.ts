import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const DB = path.join(root, "db");
const LIST = path.join(DB, "landed-migrations.txt");
/** Functions are applied again when they change, so theirs are not among them. */
const FROZEN = "migrations";

/** What is wrong with the migrations: a landed one never changes, for databases that ran it would not start again. */
export function migrationProblems(folder = DB): string[] {
  const landed = readList();
  const present = checksums(folder);
  const gone = [...landed.keys()].filter((name) => !present.has(name)).map((name) => `${name} landed and is gone`);
  const changed = [...present]
    .filter(([name, sum]) => landed.has(name) && landed.get(name) !== sum)
    .map(([name]) => `${name} was changed after it landed. Add a new migration instead`);
  const unlisted = [...present.keys()].filter((name) => !landed.has(name));
  return [...gone, ...changed, ...unlisted.map((name) => `${name} is not in ${LIST}: run npm run db:types`)];
}

/** Adds the migrations that are new. A line of one that never landed may be removed by hand before it is changed. */
export function listNewMigrations(): void {
  const landed = readList();
  const all = new Map([...checksums(DB), ...landed]);
  const lines = [...all]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, sum]) => `${sum}  ${name}\n`);
  fs.writeFileSync(LIST, lines.join(""));
}

function readList(): Map<string, string> {
  const lines = fs.readFileSync(LIST, "utf8").split("\n");
  return new Map(lines.filter((line) => line !== "").map((line) => [line.slice(66), line.slice(0, 64)]));
}

function checksums(folder: string): Map<string, string> {
  const names = fs.readdirSync(path.join(folder, FROZEN)).map((name) => `${FROZEN}/${name}`);
  const sum = (name: string) =>
    createHash("sha256")
      .update(fs.readFileSync(path.join(folder, name)))
      .digest("hex");
  const migrations = names.filter((name) => /\/\d{4}_\w+\.sql$/.test(name));
  return new Map(migrations.toSorted().map((name) => [name, sum(name)]));
}
