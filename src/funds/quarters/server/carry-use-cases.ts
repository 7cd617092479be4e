import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { listCapital, listPartnerNames } from "#funds/commitments/server/account-queries.ts";
import { readDeals, type Unknown } from "#funds/distributions/server/deal-book-queries.ts";
import { listOwnCarry } from "#funds/distributions/server/deal-queries.ts";
import { outsideOf } from "#funds/distributions/server/outside-queries.ts";
import { listHistory } from "#funds/distributions/server/queries.ts";
import { capitalByDeal } from "#funds/distributions/shared/deal-books.ts";
import { waterfallTermsOf } from "#funds/distributions/shared/division.ts";
import type { BookedFlow } from "#funds/distributions/shared/inheritance.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import { accountOf, byUse } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, listAccounts } from "#funds/ledger/server/queries.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { listCalledFor, readFunding } from "#funds/participation/server/funding-queries.ts";
import { fundingOn } from "#funds/participation/shared/funding.ts";
import { accruedOn, type CarryAccrual } from "#funds/quarters/shared/carry.ts";
import type { CarryStanding, MemberCarry, NO_CARRY } from "#funds/quarters/shared/carry-api.ts";
import type { WhyNoCarry } from "#funds/quarters/shared/steps.ts";
import type { DealCapital } from "#maths/fund/accounts/deal-capital.ts";
import { carryByMember } from "#maths/fund/waterfall/carry-points.ts";
import type { Traced } from "#maths/fund/waterfall/waterfall.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";
import { type Fund, navsAsAllocated, quarterNamed } from "./allocation-use-cases.ts";
import { insertCarryLines, listAccrued, listCarryPaid } from "./carry-queries.ts";
import { approvedTerms, inForce } from "./fee-use-cases.ts";
import { listPointsInForce } from "./point-queries.ts";
import { insertRun, lockRuns } from "./run-queries.ts";
import { prepareEntry } from "./run-use-cases.ts";

type Why = (typeof NO_CARRY)[number];
type Account = { partnerId: string; isGeneralPartner: boolean };
type Read = {
  known: AsKnown;
  terms: FundTerms | undefined;
  why: Why | null;
  /** What stands in the way, where the books cannot say whose deals are. */
  unknown: Unknown | null;
  accrual: CarryAccrual | null;
  capital: DealCapital | undefined;
  accounts: Account[];
};

/** Why a fund’s terms and partners give no carry to work out; null where they do. */
export function whyNoCarry(
  terms: FundTerms | undefined,
  partners: readonly { isGeneralPartner: boolean }[],
): WhyNoCarry | null {
  if (terms === undefined) return "no_terms";
  if (new Exact(terms.carry).isZero()) return "no_carry";
  if (partners.length === 0) return "nobody";
  return partners.filter(({ isGeneralPartner }) => isGeneralPartner).length === 1 ? null : "no_manager";
}

/** Carry of a fund as of a day and as known, by its terms of the day and its books. */
export async function carryOn(db: Db, fund: Fund, known: AsKnown, { isTraced = false }: Traced = {}): Promise<Read> {
  const terms = inForce(await approvedTerms(db, fund.id), known.asOf);
  const accounts = await listCapital(db, fund.id, known);
  const why = whyNoCarry(terms, accounts);
  const bare = { known, terms, unknown: null, accrual: null, capital: undefined, accounts };
  if (why !== null || terms === undefined) return { ...bare, why };
  const booked =
    terms.waterfall === "american"
      ? await readDeals(db, { ...known, fundId: fund.id, called: await listCalledFor(db, fund.id, known) })
      : undefined;
  if (booked?.unknown) return { ...bare, why: WHY_UNKNOWN[booked.unknown.reason], unknown: booked.unknown };
  const before = await listAccrued(db, fund.id, known);
  const navs = await navsAsAllocated(db, fund, { known, partners: accounts });
  const history = await listHistory(db, fund.id, known);
  const past = fundingOn(await readFunding(db, fund.id, known), history, fund.currency);
  const flows = past.flows.filter(({ date }) => date <= known.asOf);
  const deals = booked && { ...booked, named: past.named };
  const capital = deals && capitalByDeal(flows, deals, { day: known.asOf, currency: fund.currency });
  const accrual = accruedOn({
    asOf: known.asOf,
    terms: waterfallTermsOf(terms),
    accounts: accounts.map(({ partnerId, isGeneralPartner, commitment }) => ({
      limitedPartnerId: partnerId,
      isGeneralPartner,
      commitment,
      nav: navs.get(partnerId) ?? "0",
      accruedBefore: before.get(partnerId) ?? "0",
    })),
    flows,
    outside: await outsideOf(db, { terms, fundId: fund.id, decimals: minorUnitDecimals(fund.currency), known }),
    currency: fund.currency,
    ownCarry: await listOwnCarry(db, fund.id, known),
    capital,
    transfers: await transfersOf(db, fund, { known, history, accounts }),
    isTraced,
  });
  return { ...bare, why: null, accrual, capital };
}

type Booked = { known: AsKnown; history: readonly BookedFlow[]; accounts: readonly Account[] };

/** Between whom commitments were transferred, and what distributions paid of carry by the books. */
async function transfersOf(db: Db, fund: Fund, { known, history, accounts }: Booked) {
  const partners = new Set(
    history.flatMap(({ isTransfer, limitedPartnerId }) => (isTransfer ? [limitedPartnerId] : [])),
  );
  if (partners.size === 0) return undefined;
  const own = new Set(accounts.flatMap(({ isGeneralPartner, partnerId }) => (isGeneralPartner ? [partnerId] : [])));
  const paid = await listCarryPaid(db, fund.id, known);
  return { partners, paid: addAmounts([...paid].flatMap(([id, amount]) => (own.has(id) ? [] : [amount]))) };
}

const WHY_UNKNOWN = { cost: "cost_of_nobody", excuse: "excuse_unnamed" } as const satisfies Record<
  Unknown["reason"],
  Why
>;

const NONE = { paid: "0", accrued: "0", owed: "0", change: "0", parts: [] } as const;

/** The same by partner and by person, with names. */
export async function carryStanding(db: Db, fund: Fund, asked: Parameters<typeof asKnown>[1]): Promise<CarryStanding> {
  const { known, terms, why, accrual, accounts } = await carryOn(db, fund, await asKnown(db, asked));
  const { paid, accrued, owed, change, parts } = accrual ?? NONE;
  const names = await listPartnerNames(
    db,
    accounts.map(({ partnerId }) => partnerId),
  );
  const money = (amount: string) => moneyText(amount, fund.currency);
  return {
    ...known,
    currency: fund.currency,
    terms: terms
      ? {
          id: terms.id,
          effectiveOn: terms.effectiveOn,
          carry: terms.carry,
          hurdle: terms.hurdle,
          catchUp: terms.catchUp,
        }
      : null,
    why,
    paid: money(paid),
    accrued: money(accrued),
    owed: money(owed),
    posted: money(addAmounts([accrued, change.startsWith("-") ? change.slice(1) : `-${change}`])),
    parts: parts
      .map(({ limitedPartnerId: id, trace: _trace, ...part }) => ({
        ...part,
        partner: { id, name: names.get(id) ?? "" },
      }))
      .toSorted((a, b) => a.partner.name.localeCompare(b.partner.name, "en")),
    members: await membersOf(db, fund, { known, amount: addAmounts([paid, accrued]) }),
  };
}

/** Carry paid and accrued, divided among those who have points in it. */
async function membersOf(db: Db, fund: Fund, of: { known: AsKnown; amount: string }): Promise<MemberCarry[]> {
  const points = await listPointsInForce(db, fund.id, of.known);
  if (points.length === 0) return [];
  const amount = {
    amount: new Exact(of.amount).lt(0) ? "0" : moneyText(of.amount, fund.currency),
    currency: fund.currency,
  };
  const members = points.map(({ id, points: own, vestsFrom, months, cliffMonths, leftOn }) => ({
    id,
    points: own,
    left: leftOn,
    vesting: vestsFrom === null || months === null ? null : { start: vestsFrom, months, cliffMonths },
  }));
  const names = new Map(points.map(({ id, name }) => [id, name]));
  return carryByMember({ amount, date: of.known.asOf, members, id: fund.id }).map((member) => ({
    ...member,
    name: names.get(member.id) ?? "",
  }));
}

const REFUSED = {
  no_terms: "quarters.no_terms",
  no_carry: "quarters.no_carry",
  nobody: "quarters.nobody",
  no_manager: "quarters.no_manager",
} as const satisfies Record<WhyNoCarry, string>;

function refusedFor(why: Why, unknown: Unknown | null): Error {
  if (unknown?.reason === "cost") return refuse("quarters.cost_of_nobody", { date: unknown.on });
  if (unknown?.reason === "excuse") return refuse("quarters.excuse_unnamed", { call: unknown.call });
  return refuse(REFUSED[why as WhyNoCarry]);
}

/** Prepares the accrued carry of a quarter with the entry that posts it; answers the run’s id. */
export async function prepareCarry(db: Db, fund: Fund, endsOn: string): Promise<string> {
  const { startsOn } = quarterNamed(endsOn);
  if (endsOn > (await readFirmToday(db))) throw refuseField("endsOn", "ledger.ahead");
  await lockRuns(db, fund.id);
  const { known, terms, why, unknown, accrual } = await carryOn(db, fund, await asKnown(db, { asOf: endsOn }));
  if (why !== null || accrual === null || terms === undefined) throw refusedFor(why ?? "no_terms", unknown);
  const { id: accountId } = accountOf(byUse(await listAccounts(db)), "carry_accrued");
  const { currency } = fund;
  const lines = accrual.parts
    .filter(({ change }) => Number(change) !== 0)
    .map(({ limitedPartnerId, change }) => ({
      accountId,
      limitedPartnerId,
      amount: change,
      currency,
      fundAmount: change,
    }));
  const entry = {
    fundId: fund.id,
    effectiveOn: endsOn,
    kind: "carry" as const,
    memo: t("Accrued carry at {date}", { date: dayText(endsOn) }),
    knownAt: known.knownAt,
  };
  const draftId = await prepareEntry(db, entry, lines);
  const run = { fundId: fund.id, kind: "carry" as const, startsOn, endsOn, currency, termsId: terms.id, draftId };
  const id = await insertRun(db, { ...run, knownAt: known.knownAt });
  await insertCarryLines(db, id, accrual.parts);
  return id;
}
