import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { closeBooksForm, reopenForm } from "./forms.ts";

const person = z.object({ id, name: z.string() }).nullable();

const ledgerClosing = z.object({
  id,
  rowVersion,
  endsOn: plainDate,
  closedBy: person,
  closedAt: timestamp,
  /** Why, and who asked for it, where no quarter close did it. */
  closeReason: z.string().nullable(),
  closeAskedBy: person,
  reason: z.string().nullable(),
  askedBy: person,
  reopenedBy: person,
  reopenedAt: timestamp.nullable(),
});
export type LedgerClosing = z.infer<typeof ledgerClosing>;

/** That the books are closed until a day, which waits for somebody else. */
const closingRequest = z.object({
  id,
  endsOn: plainDate,
  reason: z.string(),
  askedBy: person,
  askedAt: timestamp,
});
export type ClosingRequest = z.infer<typeof closingRequest>;

export const ledgerClosingsApi = {
  list: query({
    can: "ledger:read",
    reads: ["ledger_closings"],
    path: "/funds/{fundId}/closings",
    summary: "Until which days the books of a fund were closed, and opened again",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(ledgerClosing) })),
  requests: query({
    can: "ledger:read",
    reads: ["ledger_closing_requests"],
    path: "/funds/{fundId}/closing-requests",
    summary: "Until which days somebody asks that the books of a fund are closed",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(closingRequest) })),
  askClosing: command({
    can: "ledger:approve",
    path: "/funds/{fundId}/closing-requests",
    summary: "Ask to close the books of a fund until a day, with a reason",
  })
    .input(closeBooksForm.extend({ fundId: id }))
    .output(closingRequest),
  withdrawClosing: command({
    can: "ledger:approve",
    path: "/closing-requests/{id}/withdraw",
    summary: "Withdraw or decline that books are closed",
  })
    .input(z.object({ id }))
    .output(done),
  close: command({
    can: "ledger:approve",
    path: "/closing-requests/{id}/close",
    summary: "Close the books that somebody else asked to close: nothing is dated until that day any more",
  })
    .input(z.object({ id }))
    .output(ledgerClosing),
  askReopening: command({
    can: "ledger:approve",
    path: "/closings/{id}/ask",
    summary: "Ask to open the last closed period again, with a reason",
  })
    .input(reopenForm.extend({ id, rowVersion }))
    .output(ledgerClosing),
  reopen: command({
    can: "ledger:approve",
    path: "/closings/{id}/reopen",
    summary: "Open a period again that somebody else asked for",
  })
    .input(z.object({ id, rowVersion }))
    .output(ledgerClosing),
};
