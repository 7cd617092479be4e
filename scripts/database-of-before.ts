import type pg from "pg";
import { readFilesOfBefore } from "../src/core/server/database/database-files.ts";

/** Makes an empty database what a version before functions had files left behind: its last migration, or an earlier one. */
export async function runFilesOfBefore(client: pg.Client, isWanted: (name: string) => boolean = () => true) {
  await client.query(
    "create table migrations (name text primary key, checksum text not null, at timestamptz not null default now())",
  );
  for (const { name, source, checksum } of readFilesOfBefore().filter((file) => isWanted(file.name))) {
    await client.query("begin");
    await client.query(source);
    await client.query("insert into migrations (name, checksum) values ($1, $2)", [name, checksum]);
    await client.query("commit");
  }
}
