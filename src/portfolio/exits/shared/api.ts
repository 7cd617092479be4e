import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordCommands, recordContract } from "#core/shared/records/record-contract.ts";
import { rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { DIVISION_READS } from "#funds/distributions/shared/paid-reads.ts";
import { HOLDINGS } from "#portfolio/portfolio/shared/shapes.ts";
import { buyerFields, exitFields, exitFilters } from "./fields.ts";
import { buyerForm, exitForm, scenarioForm } from "./forms.ts";
import { EXIT_STATUSES, EXIT_TYPES, MOST_COMPARED } from "./rules.ts";

const entry = RECORDS.exit_opportunity;
/** Decimal text. */
const amount = z.string();

/** What our funds have of the company today; amounts in the currency of its funds, null where those differ. */
const held = {
  currentValue: amount.nullable(),
  heldIn: z.string().nullable(),
  multiple: z.number().nullable(),
};

const card = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(exitFields)),
  portfolioCompanyId: id,
  ownerId: id.nullable(),
  buyers: z.number().int(),
  updatedAt: timestamp,
  ...held,
});
const exit = card.extend(outputsOf(exitFields));
export type ExitOpportunity = z.infer<typeof exit>;

const READS = ["exit_opportunities", "exit_buyers", "users"] as const;
const COMPANIES = [
  "portfolio_companies",
  "companies",
  "board_seats",
  "cap_table_acts",
  "cap_table_events",
  "securities",
  "postings",
  "ledger_accounts",
] as const;
const perCurrency = z.array(z.object({ currency: z.string(), amount }));

export const exitsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Exit opportunities, newest first; archived ones only when filtered by that",
      create: "Add an exit opportunity of a portfolio company",
      delete: "Delete an exit opportunity with its buyers",
    },
    reads: {
      list: [...READS, ...HOLDINGS],
      count: ["exit_opportunities", "exit_buyers"],
      get: [...READS, ...HOLDINGS],
    },
    fields: exitFilters,
    order: { field: "createdAt", direction: "desc" },
    card,
    record: exit,
    form: exitForm,
    edit: exitForm.extend({ id, rowVersion }),
  }),
  setStatus: recordCommands(entry, exit)("status", {
    summary: "Say how far an exit is",
    input: { status: z.enum(EXIT_STATUSES) },
  }),
  summary: query({
    can: entry.can.read,
    reads: ["exit_opportunities", ...COMPANIES, "distributions"],
    path: "/exits/summary",
    summary:
      "Open exit opportunities, what they may bring by currency, realized exits, and what funds distributed so far",
  }).output(
    z.object({
      active: z.number().int(),
      potential: perCurrency,
      realized: z.number().int(),
      /** Null for readers who may not see distributions. */
      distributed: z.array(z.object({ currency: z.string(), amount, carry: amount })).nullable(),
    }),
  ),
};

const buyer = z.object({
  id,
  rowVersion,
  exitId: id,
  ...outputsOf(buyerFields),
});
export type ExitBuyer = z.infer<typeof buyer>;

export const exitBuyersApi = rowContract({
  of: { entry, key: "exitId" },
  path: "exit-buyers",
  one: "buyer",
  many: "buyers",
  reads: ["exit_buyers"],
  row: buyer,
  form: buyerForm,
  edit: buyerForm.extend({ id, rowVersion }),
});

/** A security of the company: `amount` is paid at the closing, `held` stays in escrow. */
const proceeds = z.object({
  securityId: z.string(),
  holder: z.string(),
  class: z.string(),
  fundId: id.nullable(),
  amount,
  held: amount,
  preference: amount,
  upside: amount,
  /** A preferred share that converted, or an option that was exercised. */
  converted: z.boolean(),
});

const REASONS = ["no_terms", "no_partners", "no_fund", "no_rate", "not_allowed"] as const;
/** What a fund gets, in its currency. `partners` and `carry` add up to `proceeds`, unless `reason` says why it is not divided. */
const fundShare = z.object({
  fundId: id,
  fund: z.string(),
  currency: z.string(),
  proceeds: amount,
  partners: z.array(z.object({ partnerId: id, name: z.string(), amount, isGeneralPartner: z.boolean() })),
  carry: amount,
  reason: z.enum(REASONS).nullable(),
});

const scenario = z.object({
  /** Null unless it was saved. */
  id: id.nullable(),
  portfolioCompanyId: id,
  company: z.string(),
  asked: z.object({
    exitValue: amount,
    currency: z.string(),
    exitType: z.enum(EXIT_TYPES),
    exitOn: plainDate,
    debt: amount,
    fees: amount,
    escrow: amount,
  }),
  /** What each holder gets; with `debt`, `fees` and `escrow` it adds up to the exit value. */
  proceeds: z.array(proceeds),
  debt: amount,
  fees: amount,
  escrow: amount,
  paid: amount,
  pricePerCommonShare: amount,
  funds: z.array(fundShare),
  sensitivity: z.array(z.object({ exitValue: amount, ours: amount, paid: amount })),
  /** What holders of each class get at every exit value from which on the proceeds are divided in another way. */
  breakpoints: z.array(
    z.object({ exitValue: amount, classes: z.array(z.object({ class: z.string(), amount })), ours: amount }),
  ),
});
export type ExitScenario = z.infer<typeof scenario>;

const SCENARIO_READS = [
  ...DIVISION_READS,
  "distributions",
  "distribution_lines",
  "commitment_changes",
  "limited_partners",
  "funds",
  "portfolio_companies",
  "cap_table_objects",
  "cap_table_acts",
  "cap_table_events",
  "securities",
  "fx_rates",
] as const;
const saved = z.object({
  id,
  rowVersion,
  name: z.string(),
  portfolioCompanyId: id,
  company: z.string(),
  exitValue: amount,
  currency: z.string(),
  exitType: z.enum(EXIT_TYPES),
  exitOn: plainDate,
  createdAt: timestamp,
});

export const exitScenariosApi = {
  create: command({
    can: entry.can.read,
    path: "/exit-scenarios",
    summary:
      "What an exit would bring: the company waterfall over its cap table, then each fund’s over its partners. Saved only with a name, by who may change the portfolio",
  })
    .input(scenarioForm)
    .output(scenario),
  list: query({
    can: entry.can.read,
    reads: ["exit_scenarios", "portfolio_companies"],
    path: "/exit-scenarios",
    summary: "Saved scenarios, newest first; the last 100",
  }).output(z.object({ items: z.array(saved) })),
  compare: query({
    can: entry.can.read,
    reads: [...new Set(["exit_scenarios", ...SCENARIO_READS])],
    path: "/exit-scenarios/compare",
    summary: "Saved scenarios side by side, each computed by the cap table and the books of today",
  })
    .input(z.object({ ids: z.array(id).min(1).max(MOST_COMPARED) }))
    .output(z.object({ items: z.array(scenario.extend({ name: z.string() })) })),
  get: query({
    can: entry.can.read,
    reads: [...new Set(["exit_scenarios", ...SCENARIO_READS])],
    path: "/exit-scenarios/{id}",
    summary: "A saved scenario, computed by the cap table and the books of today",
  })
    .input(z.object({ id }))
    .output(scenario),
  delete: command({
    can: entry.can.update,
    path: "/exit-scenarios/{id}",
    method: "DELETE",
    summary: "Delete a saved scenario",
  })
    .input(z.object({ id }))
    .output(done),
};
