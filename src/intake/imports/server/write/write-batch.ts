import type { Db } from "#core/server/ctx.ts";
import { spelledAll } from "#core/server/lists/firm-words.ts";
import type { Choices } from "#intake/imports/shared/duplicates.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import { findMatches } from "../check/match-queries.ts";
import { reconcile } from "../check/reconcile.ts";
import type { KeyedRecord, Reconciled, Values, Written } from "../import-records.ts";
import { IMPORT_TARGETS } from "../targets.ts";
import { insertChanges, insertRecords, takeTurn, updateRecords } from "./write-queries.ts";

type Batch = {
  importId: string;
  target: Target;
  duplicates: Choices;
  records: readonly KeyedRecord[];
};

/** Adds the records that are new and changes those that are known, each once; tells what became of which. */
export async function writeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const { importId, target } = batch;
  await takeTurn(db, target);
  const records = await inOurWords(db, batch);
  const added = (await IMPORT_TARGETS[target].addMissing?.(db, records)) ?? [];
  const { creations, updates, written } = await decide(db, { ...batch, records }, true);
  const made = await insertRecords(db, target, creations);
  const changed = await updateRecords(db, target, updates);
  await insertChanges(db, importId, [...added, ...made, ...changed]);
  return written;
}

/** What writeBatch would answer, without writing. */
export async function foreseeBatch(db: Db, batch: Batch): Promise<ReadonlyMap<string, Written>> {
  const records = await inOurWords(db, batch);
  const { written } = await decide(db, { ...batch, records }, false);
  return written;
}

/** What is to become of records; `lock` holds those they mean until the transaction ends. */
async function decide(db: Db, { importId, target, duplicates, records }: Batch, lock: boolean): Promise<Reconciled> {
  const { link, destination, remark } = IMPORT_TARGETS[target];
  const linked = (await link?.(db, records)) ?? records;
  const matches = await findMatches(db, target, linked, { importId, lock });
  const reconciled = reconcile(destination, linked, matches, duplicates);
  await remark?.(db, reconciled);
  return reconciled;
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
