import type { StageRule } from "#shared/deals/stage-rules.ts";
import type { Choices } from "#shared/imports/duplicates.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { Db } from "../core/ctx.ts";
import { spelledAll } from "../core/firm-words.ts";
import { addMissingCompanies, withCompanies } from "./company-queries.ts";
import { DESTINATIONS, type KeyedRecord, type Values } from "./destinations.ts";
import { findMatches } from "./match-queries.ts";
import { reconcile, type Written } from "./reconcile.ts";
import { sayGaps } from "./stage-gaps.ts";
import { insertChanges, insertRecords, takeTurn, updateRecords } from "./write-queries.ts";

type Batch = {
  importId: string;
  target: Target;
  duplicates: Choices;
  records: readonly KeyedRecord[];
  /** What the firm asks of deals. */
  stageRules: readonly StageRule[];
};

/** Adds the records that are new and changes those that are known, each once; tells what became of which. */
export async function writeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const { importId, target, duplicates, stageRules } = batch;
  await takeTurn(db, target);
  const records = await inOurWords(db, batch);
  const companies = target === "deals" ? await addMissingCompanies(db, records) : [];
  const placed =
    target === "companies" ? records : await withCompanies(db, records, { unknownAreAdded: target === "deals" });
  const matches = await findMatches(db, target, placed, { importId, lock: true });
  const reconciled = reconcile(DESTINATIONS[target], placed, matches, duplicates);
  if (target === "deals") sayGaps(stageRules, reconciled);
  const { creations, updates, written } = reconciled;
  const made = await insertRecords(db, target, creations);
  const changed = await updateRecords(db, target, updates);
  await insertChanges(db, importId, [...companies, ...made, ...changed]);
  return written;
}

/** What writeBatch would answer, without writing. */
export async function foreseeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const { importId, target, duplicates, stageRules } = batch;
  const records = await inOurWords(db, batch);
  const placed =
    target === "companies" ? records : await withCompanies(db, records, { unknownAreAdded: target === "deals" });
  const matches = await findMatches(db, target, placed, { importId, lock: false });
  const reconciled = reconcile(DESTINATIONS[target], placed, matches, duplicates);
  if (target === "deals") sayGaps(stageRules, reconciled);
  return reconciled.written;
}

/** Words of a file as the firm spells them. */
async function inOurWords(db: Db, { target, records }: Batch): Promise<KeyedRecord[]> {
  const values = (await spelledAll(
    db,
    target,
    records.map((record) => record.values),
  )) as Values[];
  return records.map((record, at) => ({ ...record, values: values[at] ?? record.values }));
}
