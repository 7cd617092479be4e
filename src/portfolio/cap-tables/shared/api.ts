import { z } from "zod";
import { command, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { entryForm, nextRoundForm, purchaseForm, takeBackForm } from "./forms.ts";
import { ACT_KINDS, CAP_MONEYS, CONVERTIBLE_KINDS } from "./rules.ts";

/** Decimal texts: shares, or money. Shares of a whole are numbers, 1 for all of it; null where there is nothing. */
const shares = z.string();
const amount = z.string();
const part = z.number().nullable();
const count = { outstanding: shares, asConverted: shares, fullyDiluted: shares };

const READS = ["portfolio_companies", "cap_table_objects", "cap_table_acts", "cap_table_events"] as const;
const FAMILIES = ["STOCK", "EQUITY_COMPENSATION", "WARRANT", "CONVERTIBLE"] as const;

const holder = z.object({
  stakeholderId: z.string(),
  name: z.string(),
  /** Which of our funds it is. */
  fundId: id.nullable(),
  ...count,
  /** Of the fully diluted total. */
  ownership: part,
  /** Of the issued shares. */
  legalOwnership: part,
  classes: z.array(z.object({ family: z.enum(FAMILIES), name: z.string(), quantity: shares })),
});

const classRow = z.object({
  family: z.enum(["STOCK", "EQUITY_COMPENSATION", "WARRANT", "POOL"]),
  classId: z.string(),
  name: z.string(),
  isPreferred: z.boolean(),
  outstanding: shares,
  fullyDiluted: shares,
  conversionRatio: z.string(),
  ownership: part,
});

const convertible = z.object({
  securityId: z.string(),
  holder: z.string(),
  fundId: id.nullable(),
  issued: plainDate,
  principal: amount,
  /** With interest until the day. */
  balance: amount,
  currency: z.string(),
  kind: z.enum(CONVERTIBLE_KINDS),
  cap: amount.nullable(),
  capMoney: z.enum(CAP_MONEYS),
  floor: amount.nullable(),
  /** "0.2" is 20 %. */
  discount: z.string().nullable(),
  interest: z.string().nullable(),
  /** Takes the best terms of SAFEs that were issued later. */
  mostFavoured: z.boolean(),
  compounding: z.enum(["simple", "annual"]),
});

const grant = z.object({
  securityId: z.string(),
  family: z.enum(["STOCK", "EQUITY_COMPENSATION", "WARRANT"]),
  holder: z.string(),
  fundId: id.nullable(),
  /** Of a plan, or for shares of a class. */
  of: z.string().nullable(),
  granted: plainDate,
  quantity: shares,
  /** What of it could be exercised on the day. */
  vested: shares,
  vestsNext: z.object({ date: plainDate, vested: shares }).nullable(),
  exercisePrice: amount.nullable(),
  currency: z.string().nullable(),
  expiresOn: plainDate.nullable(),
  isExpired: z.boolean(),
});

const round = z.object({
  id: z.string(),
  name: z.string(),
  date: plainDate,
  currency: z.string(),
  price: amount,
  newShares: shares,
  newMoney: amount,
  preMoney: amount,
  postMoney: amount,
});

const act = z.object({
  id,
  kind: z.enum(ACT_KINDS),
  effectiveOn: plainDate,
  note: z.string().nullable(),
  by: z.string().nullable(),
  at: timestamp,
  /** How many transactions it has. */
  events: z.number().int(),
  isTakenBack: z.boolean(),
  /** It came with an entry of a fund, whose reversal undoes it. */
  isOfEntry: z.boolean(),
});

const capTable = z.object({
  asOf: plainDate,
  totals: z.object(count),
  /** Options that nobody was promised. */
  pool: z.object({ available: shares, ownership: part }),
  holders: z.array(holder),
  /** Classes, then options, warrants and the pool: together all there is. */
  classes: z.array(classRow),
  plans: z.array(
    z.object({
      planId: z.string(),
      name: z.string(),
      reserved: shares,
      granted: shares,
      /** Of what is granted. */
      vested: shares,
      available: shares,
      overGranted: shares,
    }),
  ),
  convertibles: z.array(convertible),
  /** Options, warrants and shares that vest. */
  grants: z.array(grant),
  rounds: z.array(round),
  /** What can be transferred, converted and cancelled. */
  securities: z.array(
    z.object({
      securityId: z.string(),
      family: z.enum(FAMILIES),
      holder: z.string(),
      className: z.string().nullable(),
      issued: plainDate,
      quantity: shares,
      currency: z.string().nullable(),
    }),
  ),
  names: z.object({
    stakeholders: z.array(z.string()),
    classes: z.array(z.string()),
    plans: z.array(z.string()),
  }),
  /** What our funds have, fully diluted, in percent; null while nobody else holds part of it. */
  ownedPercentage: z.string().nullable(),
  /** What was entered, the last first. */
  acts: z.array(act),
  /** What is known of the company for Open Cap Format, which asks the rest; null where it came with a package. */
  issuer: z.object({ country: z.string().nullable() }).nullable(),
});
export type CapTableShown = z.infer<typeof capTable>;

const proForma = z.object({
  price: amount,
  postMoney: amount,
  newShares: shares,
  sharesBefore: shares,
  sharesAfter: shares,
  poolIncrease: shares,
  /** What the increase takes of the pre-money. */
  poolWorth: amount,
  conversionsWorth: amount,
  /** What the pre-money is worth to today’s holders. */
  effectivePreMoney: amount,
  conversions: z.array(
    z.object({
      holder: z.string(),
      fundId: id.nullable(),
      amount,
      method: z.enum(["roundPrice", "discount", "cap", "floor"]),
      price: amount,
      shares,
    }),
  ),
  rows: z.array(
    z.object({
      holder: z.string(),
      fundId: id.nullable(),
      before: shares,
      after: shares,
      shareBefore: part,
      shareAfter: part,
    }),
  ),
});

export const capTablesApi = {
  get: query({
    can: "portfolio:read",
    reads: [...READS, "users", "companies"],
    path: "/portfolio-companies/{id}/cap-table",
    summary: "Who holds which shares of a company on a day: by stakeholder and class, convertibles, rounds",
  })
    .input(z.object({ id, asOf: plainDate.optional() }))
    .output(capTable),
  proForma: query({
    can: "portfolio:read",
    reads: READS,
    path: "/portfolio-companies/{id}/cap-table/pro-forma",
    summary:
      "What the next round would come to: price, conversions, option pool, everybody before and after. Nothing is stored",
  })
    .input(nextRoundForm)
    .output(proForma),
  record: command({
    can: "portfolio:manage",
    path: "/portfolio-companies/{portfolioCompanyId}/cap-table/acts",
    summary: "Enter what happened to the shares of a company: an issuance, a transfer, a conversion, …",
  })
    .input(entryForm)
    .output(z.object({ actId: id })),
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
