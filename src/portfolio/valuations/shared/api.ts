import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { STEPS } from "./compute.ts";
import { returnForm, reviewForm, roundForm, valuationForm } from "./forms.ts";
import { FIGURES, type Figure, MARK_STATES, METHODS, MULTIPLES_OF } from "./rules.ts";

const person = z.object({ id, name: z.string() }).nullable();
const named = z.object({ id, name: z.string() });
/** Decimal text. */
const amount = z.string();
const level = z.number().int().min(1).max(3);
const provenance = { source: z.string(), level };

const inputs = z.object({
  multipleOf: z.enum(MULTIPLES_OF),
  figures: z.partialRecord(
    z.enum(Object.keys(FIGURES) as [Figure, ...Figure[]]),
    z.object({ value: z.string(), ...provenance }),
  ),
  comparables: z.array(z.object({ name: z.string(), multiple: z.string(), ...provenance })),
  scenarios: z.array(
    z.object({ name: z.string(), probability: z.string(), value: z.string(), date: z.string(), ...provenance }),
  ),
});

const step = z.object({
  step: z.enum(STEPS),
  value: z.string(),
  unit: z.enum(["money", "multiple", "percent", "units"]),
  of: z.string().optional(),
});

/** A mark: `value` in the currency of the security, `fundValue`, `priorValue`, `carryingValue` and `cost` in the fund's. */
const valuation = z.object({
  id,
  rowVersion,
  roundId: id,
  securityId: id,
  method: z.enum(METHODS),
  inputs,
  steps: z.array(step),
  level,
  currency: z.string(),
  value: amount,
  fundValue: amount,
  rate: amount.nullable(),
  rateOn: plainDate.nullable(),
  rateSource: z.string().nullable(),
  reason: z.string(),
  isInsiderRound: z.boolean(),
  documents: z.array(named),
  /** Kept as a document once the mark is approved; superseded once the books of its period changed. */
  memo: named.extend({ isSuperseded: z.boolean() }).nullable(),
  priorValue: amount,
  /** Value less what it was before, in the fund's currency. */
  change: amount,
  carryingValue: amount,
  cost: amount,
  quantity: amount,
  knownAt: timestamp,
  state: z.enum(MARK_STATES),
  /** Something was posted to the position since. */
  isStale: z.boolean(),
  preparedBy: person,
  preparedAt: timestamp,
  reviewedBy: person,
  reviewedAt: timestamp.nullable(),
  returnedBy: person,
  returnedAt: timestamp.nullable(),
  reviewNote: z.string().nullable(),
  entryId: id.nullable(),
  approvedAt: timestamp.nullable(),
});
export type Valuation = z.infer<typeof valuation>;

/** A quarter of a fund: how many positions are where, and what they were and would be worth, in the fund's currency. */
const round = z.object({
  id,
  rowVersion,
  fund: named.extend({ currency: z.string() }),
  quarterEnds: plainDate,
  positions: z.number().int(),
  counts: z.record(z.enum(MARK_STATES), z.number().int()),
  prior: amount,
  proposed: amount,
  difference: amount,
  approvedBy: person,
  approvedAt: timestamp.nullable(),
});
export type ValuationRound = z.infer<typeof round>;

/** A position of the quarter: what the books say at its end and at the end of the round before, and its mark. */
const position = z.object({
  company: named,
  security: named.extend({ currency: z.string() }),
  quantity: amount,
  cost: amount,
  prior: amount,
  /** The day of the last mark before this quarter's; null while it stands at cost. */
  markedOn: plainDate.nullable(),
  atCostSince: plainDate.nullable(),
  carrying: amount,
  state: z.enum(MARK_STATES),
  valuation: valuation.nullable(),
  /** The approved mark of the round before, to compare the new inputs with. */
  earlier: z
    .object({ on: plainDate, method: z.enum(METHODS), inputs, currency: z.string(), fundValue: amount })
    .nullable(),
});
export type MarkedPosition = z.infer<typeof position>;

const bridge = {
  opening: amount,
  newMoney: amount,
  sales: amount,
  currency: amount,
  metric: amount,
  multiple: amount,
  netDebt: amount,
  other: amount,
  closing: amount,
  change: amount,
};
const bridgeRow = z.object({ company: named, security: named, ...bridge });
export type BridgeRow = z.infer<typeof bridgeRow>;

const BOOKS = ["postings", "securities", "ledger_accounts", "funds", "portfolio_companies"] as const;
const PAPERS = ["valuation_rounds", "valuations", "valuation_documents", "valuation_memos", "documents"] as const;
const MARKS = [...PAPERS, ...BOOKS, "users"] as const;

export const valuationRoundsApi = {
  list: query({
    can: "valuation:read",
    reads: MARKS,
    path: "/valuation-rounds",
    summary: "Quarters whose positions are marked, the latest first, with how far each is",
  }).output(z.object({ items: z.array(round) })),
  get: query({
    can: "valuation:read",
    reads: [...MARKS, "period_locks"],
    path: "/valuation-rounds/{id}",
    summary: "A quarter of a fund with all its positions, prior and proposed marks",
  })
    .input(z.object({ id }))
    .output(round.extend({ before: plainDate, closedUntil: plainDate.nullable(), items: z.array(position) })),
  begin: command({
    can: "valuation:prepare",
    path: "/valuation-rounds",
    summary: "Begin the valuations of a fund for a quarter that has ended",
  })
    .input(roundForm)
    .output(round),
  approve: command({
    can: "valuation:approve",
    path: "/valuation-rounds/{id}/approve",
    summary: "Approve all marks of a quarter, as they were read: each is posted to the fund’s books",
  })
    .input(z.object({ id, marks: z.array(z.object({ id, rowVersion })).min(1).max(2000) }))
    .output(round),
  delete: command({
    can: "valuation:prepare",
    path: "/valuation-rounds/{id}",
    method: "DELETE",
    summary: "Delete a quarter that is not approved, with its marks",
  })
    .input(z.object({ id }))
    .output(done),
  bridge: query({
    can: "valuation:read",
    reads: MARKS,
    path: "/valuation-rounds/{id}/bridge",
    summary:
      "Why positions are worth more or less than at the round before: money, sales, currency, metric, multiple, other",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        from: plainDate,
        to: plainDate,
        currency: z.string(),
        items: z.array(bridgeRow),
        totals: z.object(bridge),
      }),
    ),
};

const historyRow = z.object({
  on: plainDate,
  fund: named,
  security: named,
  currency: z.string(),
  fairValue: amount,
  valuation: z
    .object({
      id,
      roundId: id,
      method: z.enum(METHODS),
      level,
      reason: z.string(),
      preparedBy: person,
      reviewedBy: person,
    })
    .nullable(),
});
export type HistoryRow = z.infer<typeof historyRow>;

const tested = z.object({
  date: plainDate,
  value: amount,
  daysBefore: z.number(),
  difference: amount,
  ofMark: z.number().nullable(),
});
const exited = z.object({
  company: named,
  fund: named,
  security: named,
  currency: z.string(),
  exitedOn: plainDate,
  proceeds: amount,
  marks: z.array(tested),
});
export type Exited = z.infer<typeof exited>;

export const valuationsApi = {
  get: query({
    can: "valuation:read",
    reads: [...PAPERS, "postings", "funds", "users"],
    path: "/valuations/{id}",
    summary: "A mark with its inputs, the steps of its calculation, and who prepared and reviewed it",
  })
    .input(z.object({ id }))
    .output(valuation),
  prepare: command({
    can: "valuation:prepare",
    path: "/valuations",
    summary: "Prepare the mark of a position, or change one that is not approved: it is reviewed again",
  })
    .input(valuationForm)
    .output(valuation),
  review: command({
    can: "valuation:review",
    path: "/valuations/{id}/review",
    summary: "Say that a mark somebody else prepared is right",
  })
    .input(reviewForm.extend({ id, rowVersion }))
    .output(valuation),
  return: command({
    can: "valuation:review",
    path: "/valuations/{id}/return",
    summary: "Return a mark to the person who prepared it, saying what to change",
  })
    .input(returnForm.extend({ id, rowVersion }))
    .output(valuation),
  ofCompany: query({
    can: "valuation:read",
    reads: ["valuation_rounds", "valuations", ...BOOKS, "users"],
    path: "/portfolio-companies/{id}/valuations",
    summary: "Approved marks of a company, by fund and security, the latest first",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(historyRow) })),
  backTest: query({
    can: "valuation:read",
    reads: BOOKS,
    path: "/valuations/back-test",
    summary: "Marks before an exit against what the exit brought, the latest exit first",
  }).output(z.object({ items: z.array(exited) })),
};
