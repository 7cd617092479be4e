import { z } from "zod";
import { id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { OFFSET_KIND_NAMES } from "#maths/fund/fees/offsets.ts";
import { feeOffsetForm } from "./offsets-forms.ts";
import { RUN_STATES } from "./rules.ts";
import { amount, person } from "./runs-api.ts";

const kind = z.enum(OFFSET_KIND_NAMES);
const named = z.object({ id, name: z.string() }).nullable();

const feeOffset = z.object({
  id,
  rowVersion,
  fundId: id,
  currency: z.string(),
  kind,
  receivedOn: plainDate,
  amount,
  /** In percent. */
  share: z.string(),
  /** What of the amount reduces the fee. */
  credit: amount,
  /** What of it no fee that stands has taken yet; null until it is confirmed. */
  open: amount.nullable(),
  /** A fee that stands took it: it stays. */
  isTaken: z.boolean(),
  company: named,
  memo: z.string().nullable(),
  preparedBy: person,
  confirmedBy: person,
  confirmedAt: timestamp.nullable(),
});
export type FeeOffset = z.infer<typeof feeOffset>;

/** `ending` = `beginning` + `recognised` − `applied`. */
const balance = { beginning: amount, recognised: amount, applied: amount, ending: amount };
const roll = z.object({
  runId: id,
  startsOn: plainDate,
  endsOn: plainDate,
  state: z.enum(RUN_STATES),
  ...balance,
  kinds: z.array(z.object({ kind, ...balance })),
});
export type OffsetRoll = z.infer<typeof roll>;

const FUND = { table: "funds", one: "fund", can: { read: "ledger:read", update: "ledger:post" } } as const;
const PATH = "fee-offsets";

export const feeOffsetsApi = {
  ...rowContract({
    of: { entry: FUND, key: "fundId" },
    path: PATH,
    one: "fee offset",
    many: "fee offsets",
    reads: [
      "fee_offsets",
      "fee_run_offsets",
      "fund_runs",
      "journal_approvals",
      "journal_entries",
      "companies",
      "funds",
      "users",
    ],
    row: feeOffset,
    form: feeOffsetForm,
    edit: feeOffsetForm.extend({ id, rowVersion }),
  }),
  confirm: rowCommands({ can: { update: "ledger:approve" }, path: PATH }, feeOffset)("confirm", {
    summary: "Confirm an offset that somebody else entered, in the version that was seen: the next fee takes it",
    input: { rowVersion },
  }),
  rolls: query({
    can: "ledger:read",
    reads: [
      "funds",
      "fee_offsets",
      "fee_run_offsets",
      "fee_run_lines",
      "fund_runs",
      "journal_drafts",
      "journal_approvals",
      "journal_entries",
      "users",
    ],
    path: "/funds/{fundId}/fee-offset-rolls",
    summary: "Offsets of a fund’s management fees by period and kind: beginning + recognised − applied = ending",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ currency: z.string(), items: z.array(roll) })),
};
