import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { journalDraft, journalEntry } from "./entry-shapes.ts";
import { draftForm } from "./forms.ts";

const DRAFTS = [
  "journal_drafts",
  "draft_postings",
  "journal_approvals",
  "posting_limits",
  "facility_acts",
  "ledger_accounts",
  "limited_partners",
  "funds",
  "users",
] as const;

export const journalDraftsApi = {
  list: query({
    can: "ledger:read",
    reads: DRAFTS,
    path: "/funds/{fundId}/journal-drafts",
    summary: "What waits for approval in a fund: it is in no figure; imports wait as a whole, and are no part of it",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(journalDraft) })),
  create: command({
    can: "ledger:post",
    path: "/funds/{fundId}/journal-drafts",
    summary: "Prepare an entry: it is posted when somebody else approves it",
  })
    .input(draftForm)
    .output(journalDraft),
  update: command({
    can: "ledger:post",
    path: "/journal-drafts/{id}",
    method: "PUT",
    summary: "Change what waits, naming the version that was seen; a person who does has prepared it",
  })
    .input(draftForm.extend({ id, rowVersion }))
    .output(journalDraft),
  delete: command({
    can: "ledger:post",
    path: "/journal-drafts/{id}",
    method: "DELETE",
    summary: "Throw away what waits for approval",
  })
    .input(z.object({ id }))
    .output(done),
  approve: command({
    can: "ledger:approve",
    path: "/journal-drafts/{id}/approve",
    summary: "Approve what somebody else prepared, in the version that was seen: it is posted for good",
  })
    .input(z.object({ id, rowVersion }))
    .output(journalEntry),
  reverse: command({
    can: "ledger:post",
    path: "/journal-entries/{id}/reverse",
    summary: "Prepare the entry that takes another one back, with every sign turned",
  })
    .input(
      z.object({
        id,
        effectiveOn: draftForm.shape.effectiveOn,
        memo: draftForm.shape.memo,
        relatesTo: draftForm.shape.relatesTo,
      }),
    )
    .output(journalDraft),
};
