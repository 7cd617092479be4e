import { type Filling, filled, type Params } from "../money/phrases.ts";

/** What results say in words, reasons and traces: the one table of codes, each with its English text. */
export const STATEMENTS = {
  // No rate, or more than one
  noFlows: "there are no flows",
  allZero: "all flows are zero, so every rate fits",
  oneWay: "money goes one way only: a rate needs money in and money out, at different times",
  cancelling: "the flows cancel so closely over a range of rates that none can be told from its neighbours",
  outOfRange: "no rate above -99.99 % and below 100,000 % makes the net present value zero",
  severalRates: "several rates fit: {rates}",
  nothingDistributed: "nothing was distributed",
  // Waterfall: the terms
  europeanTerms: "European: all contributed capital first",
  americanTerms: "American: capital of realised and written-off deals first, and their part of expenses",
  americanExpensesFirst: "American: capital of realised and written-off deals first, and all expenses",
  hurdleAnnual: "Preferred return {rate} % compounded annually, Actual/365",
  hurdleSimple: "Preferred return {rate} % simple, Actual/365",
  catchUpTerms: "Catch-up {share} % to the GP",
  noCatchUp: "No catch-up",
  carryTerms: "Carry {share} %",
  commitmentTerms: "GP commitment {share} % of contributions, carry-free",
  escrowTerms: "{share} % of carry in escrow",
  // Waterfall: what happened
  contribution: "{date} contribution {amount}",
  dealContribution: "{date} contribution to {deal} {amount}",
  idleContribution: "{date} contribution {amount} that paid for nothing yet",
  realisation: "{date} sale of {share} % of the cost of {deal}",
  writeDown: "{date} {deal} stands {share} % below cost",
  writeOff: "{date} write-off of {deal} {amount}",
  writeUp: "{date} write-up of {deal} {amount}, of what was written off",
  distribution: "{date} distribution {amount}",
  dealDistribution: "{date} distribution from {deal} {amount}",
  income: "{date} income {amount}",
  dealIncome: "{date} income from {deal} {amount}",
  realises: "realises {cost} of cost",
  counted: "capital to be returned to date: {counted}",
  tiers:
    "return of capital {capitalLp} LP + {capitalGp} GP, preferred return {preferredLp} LP + {preferredGp} GP, catch-up {catchUpLp} LP + {catchUpGp} GP, split {splitLp} LP + {splitGp} GP",
  outcome: "LP {lp}, GP {gp}, of which carry {carry} and {own} on its own commitment",
  intoEscrow: "{amount} of the carry goes into escrow",
  withheld: "{amount} of carry is withheld: earlier carry was more",
  beforeContributions:
    "nothing had been contributed: there is no capital to return, all of it is profit and bears carry",
  // Clawback
  noCarry: "No carry has been paid",
  carryExcess: "The GP has had {carry} of carry, and its share of the profit of {profit} is {share}: {excess} too much",
  hurdleLack: "The LPs lack {shortfall} of their capital and preferred return",
  nothingOwed: "Nothing is owed",
  largerCounts: "The larger counts, at most the carry",
  afterTax: "Carry after tax is {afterTax}, which is the most it gives back",
  heldInEscrow: "{amount} of it is in escrow",
  // An exit
  exitShort: "Proceeds of {proceeds} do not cover the {owed} owed before common: paid by rank",
  exitPrice: "Proceeds of {proceeds} leave {price} for a common share",
  paidAsCommon: "{id}: {amount} as common",
  paidFirst: "{id}: {amount}, of which {preference} owed first and {upside} shared",
} as const;

export type StatementCode = keyof typeof STATEMENTS;

/** Something a result says: code and parameters for any language, and the English text of them. */
export type Statement = { code: StatementCode; params: Params; text: string };

export function statement<Code extends StatementCode>(
  code: Code,
  ...[params]: Filling<(typeof STATEMENTS)[Code]>
): Statement {
  const filling: Params = params ?? {};
  return { code, params: filling, text: filled(STATEMENTS[code], filling) };
}
