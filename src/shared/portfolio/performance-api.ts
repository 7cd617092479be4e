import { z } from "zod";
import { id, query } from "../core/contract.ts";
import { asKnown, knownAs } from "../ledger/as-known.ts";
import { flow, HOLDINGS } from "./shapes.ts";

/** Decimal text. */
const amount = z.string();

const performance = z.object({
  irr: z.number().nullable(),
  /** Why there is no rate. */
  irrReason: z.string().nullable(),
  moic: z.number().nullable(),
  invested: amount,
  realized: amount,
  unrealized: amount,
});

export const fundPerformanceApi = {
  cashFlows: query({
    can: "portfolio:read",
    reads: HOLDINGS,
    path: "/funds/{id}/cash-flows",
    summary: "Dated flows between a fund and what it holds, and the fair value of what is held",
  })
    .input(z.object({ id, of: z.literal("portfolio").default("portfolio"), ...asKnown }))
    .output(z.object({ ...knownAs, currency: z.string(), items: z.array(flow), fairValue: amount })),
  performance: query({
    can: "portfolio:read",
    reads: HOLDINGS,
    path: "/funds/{id}/performance",
    summary: "Gross performance of a fund since inception: money-weighted rate a year (Actual/365) and multiple",
  })
    .input(z.object({ id, ...asKnown }))
    .output(z.object({ ...knownAs, currency: z.string(), gross: performance })),
};
