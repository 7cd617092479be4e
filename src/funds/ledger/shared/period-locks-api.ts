import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { closeBooksForm, reopenForm } from "./forms.ts";

const person = z.object({ id, name: z.string() }).nullable();

const periodLock = z.object({
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
export type PeriodLock = z.infer<typeof periodLock>;

/** That the books are closed until a day, which waits for somebody else. */
const periodLockRequest = z.object({
  id,
  endsOn: plainDate,
  reason: z.string(),
  askedBy: person,
  askedAt: timestamp,
});
export type PeriodLockRequest = z.infer<typeof periodLockRequest>;

export const periodLocksApi = {
  list: query({
    can: "ledger:read",
    reads: ["period_locks"],
    path: "/funds/{fundId}/closings",
    summary: "Until which days the books of a fund were closed, and opened again",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(periodLock) })),
  requests: query({
    can: "ledger:read",
    reads: ["period_lock_requests"],
    path: "/funds/{fundId}/closing-requests",
    summary: "Until which days somebody asks that the books of a fund are closed",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(periodLockRequest) })),
  requestLock: command({
    can: "ledger:approve",
    path: "/funds/{fundId}/closing-requests",
    summary: "Ask to close the books of a fund until a day, with a reason",
  })
    .input(closeBooksForm.extend({ fundId: id }))
    .output(periodLockRequest),
  withdrawRequest: command({
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
    .output(periodLock),
  askReopening: command({
    can: "ledger:approve",
    path: "/closings/{id}/ask",
    summary: "Ask to open the last closed period again, with a reason",
  })
    .input(reopenForm.extend({ id, rowVersion }))
    .output(periodLock),
  reopen: command({
    can: "ledger:approve",
    path: "/closings/{id}/reopen",
    summary: "Open a period again that somebody else asked for",
  })
    .input(z.object({ id, rowVersion }))
    .output(periodLock),
};
