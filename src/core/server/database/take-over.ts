import pg from "pg";
import { Refusal } from "../refusal.ts";
import { readFilesOfBefore, readMigrations, readSchemaOfBefore, type SqlFile } from "./database-files.ts";
import { inTransaction, runFile } from "./run-file.ts";
import { firstDifference, parseSchema, readSchema } from "./schema-text.ts";

/** The last migration that repeats what those of db/before said; later ones are news to every database. */
const LAST_OF_THE_SAME = "0012";
/** PostgreSQL's class of errors about what is not there, is there already, or belongs to somebody else. */
const ACCESS_RULES_AND_NAMES = "42";
const WAY_OUT =
  "Nothing was changed. Start the version it worked with last; its npm run backup makes a backup of the database as it is.";

/** Whether a database was made by a version whose functions stood in its migrations, the files of db/before. */
export function isOfBefore(applied: ReadonlyMap<string, string>): boolean {
  return applied.size > 0 && ![...applied.keys()].some((name) => name.includes("/"));
}

/** What such a database has not run yet of those files. */
export function missingOfBefore(applied: ReadonlyMap<string, string>): SqlFile[] {
  const files = readFilesOfBefore();
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!checksums.has(name)) throw refusal(`it ran the migration ${name}, which no version before this one had`);
    if (checksums.get(name) !== checksum) throw refusal(`it ran another migration ${name} than ours`);
  }
  return files.filter(({ name }) => !applied.has(name));
}

/**
 * Runs what is missing of them, proves that the database is then what they make, and notes the migrations that say the same as run. All
 * of it or nothing, so that a database that is refused still opens with the version it came from.
 */
export async function takeOver(client: pg.Client, missing: readonly SqlFile[]): Promise<void> {
  await inTransaction(client, async () => {
    for (const file of missing) {
      await runOnWhatItExpects(client, file);
      // Their temporary tables go with the transaction, which each of them once had for itself.
      await client.query("discard temp");
    }
    const difference = firstDifference(parseSchema(readSchemaOfBefore()), await readSchema(client));
    if (difference !== undefined) throw refusal(difference);
    await client.query("update migrations set name = 'before/' || name");
    for (const { name, checksum } of readMigrations().filter((file) => file.name.slice(0, 4) <= LAST_OF_THE_SAME))
      await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
  });
}

async function runOnWhatItExpects(client: pg.Client, file: SqlFile): Promise<void> {
  try {
    await runFile(client, file);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const isAboutNames = cause instanceof pg.DatabaseError && cause.code?.startsWith(ACCESS_RULES_AND_NAMES);
    throw isAboutNames ? refusal(`migration ${file.name} failed: ${cause.message}`) : error;
  }
}

function refusal(difference: string): Refusal {
  return new Refusal(`This version cannot take over the database: ${difference}. ${WAY_OUT}`);
}
