import { type Msg, msg } from "#core/shared/text.ts";
import type { StatementCode } from "#maths/fund/statements.ts";

/** What a waterfall says of how it divided, in words that can be translated. */
export const TRACE_WORDS: Readonly<Partial<Record<StatementCode, Msg>>> = {
  europeanTerms: msg("European: all contributed capital first"),
  americanTerms: msg("American: capital of realised and written-down deals first, and their part of fees and expenses"),
  hurdleAnnual: msg("Preferred return {rate} % compounded annually, Actual/365"),
  hurdleSimple: msg("Preferred return {rate} % simple, Actual/365"),
  catchUpTerms: msg("Catch-up {share} % to the general partner"),
  noCatchUp: msg("No catch-up"),
  carryTerms: msg("Carry {share} %"),
  escrowTerms: msg("{share} % of carry in escrow"),
  contribution: msg("{date} contribution {amount}"),
  dealContribution: msg("{date} contribution to {deal} {amount}"),
  idleContribution: msg("{date} contribution {amount} that paid for nothing yet"),
  realisation: msg("{date} sale of {share} % of the cost of {deal}"),
  writeDown: msg("{date} {deal} stands {share} % below cost"),
  distribution: msg("{date} distribution {amount}"),
  income: msg("{date} income {amount}"),
  counted: msg("Capital to be returned to date: {counted}"),
  tiers: msg(
    "Return of capital {capitalLp}, preferred return {preferredLp}, catch-up {catchUpLp} to the partner and {catchUpGp} to the general partner, split {splitLp} and {splitGp}",
  ),
  outcome: msg("The partner receives {lp}, carry is {carry}"),
  intoEscrow: msg("{amount} of the carry goes into escrow"),
  withheld: msg("{amount} of carry is withheld: earlier carry was more"),
  beforeContributions: msg("Nothing had been contributed: all of it is profit and bears carry"),
};
