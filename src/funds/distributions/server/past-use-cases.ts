import type { Db } from "#core/server/ctx.ts";
import { inherited } from "#funds/distributions/shared/inheritance.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { listCalledFor, readFunding } from "#funds/participation/server/funding-queries.ts";
import { fundingOn } from "#funds/participation/shared/funding.ts";
import type { DealCapital } from "#maths/fund/accounts/deal-capital.ts";
import { type FundingFacts, fundingOf } from "#maths/fund/participation.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { type FundDeals, readDeals } from "./deal-book-queries.ts";
import { assertKnown, dealsFor, type Proceeds } from "./deal-use-cases.ts";
import { outsideOf } from "./outside-queries.ts";
import { listHistory } from "./queries.ts";

type Asked = {
  terms: Pick<FundTerms, "waterfall" | "capitalReturned">;
  fund: { id: string; currency: string };
  known: AsKnown;
  /** Who paid for what counts; not for distributions that were divided before it did. */
  isByFunding: boolean;
};

export type Past = {
  currency: string;
  flows: PartnerFlow[];
  outside: PartnerFlow[];
  /** What the books say of deals, where the terms divide by them. */
  deals: FundDeals | undefined;
  /** Who paid for what. */
  facts: FundingFacts | undefined;
};

/** What partners paid and got, with what they took over of others and what later closings moved; and for what it was. */
export async function readPast(db: Db, { terms, fund, known, isByFunding }: Asked): Promise<Past> {
  const { currency } = fund;
  const history = await listHistory(db, fund.id, known);
  const decimals = minorUnitDecimals(currency);
  const outside = await outsideOf(db, { terms, fundId: fund.id, decimals, known });
  const deals =
    terms.waterfall === "american"
      ? await readDeals(db, { ...known, fundId: fund.id, called: await listCalledFor(db, fund.id, known) })
      : undefined;
  if (isByFunding) {
    const { flows, named, facts } = fundingOn(await readFunding(db, fund.id, known), history, currency);
    return { currency, flows, outside, deals: deals && { ...deals, named }, facts };
  }
  const { flows, named } = inherited(history, deals?.named ?? [], decimals);
  return { currency, flows, outside, deals: deals && { ...deals, named }, facts: undefined };
}

/** Refuses what the books of a fund that divides deal by deal do not say. */
export async function assertSaid(db: Db, asked: Proceeds, { deals, flows, currency }: Past): Promise<void> {
  if (deals) await assertKnown(db, asked, { deals, flows, currency });
}

/** Whose the proceeds of a company are: of who paid for it, where somebody was excused or the terms divide deal by deal; none, where all share. */
export function proceedsBy(
  asked: Proceeds,
  { deals, flows, currency, facts }: Past,
  isFromFirst = true,
): { capital?: DealCapital; weights: ReadonlyMap<string, string> } | undefined {
  if (deals) return dealsFor(asked, { deals, flows, currency, isFromFirst });
  const { portfolioCompanyId } = asked;
  const weights = facts && portfolioCompanyId !== null ? fundingOf(facts, portfolioCompanyId) : undefined;
  return weights && { weights };
}
