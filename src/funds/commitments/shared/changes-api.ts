import { z } from "zod";
import { id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { commitmentChangeForm } from "./forms.ts";
import { COMMITMENT_CHANGES } from "./rules.ts";

const entry = { table: "commitments", one: "commitment", can: { read: "lp:read", update: "lp:manage" } } as const;
const named = z.object({ id, name: z.string() }).nullable();

const commitmentChange = z.object({
  id,
  rowVersion,
  commitmentId: id,
  kind: z.enum(COMMITMENT_CHANGES),
  /** Decimal text, in the fund's currency. */
  amount: z.string(),
  effectiveOn: plainDate,
  toPartner: named,
  /** It is part of an import, or of its reversal. */
  isOfSet: z.boolean(),
  reason: z.string(),
  preparedBy: named,
  confirmedBy: named,
  confirmedAt: timestamp.nullable(),
});
export type CommitmentChange = z.infer<typeof commitmentChange>;

const PATH = "commitment-changes";

export const commitmentChangesApi = {
  ...rowContract({
    of: { entry, key: "commitmentId" },
    path: PATH,
    one: "change",
    many: "changes",
    reads: ["commitment_changes", "limited_partners", "users"],
    row: commitmentChange,
    form: commitmentChangeForm,
    edit: commitmentChangeForm.extend({ id, rowVersion }),
  }),
  confirm: rowCommands({ can: entry.can, path: PATH }, commitmentChange)("confirm", {
    summary:
      "Confirm a change that somebody else prepared, in the version that was seen: it holds, and a transfer takes the capital along",
    input: { rowVersion },
  }),
};
