import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion } from "#core/shared/contract.ts";
import { page } from "#core/shared/lists/paging.ts";
import { person } from "./entry-shapes.ts";
import { draftForm } from "./forms.ts";
import { ENTRY_KINDS } from "./rules.ts";

/** Decimal text. */
const amount = z.string();

const journalBatch = z.object({
  id,
  rowVersion,
  /** The file it is of. */
  name: z.string(),
  preparedBy: person,
  entries: z.int(),
  /** Of partners, which hold once it is approved. */
  commitments: z.int(),
  funds: z.array(z.object({ id, name: z.string() })),
  firstOn: plainDate,
  lastOn: plainDate,
});
export type JournalBatch = z.infer<typeof journalBatch>;

const batchEntry = z.object({
  id,
  effectiveOn: plainDate,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  fund: z.object({ id, name: z.string() }),
  /** What is debited account by account, in the fund’s currency. */
  amount,
  currency: z.string(),
});
export type BatchEntry = z.infer<typeof batchEntry>;

export const journalBatchesApi = {
  list: query({
    can: "ledger:read",
    reads: ["journal_batches", "journal_drafts", "commitments", "commitment_changes", "funds", "users"],
    path: "/funds/{fundId}/journal-batches",
    summary: "Imports with entries of a fund that wait for approval, each as a whole",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(journalBatch) })),
  entries: query({
    can: "ledger:read",
    reads: ["journal_batches", "journal_drafts", "draft_postings", "journal_approvals", "funds"],
    path: "/journal-batches/{id}/entries",
    summary: "What an import prepared and nobody has approved yet, the newest day first",
  })
    .input(z.object({ id, cursor: z.string().max(500).optional() }))
    .output(page(batchEntry)),
  approve: command({
    can: "ledger:approve",
    path: "/journal-batches/{id}/approve",
    summary:
      "Approve all that an import prepared, in the version that was seen: all of it is posted for good, or nothing, and what can’t be is named",
  })
    .input(z.object({ id, rowVersion }))
    .output(z.object({ posted: z.int() })),
  ofEntry: query({
    can: "ledger:read",
    reads: ["journal_batches", "journal_drafts", "journal_approvals", "journal_entries"],
    path: "/journal-entries/{id}/batch",
    summary: "The import an entry was posted with, and how many of its entries stand; none where it came by itself",
  })
    .input(z.object({ id }))
    .output(z.object({ batch: z.object({ id, name: z.string(), entries: z.int() }).nullable() })),
  reverse: command({
    can: "ledger:post",
    path: "/journal-batches/{id}/reverse",
    summary:
      "Prepare the entries that take back all an import posted, each on its own day, or on the given one where the books are closed; as one set, which another person approves. Commitments stay",
  })
    .input(z.object({ id, effectiveOn: draftForm.shape.effectiveOn, memo: draftForm.shape.memo }))
    .output(z.object({ entries: z.int() })),
  delete: command({
    can: "ledger:post",
    path: "/journal-batches/{id}",
    method: "DELETE",
    summary: "Throw away all that an import prepared",
  })
    .input(z.object({ id }))
    .output(done),
};
