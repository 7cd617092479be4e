import { z } from "zod";
import { id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { limitedPartnerFields, limitedPartnerFilters } from "./fields.ts";
import { commitmentForm, limitedPartnerForm, newLimitedPartnerForm } from "./forms.ts";
import { LIMITED_PARTNER_FIGURES } from "./metrics.ts";
import { KYC_STATUSES } from "./rules.ts";

const entry = RECORDS.limited_partner;

/** Sums over the funds of one currency, as decimal text. */
const account = z.object({
  currency: z.string(),
  committed: z.string(),
  /** Contributed capital in the funds' books. */
  called: z.string(),
  distributed: z.string(),
  /** Committed less called, and what was distributed recallable. */
  unfunded: z.string(),
});
export type PartnerAccount = z.infer<typeof account>;

/** What one unit of another currency counts as in `currency` today. */
const rate = z.object({
  currency: z.string(),
  rate: z.string(),
  rateOn: plainDate.describe("The day of the rate: today, or the last one up to a week before"),
  source: z.string().describe("Who published it; of a cross rate both its legs"),
});
export type AccountRate = z.infer<typeof rate>;

const { commitment: inFirm, called: calledInFirm, currency: firmCurrency, ...fields } = outputsOf(limitedPartnerFields);
const CONVERTED = "in `currency`, by `rates`; it only orders and filters the list. Null where a rate is missing";

/** A limited partner as lists show it. */
const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(limitedPartnerFields)),
  accounts: z.array(account).describe("Its amounts, one account for each currency of its funds, the largest first"),
  currency: firmCurrency.describe(
    "Of `commitment` and `called`: the one currency of all the firm’s commitments, or the firm’s own where they are in several",
  ),
  commitment: inFirm.describe(`All commitments together ${CONVERTED}`),
  called: calledInFirm.describe(`Called capital of all funds together ${CONVERTED}`),
  rates: z.array(rate).describe("By which its accounts in other currencies are converted; empty where nothing is"),
});
const limitedPartner = card.extend({ notes: fields.notes });
export type LimitedPartner = z.infer<typeof limitedPartner>;

const FIGURES = [
  "limited_partners",
  "commitments",
  "commitment_changes",
  "funds",
  "postings",
  "ledger_accounts",
] as const;
const READS = [...FIGURES, "firm_settings", "fx_rates"] as const;

const figureRow = z.object({ id, name: z.string(), kycStatus: z.enum(KYC_STATUSES), accounts: z.array(account) });
export type LimitedPartnerFigureRow = z.infer<typeof figureRow>;

export const limitedPartnersApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Limited partners, the largest commitment first; archived ones only when filtered by that",
      create: "Add a limited partner, with its first commitment where an amount, a fund and a day are given",
      delete: "Delete a limited partner for good; one with commitments or entries in the books stays",
    },
    reads: {
      list: READS,
      count: ["limited_partners", "commitments", "commitment_changes", "funds", "firm_settings", "fx_rates"],
      get: READS,
    },
    fields: limitedPartnerFilters,
    order: { field: "commitment", direction: "desc" },
    card,
    record: limitedPartner,
    form: newLimitedPartnerForm,
    edit: limitedPartnerForm.extend({ id, rowVersion }),
  }),
  statistics: query({
    can: entry.can.read,
    reads: FIGURES,
    path: "/limited-partners/statistics",
    summary:
      "Commitments and called capital by currency, how many limited partners there are, and how many have passed KYC",
  }).output(
    z.object({
      accounts: z.array(account),
      count: z.number().int(),
      kyc: z.object({ approved: z.number().int(), pending: z.number().int(), rejected: z.number().int() }),
    }),
  ),
  figure: query({
    can: entry.can.read,
    reads: FIGURES,
    path: "/limited-partners/figures/{figure}",
    summary: "One figure of limited partners with those it is made of",
    metrics: LIMITED_PARTNER_FIGURES,
  })
    .input(z.object({ figure: z.enum(LIMITED_PARTNER_FIGURES), cursor: z.string().max(500).optional() }))
    .output(explained(figureRow)),
};

const person = z.object({ id, name: z.string() }).nullable();

/** A commitment of a partner to a fund; called and distributed by its books. Amounts in the fund's currency. */
const commitment = z.object({
  id,
  rowVersion,
  limitedPartnerId: id,
  fundId: id,
  fund: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  amount: z.string(),
  currency: z.string(),
  admittedOn: plainDate,
  /** The general partner's own: it bears no carry, and by default no fee. */
  isGeneralPartner: z.boolean(),
  /** An import prepared it: it holds, or goes, with the set of that. */
  isOfSet: z.boolean(),
  /** It began after the fund’s first closing and stands at none, so nothing equalises it: the next closing takes it, or the fund had its final one. */
  missingFundAdmission: z.enum(["open", "final"]).nullable(),
  /** What is committed today: nothing until the commitment is confirmed, and with all confirmed changes of it since. */
  committed: z.string(),
  preparedBy: person,
  confirmedBy: person,
  /** Without a person: entered before confirmations were asked for. */
  confirmedAt: timestamp.nullable(),
});
export type Commitment = z.infer<typeof commitment>;

export const commitmentsApi = {
  ...rowContract({
    of: { entry, key: "limitedPartnerId" },
    path: "commitments",
    one: "commitment",
    many: "commitments",
    reads: ["commitments", "commitment_changes", "users", "fund_admissions", "fund_admission_lines"],
    row: commitment,
    form: commitmentForm,
    edit: commitmentForm.extend({ id, rowVersion }),
  }),
  confirm: rowCommands({ can: entry.can, path: "commitments" }, commitment)("confirm", {
    summary: "Confirm a commitment that somebody else prepared, in the version that was seen: it holds from its day on",
    input: { rowVersion },
  }),
};
