import { z } from "zod";
import { command, id, plainDate, query } from "../core/contract.ts";
import { purchaseForm, takeBackForm } from "./forms.ts";

/** Decimal texts: shares, or a share of all as a number. */
const shares = z.string();
const count = { outstanding: shares, asConverted: shares, fullyDiluted: shares };

const READS = ["portfolio_companies", "cap_table_objects", "cap_table_acts", "cap_table_events"] as const;

const holder = z.object({
  stakeholderId: z.string(),
  name: z.string(),
  /** Which of our funds it is. */
  fundId: id.nullable(),
  ...count,
  /** Of the fully diluted total. */
  ownership: z.number().nullable(),
});

const capTable = z.object({
  asOf: plainDate,
  totals: z.object(count),
  holders: z.array(holder),
  /** What our funds have, fully diluted, in percent; null while nobody else holds part of it. */
  ownedPercentage: z.string().nullable(),
});
export type CapTableShown = z.infer<typeof capTable>;

export const capTablesApi = {
  get: query({
    can: "portfolio:read",
    reads: READS,
    path: "/portfolio-companies/{id}/cap-table",
    summary: "Who holds which shares of a company on a day",
  })
    .input(z.object({ id, asOf: plainDate.optional() }))
    .output(capTable),
  recordPurchase: command({
    can: "portfolio:manage",
    path: "/portfolio-companies/{portfolioCompanyId}/cap-table/purchases",
    summary: "Enter into the cap table what one of our funds bought",
  })
    .input(purchaseForm)
    .output(z.object({ actId: id.nullable() })),
  takeBack: command({
    can: "portfolio:manage",
    path: "/portfolio-companies/{portfolioCompanyId}/cap-table/acts/{actId}/take-back",
    summary: "Take back what was entered into the cap table by mistake: it stays in the history and counts nowhere",
  })
    .input(takeBackForm)
    .output(z.object({ actId: id })),
};
