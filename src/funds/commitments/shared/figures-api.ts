import { z } from "zod";
import { id, plainDate, query } from "#core/shared/contract.ts";
import { explainedMoney } from "#core/shared/metrics/metric-contract.ts";
import { FACILITY_BOOKS } from "#funds/facilities/shared/rules.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { FUND_FIGURES, PARTNER_FIGURES } from "./metrics.ts";

/** Decimal text. */
const amount = z.string();

const MOST_RECORDS = 1000;
const ids = z.array(id).min(1).max(MOST_RECORDS);
const cursor = z.string().max(20).optional();

const returns = {
  ...irrShape,
  tvpi: z.number().nullable(),
  dpi: z.number().nullable(),
  /** Why there is no figure. */
  reason: z.string().nullable(),
};
const capital = {
  currency: z.string(),
  commitment: amount,
  called: amount,
  distributed: amount,
  unfunded: amount,
  nav: amount,
};

const fundFigures = z.object({ id, ...capital, ...returns });
export type FundFigures = z.infer<typeof fundFigures>;

const partnerFigures = z.object({ ...capital, ...returns });
export type PartnerFigures = z.infer<typeof partnerFigures>;

const FLOW_KINDS = [
  "contribution",
  "outside",
  "distribution",
  "recallable",
  "transfer",
  "facility",
  "commitment",
  "nav",
] as const;

const named = z.object({ id, name: z.string() }).nullable();

/** A dated amount behind a figure: negative when partners pay. What is worth something on the day itself is of no fund’s books alone. */
const flowRow = z.object({
  id: z.string(),
  kind: z.enum(FLOW_KINDS),
  date: plainDate,
  amount,
  fund: named,
  partner: named,
  /** Those of the fund’s books that say so, for their readers. */
  entries: z.array(z.object({ id, no: z.number().int() })),
});
export type FlowRow = z.infer<typeof flowRow>;

const BOOKS = ["funds", "commitments", "commitment_changes", "postings", "ledger_accounts"] as const;

export const fundFiguresApi = {
  list: query({
    can: "fund:read",
    reads: BOOKS,
    path: "/fund-figures",
    summary:
      "What some funds called, are worth and returned to their limited partners, as of a day; for readers of the portfolio or of partners",
  })
    .input(z.object({ ids, ...asKnown }))
    .output(z.object({ ...knownAs, items: z.array(fundFigures) })),
  explain: query({
    can: "fund:read",
    reads: [...BOOKS, "limited_partners", ...FACILITY_BOOKS],
    path: "/funds/{id}/figures/{figure}",
    summary: "One figure of a fund with the dated flows it is made of, with or without its facility",
    metrics: FUND_FIGURES,
  })
    .input(
      z.object({ id, figure: z.enum(FUND_FIGURES), withoutFacility: z.boolean().default(false), cursor, ...asKnown }),
    )
    .output(explainedMoney(flowRow)),
};

export const partnerFiguresApi = {
  list: query({
    can: "lp:read",
    reads: BOOKS,
    path: "/limited-partner-figures",
    summary:
      "What some limited partners committed, paid, got and have in all funds of a currency as of a day, and what they earned",
  })
    .input(z.object({ ids, ...asKnown }))
    .output(z.object({ ...knownAs, items: z.array(z.object({ id, accounts: z.array(partnerFigures) })) })),
  explain: query({
    can: "lp:read",
    reads: [...BOOKS, "limited_partners"],
    path: "/limited-partners/{id}/figures/{figure}",
    summary: "One figure of a limited partner in the funds of one currency, with the dated flows it is made of",
    metrics: PARTNER_FIGURES,
  })
    .input(z.object({ id, figure: z.enum(PARTNER_FIGURES), currency: z.string().length(3), cursor, ...asKnown }))
    .output(explainedMoney(flowRow)),
};
