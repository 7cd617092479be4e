import type { Choices } from "#shared/imports/duplicates.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { Db } from "../core/ctx.ts";
import { addMissingCompanies, withCompanies } from "./company-queries.ts";
import { DESTINATIONS, type KeyedRecord } from "./destinations.ts";
import { findMatches } from "./match-queries.ts";
import { reconcile, type Written } from "./reconcile.ts";
import { insertChanges, insertRecords, takeTurn, updateRecords } from "./write-queries.ts";

type Batch = { importId: string; target: Target; duplicates: Choices; records: readonly KeyedRecord[] };

/** Adds the records that are new and changes those that are known, each once; tells what became of which. */
export async function writeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const { importId, target, duplicates, records } = batch;
  await takeTurn(db, target);
  const companies = target === "deals" ? await addMissingCompanies(db, records) : [];
  const placed = target === "companies" ? records : await withCompanies(db, records);
  const matches = await findMatches(db, target, placed, { importId, lock: true });
  const { creations, updates, written } = reconcile(DESTINATIONS[target], placed, matches, duplicates);
  const made = await insertRecords(db, target, creations);
  const changed = await updateRecords(db, target, updates);
  await insertChanges(db, importId, [...companies, ...made, ...changed]);
  return written;
}

/** What writeBatch would answer, without writing. */
export async function foreseeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const { importId, target, duplicates, records } = batch;
  const placed = target === "companies" ? records : await withCompanies(db, records);
  const matches = await findMatches(db, target, placed, { importId, lock: false });
  return reconcile(DESTINATIONS[target], placed, matches, duplicates).written;
}
