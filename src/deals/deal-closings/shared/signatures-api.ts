import { z } from "zod";
import { id, rowVersion } from "#core/shared/contract.ts";
import { rowContract, rowsHistory } from "#core/shared/records/row-contract.ts";
import { COPY_READS, signedCopy, signedCopyCommands } from "#core/shared/records/signed-copy-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { dealClosingSignatureForm } from "./forms.ts";

const entry = RECORDS.deal_closing;
const PATH = "closing-signatures";

/** Who signs which paper of a closing, and the copy they signed. */
const signature = z.object({
  id,
  rowVersion,
  closingId: id,
  name: z.string(),
  /** Null where the fund that buys signs. */
  partyId: id.nullable(),
  signer: z.string().nullable(),
  email: z.string().nullable(),
  ...signedCopy,
});
export type DealClosingSignature = z.infer<typeof signature>;

const rows = { of: { entry, key: "closingId" }, path: PATH, one: "signature", many: "signatures" } as const;

/** What Close waits for: all signatures confirmed. */
export const dealClosingSignaturesApi = {
  ...rowContract({
    ...rows,
    reads: ["deal_closing_signatures", "deal_closing_parties", ...COPY_READS],
    row: signature,
    form: dealClosingSignatureForm,
    edit: dealClosingSignatureForm.extend({ id, rowVersion }),
  }),
  ...signedCopyCommands({
    path: PATH,
    one: "closing",
    can: { update: entry.can.update, confirm: entry.can.update },
    row: signature,
  }),
  history: rowsHistory({ ...rows, reads: ["deal_closing_signatures"] }),
};
