import type pg from "pg";
import type { SqlFile } from "./database-files.ts";

/** Runs a file, or what is left of it to run, and notes that this database has it. */
export async function runFile(client: pg.Client, { name, source, checksum }: SqlFile, text = source): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  await client.query(
    "insert into migrations (name, checksum) values ($1, $2) on conflict (name) do update set checksum = excluded.checksum, at = now()",
    [name, checksum],
  );
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}
