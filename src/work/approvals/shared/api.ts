import { z } from "zod";
import { command, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { tiedWaitForm } from "#people/admin/shared/tied-wait-forms.ts";
import { TIES } from "./ties.ts";

const person = z.object({ id, name: z.string() }).nullable();

const tiedApproval = z.object({
  id,
  preparedBy: person,
  approvedBy: person,
  approvedAt: timestamp,
  /** What one of the two did to the other’s account, and on which of the firm’s days. */
  how: z.enum(TIES),
  isByPreparer: z.boolean(),
  on: plainDate,
});
export type TiedApproval = z.infer<typeof tiedApproval>;

const tiedWait = z.object({ id, hours: z.number().int(), setBy: person, setAt: timestamp });
const tiedWaits = z.object({
  /** What holds for whatever is prepared now, in hours: a shorter time takes the place of a longer one once that has passed. */
  hours: z.number().int(),
  /** What was set, the latest first. */
  items: z.array(tiedWait),
});
export type TiedWaits = z.infer<typeof tiedWaits>;

/** Approvals of two people of whom one made or changed the account of the other. */
export const tiedApprovalsApi = {
  ofRecord: query({
    can: "member",
    reads: ["approval_ties", "records", "users"],
    path: "/records/{recordId}/tied-approvals",
    summary:
      "Approvals of a record between two people with a tie, the latest first, for a person who may read the record",
  })
    .input(z.object({ recordId: id }))
    .output(z.object({ items: z.array(tiedApproval) })),
  wait: query({
    can: "admin:access",
    reads: ["approval_waits", "users"],
    path: "/tied-approvals/wait",
    summary: "How long approvals between tied people wait",
  }).output(tiedWaits),
  setWait: command({
    can: "admin:access",
    path: "/tied-approvals/wait",
    method: "PUT",
    summary: "Set how long approvals between tied people wait, of what is prepared from now on",
  })
    .input(tiedWaitForm.extend({ seen: id.nullable() }))
    .output(tiedWaits),
};
