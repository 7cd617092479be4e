import type { Msg } from "#core/shared/text.ts";
import type { Ctx, Db } from "../ctx.ts";
import { refuse } from "../refuse.ts";
import { required } from "../required.ts";
import { editConflict } from "./edit-conflict.ts";
import type { Seen } from "./queries.ts";
import { confirmedByMe } from "./second-person.ts";
import { findVersionOf } from "./signed-copy-queries.ts";

type Copied = { rowVersion: number; document: { id: string } | null; confirmedAt: string | null };
type Confirmed = ReturnType<typeof confirmedByMe<"confirmedBy", "confirmedAt">>;

type Slots<Row> = {
  /** What one is called in a refusal. */
  word: Msg;
  find: (db: Db, id: string) => Promise<Row | undefined>;
  /** Of `rowHandlers`: holds the record, does what it is given to the row, answers it. */
  change: (db: Db, id: string, work: (before: Row) => Promise<void>) => Promise<Row>;
  writes: {
    set: (db: Db, id: string, values: { documentVersionId: string | null }) => Promise<void>;
    update: (db: Db, seen: Seen, values: Confirmed) => Promise<boolean>;
  };
};

/** The procedures of rows that wait for a signed copy. Who brings one and who confirms it the database decides (signed_copy). */
export const signedCopies = <Row extends Copied>({ word, find, change, writes }: Slots<Row>) => ({
  attach: ({ db }: Ctx, { id, documentId }: { id: string; documentId: string | null }) =>
    change(db, id, async () => {
      const documentVersionId = documentId === null ? null : await findVersionOf(db, documentId);
      if (documentVersionId === undefined) throw refuse("documents.other_copy");
      await writes.set(db, id, { documentVersionId });
    }),

  /** Confirms what was seen. A copy or words that changed since are a conflict. */
  confirm: ({ db }: Ctx, { id, rowVersion }: Seen) =>
    change(db, id, async ({ document, confirmedAt }) => {
      if (confirmedAt !== null) throw refuse("documents.copy_confirmed");
      if (document === null) throw refuse("documents.no_signed_copy");
      if (await writes.update(db, { id, rowVersion }, confirmedByMe("confirmedBy", "confirmedAt"))) return;
      throw await editConflict(db, { id, rowVersion }, required(await find(db, id), word), word);
    }),
});
