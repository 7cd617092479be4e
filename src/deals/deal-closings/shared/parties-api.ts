import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { rowContract, rowsHistory } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { partyForm } from "./forms.ts";
import { PARTY_ROLES } from "./rules.ts";

const entry = RECORDS.deal_closing;

/** A party of a closing, by the name it signs with. */
const party = z.object({
  id,
  rowVersion,
  closingId: id,
  role: z.enum(PARTY_ROLES),
  name: z.string(),
  /** The company or contact it is, for a person who may see that. */
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  email: z.string().nullable(),
  /** What it pays, in the currency of the closing. */
  amount: z.string().nullable(),
});
export type DealClosingParty = z.infer<typeof party>;

const rows = {
  of: { entry, key: "closingId" },
  path: "closing-parties",
  one: "party",
  many: "parties",
  reads: ["deal_closing_parties"],
} as const;

/** Who is at the table when a deal closes. */
export const dealClosingPartiesApi = {
  ...rowContract({ ...rows, row: party, form: partyForm, edit: partyForm.extend({ id, rowVersion }) }),
  history: rowsHistory(rows),
};
