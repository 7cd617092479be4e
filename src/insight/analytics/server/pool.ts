import type { NetInput } from "#funds/commitments/shared/net-performance.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { AnalyticsFund, HeldCompany } from "./queries.ts";

type Missing = { from: string; to: string; date: string };

/** Amounts in one currency at the rates of their days, and the first rate that was asked for and is missing. */
type Exchanging = {
  readonly to: string;
  missing: () => Missing | null;
  into: (money: { amount: string; currency: string }, on: string) => string | null;
};

/** Money between a fund and a company: negative when the fund pays. */
type HeldFlow = { date: string; amount: string; kind: string; holdingId: string; fundId: string; currency: string };
type HeldSum = { companyId: string; fundId: string; securityId: string; currency: string; fairValue: string };

/** The books of the chosen funds as of a day, and the currency they are shown in. */
export type Pool = {
  known: AsKnown;
  /** All funds of the firm, and those whose books are pooled. */
  all: readonly AnalyticsFund[];
  chosen: readonly AnalyticsFund[];
  inputs: readonly NetInput[];
  sums: readonly HeldSum[];
  flows: readonly HeldFlow[];
  companies: ReadonlyMap<string, HeldCompany>;
  exchange: Exchanging;
};
