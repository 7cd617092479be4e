import { z } from "zod";
import { id, query } from "#core/shared/contract.ts";
import { netPerformance, partnerFlow } from "#funds/commitments/shared/performance.ts";
import { FACILITY_BOOKS } from "#funds/facilities/shared/rules.ts";
import { asKnown, knownAs } from "#funds/ledger/shared/as-known.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { flow, HOLDINGS } from "./shapes.ts";

/** Decimal text. */
const amount = z.string();

const performance = z.object({
  ...irrShape,
  /** Why there is no rate. */
  irrReason: z.string().nullable(),
  moic: z.number().nullable(),
  invested: amount,
  realized: amount,
  unrealized: amount,
});

const answer = { ...knownAs, currency: z.string() };
const PARTNERS = [...HOLDINGS, "commitments", "commitment_changes"] as const;

/** For readers of the portfolio, or of partners; nothing of them is a key figure of a company, so `portfolio:read` with what it needs is not asked. */
export const fundPerformanceApi = {
  cashFlows: query({
    can: "fund:read",
    reads: PARTNERS,
    path: "/funds/{id}/cash-flows",
    summary:
      "Dated flows between a fund and what it holds, and the fair value of that; of=partners: between it and its partners, and their NAV, for readers of partners, without carried income for who may not read carry",
  })
    .input(z.object({ id, of: z.enum(["portfolio", "partners"]).default("portfolio"), ...asKnown }))
    .output(
      z.union([
        z.object({ ...answer, items: z.array(flow), fairValue: amount }),
        z.object({ ...answer, items: z.array(partnerFlow), nav: amount, withoutCarry: z.boolean() }),
      ]),
    ),
  performance: query({
    can: "fund:read",
    reads: [...PARTNERS, ...FACILITY_BOOKS],
    path: "/funds/{id}/performance",
    summary:
      "Performance of a fund since inception: gross by what it holds, net by the flows of its partners without the general partner, with and without its facility. Rates are money-weighted, Actual/365, and a year’s only from a year after the first flow on (irrIsAnnualised)",
  })
    .input(z.object({ id, ...asKnown }))
    .output(
      z.object({
        ...knownAs,
        currency: z.string(),
        gross: performance,
        net: z.object({ withFacility: netPerformance, withoutFacility: netPerformance }),
      }),
    ),
};
