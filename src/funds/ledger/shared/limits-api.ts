import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { person } from "./entry-shapes.ts";
import { postingLimitForm } from "./forms.ts";

const postingLimit = z.object({
  id,
  rowVersion,
  currency: z.string(),
  /** Decimal text. */
  amount: z.string(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
});
export type PostingLimit = z.infer<typeof postingLimit>;

export const postingLimitsApi = {
  list: query({
    can: "ledger:read",
    reads: ["posting_limits", "users"],
    path: "/posting-limits",
    summary:
      "Up to which amount one person posts an entry by hand or closes a deal alone: what counts in each currency, and what waits",
  }).output(z.object({ items: z.array(postingLimit) })),
  create: command({
    can: "ledger:approve",
    path: "/posting-limits",
    summary: "Prepare another limit: it counts once somebody else has confirmed it",
  })
    .input(postingLimitForm)
    .output(postingLimit),
  confirm: command({
    can: "ledger:approve",
    path: "/posting-limits/{id}/confirm",
    summary: "Confirm a limit that somebody else prepared, in the version that was seen",
  })
    .input(z.object({ id, rowVersion }))
    .output(postingLimit),
  delete: command({
    can: "ledger:approve",
    path: "/posting-limits/{id}",
    method: "DELETE",
    summary: "Withdraw a limit that nobody has confirmed",
  })
    .input(z.object({ id }))
    .output(done),
};
