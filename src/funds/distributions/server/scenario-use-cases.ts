import type { Db } from "#core/server/ctx.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import type { DealRow } from "#funds/distributions/shared/deal-books.ts";
import { divide, waterfallTermsOf } from "#funds/distributions/shared/division.ts";
import type { Imagined, ImaginedDivision, Undivided } from "#funds/distributions/shared/imagined.ts";
import { findFundCurrency, listTerms } from "#funds/funds/server/queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { listOwnCarry } from "./deal-queries.ts";
import { type Past, proceedsBy, readPast } from "./past-use-cases.ts";

/**
 * How a fund would divide the proceeds of a company, by its terms, partners and books as they are known now. It is as if the fund sold its
 * whole holding that day. Without terms or partners the answer says so.
 */
export async function imagineDistribution(
  db: Db,
  { fundId, portfolioCompanyId, amount, paidOn }: Imagined,
): Promise<ImaginedDivision | Undivided> {
  const fund = await findFundCurrency(db, fundId);
  if (fund === undefined) return { reason: "no_fund" };
  const { currency } = fund;
  const terms = (await listTerms(db, fundId)).find(
    ({ approvedAt, effectiveOn }) => approvedAt !== null && effectiveOn <= paidOn,
  );
  if (terms === undefined) return { reason: "no_terms" };
  const partners = await listStandings(db, fundId, paidOn);
  if (partners.length === 0) return { reason: "no_partners" };
  const { knownAt } = await asKnown(db, { asOf: paidOn });
  const known = { asOf: paidOn, knownAt };
  const read = await readPast(db, { terms, fund: { id: fundId, currency }, known, isByFunding: true });
  const past = {
    ...read,
    deals: read.deals && { ...read.deals, rows: soldOn(read.deals.rows, portfolioCompanyId, paidOn) },
  };
  const { flows, outside } = past satisfies Past;
  const deals = proceedsBy({ paidOn, amount, source: "exit", portfolioCompanyId }, past);
  const ownCarry = await listOwnCarry(db, fundId, known);
  const about = { paidOn, amount, partners, flows, outside, currency, occasion: "scenario", ownCarry, deals };
  const last = divide({ ...about, terms: waterfallTermsOf(terms) }).result.distributions.at(-1);
  if (last === undefined) throw new Error("A distribution was divided into none");
  const parts = new Map(last.parts.map((part) => [part.partner, part.received]));
  return {
    partners: partners.map(({ limitedPartnerId: partnerId, name, isGeneralPartner }) => ({
      partnerId,
      name,
      isGeneralPartner,
      amount: parts.get(partnerId) ?? "0",
    })),
    carry: last.carry,
  };
}

/** The books of deals with the sale of all that is left of one. */
function soldOn(rows: readonly DealRow[], deal: string, date: string): DealRow[] {
  const own = rows.filter((row) => row.deal === deal);
  const left = (of: (row: DealRow) => string) => amountText(new Exact(addAmounts(own.map(of))).negated());
  const sale = { date, kind: "sale", deal, cost: left(({ cost }) => cost), unrealised: left((row) => row.unrealised) };
  return [...rows, { ...sale, expense: "0", cash: "0" }];
}
