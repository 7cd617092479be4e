import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { findNav, listCapital, type PartnerCapital } from "#funds/commitments/server/account-queries.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import { dividedNav } from "#funds/commitments/shared/capital.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { asKnown } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { unevenFactsOf } from "#funds/participation/server/funding-queries.ts";
import { type AllocationLine, allocationLines, type Untagged } from "#funds/quarters/shared/allocation.ts";
import { feeTermsOf } from "#funds/quarters/shared/fee-terms.ts";
import { ownFees } from "#funds/quarters/shared/own-fees.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { type FundingFacts, fundingOf } from "#maths/fund/participation.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { listUntagged, listUntaggedByCompany } from "./close-queries.ts";
import { approvedTerms, inForce } from "./fee-use-cases.ts";
import { insertRun, lockRuns } from "./run-queries.ts";
import { prepareEntry } from "./run-use-cases.ts";

export type Fund = { id: string; currency: string };

export const fundOf = async (db: Db, id: string): Promise<Fund> => ({
  id,
  ...required(await findFundCurrency(db, id), msg("Fund")),
});

/** The quarter that ends on a day; refused where none does. */
export function quarterNamed(endsOn: string) {
  const quarter = quarterOf(endsOn);
  if (quarter.endsOn !== endsOn) throw refuseField("endsOn", "quarters.no_quarter");
  return quarter;
}

/** The fee that terms ask for in a quarter, and from which day on; by the fund’s rate on the last one. */
export async function feesIn(db: Db, fund: Fund, { startsOn, endsOn }: { startsOn: string; endsOn: string }) {
  const approved = await approvedTerms(db, fund.id);
  const terms = feeTermsOf(approved, { from: startsOn, to: addDays(endsOn, 1) }, fund.currency);
  const steps = terms === undefined ? [] : [terms, ...terms.stepDowns];
  const hasFee = steps.some(({ rate }) => !new Exact(rate).isZero());
  const first = approved.map(({ effectiveOn }) => effectiveOn).toSorted()[0] ?? null;
  return {
    inForce: inForce(approved, endsOn),
    hasTerms: terms !== undefined,
    hasFee,
    feesFrom: hasFee ? first : null,
    rate: steps.at(-1)?.rate ?? null,
  };
}

type Open = { balances: Untagged[]; facts: FundingFacts | undefined };

/** What is nobody’s of income and expenses on a day, by company where somebody was excused of one. */
async function openOn(db: Db, fund: Fund, known: AsKnown): Promise<Open> {
  const facts = await unevenFactsOf(db, fund, known);
  const balances = facts ? await listUntaggedByCompany(db, fund.id, known) : await listUntagged(db, fund.id, known);
  return { balances, facts };
}

/** How what is nobody’s on a day is divided among the partners; no line where nothing is, or nobody committed. */
async function allocationOn(
  db: Db,
  fund: Fund,
  { known, partners }: { known: AsKnown; partners: readonly PartnerCapital[] },
): Promise<AllocationLine[]> {
  return dividedOn(db, fund, { known, partners, ...(await openOn(db, fund, known)) });
}

async function dividedOn(
  db: Db,
  fund: Fund,
  { known, partners: accounts, balances, facts }: Open & { known: AsKnown; partners: readonly PartnerCapital[] },
): Promise<AllocationLine[]> {
  const standings = await listStandings(db, fund.id, known.asOf);
  if (balances.length === 0 || standings.every(({ commitment }) => Number(commitment) === 0)) return [];
  const capital = new Map(accounts.map(({ partnerId, called }) => [partnerId, called]));
  const { rate } = await feesIn(db, fund, { startsOn: quarterOf(known.asOf).startsOn, endsOn: known.asOf });
  const letters = await listConfirmedTerms(db, fund.id);
  const day = { from: known.asOf, to: addDays(known.asOf, 1) };
  const partners = standings.map(({ limitedPartnerId: id, commitmentId, commitment, isGeneralPartner }) => ({
    id,
    commitment,
    contributed: capital.get(id) ?? "0",
    feeRate: ownFees(
      letters.filter((term) => term.commitmentId === commitmentId),
      day,
      rate,
    ).rate,
    isFeeFree: isGeneralPartner,
  }));
  const funding = (deal: string) => facts && fundingOf(facts, deal);
  return allocationLines(balances, partners, { feeRate: rate, currency: fund.currency, occasion: known.asOf, funding });
}

const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

/** Each partner’s capital as it is once income and expenses are allocated; what is capital of nobody’s goes by commitments. */
export async function navsAsAllocated(
  db: Db,
  fund: Fund,
  { known, partners: accounts }: { known: AsKnown; partners: readonly PartnerCapital[] },
): Promise<Map<string, string>> {
  const lines = await allocationOn(db, fund, { known, partners: accounts });
  const own = Map.groupBy(lines, ({ limitedPartnerId }) => limitedPartnerId);
  const partners = accounts.map(({ partnerId, commitment, capital }) => ({
    partnerId,
    commitment,
    capital: addAmounts([capital, ...(own.get(partnerId) ?? []).map(({ amount }) => turned(amount))]),
  }));
  const about = { currency: fund.currency, occasion: fund.id };
  const { navs } = dividedNav(partners, await findNav(db, fund.id, known), about);
  return new Map(partners.map(({ partnerId }, place) => [partnerId, navs[place] ?? "0"]));
}

/** Each partner’s part of the NAV: its capital as its accounts say it, and what is nobody’s by commitments. */
export function navsOf(partners: readonly PartnerCapital[], nav: string, fund: Fund) {
  const { navs } = dividedNav(partners, nav, { currency: fund.currency, occasion: fund.id });
  return partners.map(({ partnerId, isGeneralPartner, commitment }, place) => ({
    partnerId,
    isGeneralPartner,
    commitment,
    nav: navs[place] ?? "0",
  }));
}

/** Whether anything on income and expenses until a quarter’s end is on no partner’s account. */
export async function hasToAllocate(db: Db, fundId: string, endsOn: string): Promise<boolean> {
  const { balances } = await openOn(db, await fundOf(db, fundId), await asKnown(db, { asOf: endsOn }));
  return balances.length > 0;
}

/** Prepares the entry that tags to partners what is on income and expenses until a quarter’s end; answers the run’s id. */
export async function prepareAllocation(db: Db, fundId: string, endsOn: string): Promise<string> {
  const fund = await fundOf(db, fundId);
  const { startsOn } = quarterNamed(endsOn);
  if (endsOn > (await readFirmToday(db))) throw refuseField("endsOn", "ledger.ahead");
  await lockRuns(db, fundId);
  const known = await asKnown(db, { asOf: endsOn });
  const open = await openOn(db, fund, known);
  if (open.balances.length === 0) throw refuse("quarters.nothing_to_allocate");
  const lines = await dividedOn(db, fund, { known, partners: await listCapital(db, fundId, known), ...open });
  if (lines.length === 0) throw refuse("quarters.nobody");
  const terms = inForce(await approvedTerms(db, fundId), endsOn);
  const { knownAt } = known;
  const memo = t("Allocation to partners at {date}", { date: dayText(endsOn) });
  const draftId = await prepareEntry(db, { fundId, effectiveOn: endsOn, kind: "allocation", memo, knownAt }, lines);
  const run = { fundId, kind: "allocation", startsOn, endsOn, currency: fund.currency } as const;
  const inputs = open.facts ? { byInvestment: true as const } : {};
  return insertRun(db, { ...run, termsId: terms?.id ?? null, knownAt, draftId, inputs });
}
