import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { FEE_BASES } from "#funds/funds/shared/rules.ts";
import { OFFSET_KIND_NAMES } from "#maths/fund/fees/offsets.ts";
import { feeRunForm } from "./forms.ts";
import { amount, partner, RUN_TABLES, runFacts, uncharged } from "./runs-api.ts";

const sums = { gross: amount, waived: amount, recognised: amount, applied: amount, unapplied: amount, net: amount };

/** What one partner pays: `net` is gross less what is waived and what offsets take; `unapplied` is carried to the next period. */
const feeLine = z.object({
  partner,
  isGeneralPartner: z.boolean(),
  commitment: amount,
  /** A share a year of its own; null is the fund's. */
  rate: z.string().nullable(),
  isFree: z.boolean(),
  carriedIn: amount,
  ...sums,
});
export type FeeLine = z.infer<typeof feeLine>;

/** One stretch of the period with the same rate on the same basis: base × rate × part of a year. */
const feeStretch = z.object({
  from: plainDate,
  /** Its last day. */
  until: plainDate,
  basis: z.enum(FEE_BASES),
  base: amount,
  rate: z.string(),
  fee: amount,
});
export type FeeStretch = z.infer<typeof feeStretch>;

/** What of one offset waited, was recognised and was taken; without an id it is of a time when offsets had no kinds. */
const feeOffsetLine = z.object({
  id: id.nullable(),
  kind: z.enum(OFFSET_KIND_NAMES),
  receivedOn: plainDate.nullable(),
  company: z.object({ id, name: z.string() }).nullable(),
  carriedIn: amount,
  recognised: amount,
  applied: amount,
  unapplied: amount,
});
export type FeeOffsetLine = z.infer<typeof feeOffsetLine>;

const worked = {
  ...sums,
  /** In the order in which they are taken. */
  offsets: z.array(feeOffsetLine),
  stretches: z.array(feeStretch),
  lines: z.array(feeLine),
};
const preview = z.object({
  currency: z.string(),
  startsOn: plainDate,
  endsOn: plainDate,
  /** The day of the entry: the period’s last, or the first open one where that is closed; where who joined later is charged too, not before that. */
  postedOn: plainDate,
  ...worked,
});
export type FeePreview = z.infer<typeof preview>;

const feeRun = z.object({ ...runFacts, ...sums });
export type FeeRun = z.infer<typeof feeRun>;
const wholeRun = feeRun.extend(worked);
export type WholeFeeRun = z.infer<typeof wholeRun>;

const READS = [...RUN_TABLES, "fee_run_lines"] as const;

export const feeRunsApi = {
  list: query({
    can: "ledger:read",
    reads: [
      "funds",
      "documents",
      "companies",
      "period_locks",
      "limited_partners",
      "fund_admission_lines",
      "capital_calls",
      ...READS,
    ],
    path: "/funds/{fundId}/fee-runs",
    summary: "Management fees of a fund, period by period, the latest first, and which period is next",
  })
    .input(z.object({ fundId: id }))
    .output(
      z.object({
        currency: z.string(),
        items: z.array(feeRun),
        next: z.object({ startsOn: plainDate, endsOn: plainDate }).nullable(),
        uncharged: z.array(uncharged),
      }),
    ),
  get: query({
    can: "ledger:read",
    reads: [...READS, "limited_partners", "companies"],
    path: "/fee-runs/{id}",
    summary: "The management fee of one period, with how it was worked out partner by partner",
  })
    .input(z.object({ id }))
    .output(wholeRun),
  preview: command({
    can: "ledger:post",
    path: "/fee-runs/preview",
    summary: "What a period’s management fee comes to, partner by partner; nothing is stored",
  })
    .input(feeRunForm)
    .output(preview),
  prepare: command({
    can: "ledger:post",
    path: "/fee-runs",
    summary: "Prepare the management fee of a period: it is posted when somebody else approves the entry",
  })
    .input(feeRunForm)
    .output(wholeRun),
};
