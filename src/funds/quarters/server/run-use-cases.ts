import type { Db } from "#core/server/ctx.ts";
import { draftWrites, putLines, type StoredLine } from "#funds/ledger/server/queries.ts";
import type { EntryKind } from "#funds/ledger/shared/rules.ts";

type Entry = {
  fundId: string;
  effectiveOn: string;
  relatesTo?: string | null;
  kind: EntryKind;
  memo: string;
  knownAt: string;
};

/** Prepares the entry a run posts; answers the draft’s id, or null where there is nothing to post. */
export async function prepareEntry(db: Db, entry: Entry, lines: readonly StoredLine[]): Promise<string | null> {
  if (lines.length === 0) return null;
  const id = await draftWrites.insert(db, entry);
  await putLines(db, id, lines);
  return id;
}
