import { z } from "zod";
import { command, id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { OFFER_OUTCOMES, proRataForm } from "./pro-rata-forms.ts";

const entry = RECORDS.portfolio_company;

/** A right in a round: what the fund may buy to keep its share, as decimal texts, and what became of it. */
const offer = z.object({
  id,
  round: z.string(),
  deadline: plainDate,
  shares: z.string(),
  amount: z.string(),
  currency: z.string(),
  outcome: z.enum(OFFER_OUTCOMES).nullable(),
  isOverdue: z.boolean(),
  decidedAt: timestamp.nullable(),
  decidedBy: z.string().nullable(),
});
export type ProRataOffer = z.infer<typeof offer>;

const right = z.object({
  id,
  rowVersion,
  portfolioCompanyId: id,
  fundId: id,
  fund: z.object({ id, kind: z.literal("fund"), label: z.string() }).nullable(),
  noticeDays: z.number().int(),
  assignedTo: id.nullable(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  endsOn: plainDate.nullable(),
  source: z.string().nullable(),
  /** The last round first. */
  offers: z.array(offer),
});
export type ProRataRight = z.infer<typeof right>;

/** Rights of our funds to keep their share in the next round of a company. */
export const proRataRightsApi = {
  ...rowContract({
    of: { entry, key: "portfolioCompanyId" },
    path: "pro-rata-rights",
    one: "pro-rata right",
    many: "pro-rata rights",
    reads: ["pro_rata_rights", "pro_rata_offers", "records", "users"],
    row: right,
    form: proRataForm,
    edit: proRataForm.safeExtend({ id, rowVersion }),
  }),
  decide: command({
    can: "portfolio:manage",
    path: "/pro-rata-offers/{id}/decide",
    summary: "Say whether a fund bought its share of a round or waived it; its task is done by that",
  })
    .input(z.object({ id, outcome: z.enum(OFFER_OUTCOMES).nullable() }))
    .output(right),
};
