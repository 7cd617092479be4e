import type { Ctx, Db } from "../ctx.ts";
import { refuse } from "../refuse.ts";
import { confirmedByMe } from "./second-person.ts";
import { findVersionOf } from "./signed-copy-queries.ts";

type Copied = { document: { id: string } | null; confirmedAt: string | null };
type Confirmed = ReturnType<typeof confirmedByMe<"confirmedBy", "confirmedAt">>;

type Slots<Row> = {
  /** Of `rowHandlers`: holds the record, does what it is given to the row, answers it. */
  change: (db: Db, id: string, work: (before: Row) => Promise<void>) => Promise<Row>;
  writes: { set: (db: Db, id: string, values: { documentVersionId: string | null } | Confirmed) => Promise<void> };
};

/** The procedures of rows that wait for a signed copy. Who brings one and who confirms it the database decides (signed_copy). */
export const signedCopies = <Row extends Copied>({ change, writes }: Slots<Row>) => ({
  attach: ({ db }: Ctx, { id, documentId }: { id: string; documentId: string | null }) =>
    change(db, id, async () => {
      const documentVersionId = documentId === null ? null : await findVersionOf(db, documentId);
      if (documentVersionId === undefined) throw refuse("documents.other_copy");
      await writes.set(db, id, { documentVersionId });
    }),

  confirm: ({ db }: Ctx, { id }: { id: string }) =>
    change(db, id, async ({ document, confirmedAt }) => {
      if (confirmedAt !== null) throw refuse("documents.copy_confirmed");
      if (document === null) throw refuse("documents.no_signed_copy");
      await writes.set(db, id, confirmedByMe("confirmedBy", "confirmedAt"));
    }),
});
