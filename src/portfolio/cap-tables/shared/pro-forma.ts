import type { Holding } from "#maths/fund/captable/captable.ts";
import type { Convertible } from "#maths/fund/captable/captable-convertibles.ts";
import { increasePool } from "#maths/fund/captable/captable-pool.ts";
import { pricedRound } from "#maths/fund/captable/captable-round.ts";
import { amountText, exact, total } from "#maths/money/amount.ts";
import type { CapTableShown } from "./api.ts";
import type { POOL_TIMINGS } from "./rules.ts";

export type NextRound = {
  preMoney: string;
  newMoney: string;
  currency: string;
  /** The unallocated pool after the round, a share: "0.1". */
  pool: string;
  poolTiming: (typeof POOL_TIMINGS)[number];
};

const NEW_INVESTORS = "new investors";
const POOL = "pool";

export type ProFormaRow = {
  holder: string;
  fundId: string | null;
  before: string;
  after: string;
  shareBefore: number | null;
  shareAfter: number | null;
};

/**
 * The next round as it would be, nothing stored: price, conversions, the pool's increase and what everybody has before and after.
 *
 * `effectivePreMoney` is what the pre-money is worth to those who hold shares today: price × the fully diluted shares before the round.
 * What the pool's increase takes of it is the "option pool shuffle". Throws FundInputError of `pricedRound`.
 */
export function proFormaOf(
  table: Pick<CapTableShown, "holders" | "pool" | "convertibles" | "totals">,
  round: NextRound,
) {
  const holdings: Holding[] = [
    ...table.holders.flatMap(({ stakeholderId, fullyDiluted }) =>
      Number(fullyDiluted) > 0 ? [{ holder: stakeholderId, kind: "common" as const, shares: whole(fullyDiluted) }] : [],
    ),
    ...(Number(table.pool.available) > 0
      ? [{ holder: POOL, kind: "available" as const, shares: whole(table.pool.available) }]
      : []),
  ];
  const isBefore = round.poolTiming === "before";
  const priced = pricedRound({
    preMoney: round.preMoney,
    investors: [{ holder: NEW_INVESTORS, amount: round.newMoney }],
    holdings,
    convertibles: table.convertibles.map(convertibleOf),
    ...(isBefore && { pool: round.pool }),
  });
  const { increase, after } = isBefore
    ? { increase: priced.poolIncrease, after: priced.after }
    : increasePool({ holdings: priced.after.holdings, pool: round.pool });
  const all = amountText(total(holdings.map(({ shares }) => exact(shares, "shares"))));
  const times = (shares: string) =>
    amountText(exact(priced.price, "price").times(exact(shares, "shares")).toDecimalPlaces(2));
  return {
    price: priced.price,
    postMoney: priced.postMoney,
    newShares: priced.investors[0]?.shares ?? "0",
    sharesBefore: all,
    sharesAfter: after.total,
    poolIncrease: increase,
    poolWorth: times(isBefore ? increase : "0"),
    conversionsWorth: times(amountText(total(priced.conversions.map(({ shares }) => exact(shares, "shares"))))),
    effectivePreMoney: times(all),
    conversions: priced.conversions.map(({ holder: at, ...conversion }) => {
      const found = table.convertibles[Number(at)];
      return {
        ...conversion,
        holder: found?.holder ?? at,
        fundId: found?.fundId ?? null,
        amount: found?.balance ?? "0",
      };
    }),
    rows: rowsOf(table, { before: holdings, after: after.holdings, sharesBefore: all, sharesAfter: after.total }),
  };
}

type Both = { before: readonly Holding[]; after: readonly Holding[]; sharesBefore: string; sharesAfter: string };

/** Everybody before and after; what came out of a convertible is added to its holder's. */
function rowsOf(
  table: Pick<CapTableShown, "holders" | "convertibles">,
  { before, after, ...all }: Both,
): ProFormaRow[] {
  const names = new Map(table.holders.map((one) => [one.stakeholderId, one]));
  const ownerOf = ({ holder, kind }: Holding) => {
    if (kind === "available") return POOL;
    const converted = /^\d+$/.test(holder) && !names.has(holder) ? table.convertibles[Number(holder)] : undefined;
    return converted?.holder ?? names.get(holder)?.name ?? holder;
  };
  const sums = (holdings: readonly Holding[]) => {
    const groups = Map.groupBy(holdings, ownerOf);
    return new Map([...groups].map(([name, some]) => [name, total(some.map(({ shares }) => exact(shares, "shares")))]));
  };
  const [was, is] = [sums(before), sums(after)];
  const funds = new Map(
    [...table.holders, ...table.convertibles].map((one) => ["name" in one ? one.name : one.holder, one.fundId]),
  );
  const [allBefore, allAfter] = [exact(all.sharesBefore, "before"), exact(all.sharesAfter, "after")];
  return [...is].map(([holder, shares]) => {
    const earlier = was.get(holder) ?? exact("0", "shares");
    return {
      holder,
      fundId: funds.get(holder) ?? null,
      before: amountText(earlier),
      after: amountText(shares),
      shareBefore: allBefore.isZero() ? null : earlier.div(allBefore).toNumber(),
      shareAfter: allAfter.isZero() ? null : shares.div(allAfter).toNumber(),
    };
  });
}

const whole = (shares: string) => amountText(exact(shares, "shares").floor());

/** As the arithmetic takes it; named by its place, since one holder may have several. */
function convertibleOf(one: CapTableShown["convertibles"][number], place: number): Convertible {
  const { balance, currency: _, cap, discount, floor } = one;
  const shared = { holder: String(place), amount: balance, cap, discount };
  if (one.kind === "convertible_note") return { kind: "note", ...shared };
  if (one.kind === "bsa_air") return { kind: "bsaAir", ...shared, floor };
  return { kind: "safe", ...shared, capMoney: one.capMoney, mostFavoured: one.mostFavoured, issued: one.issued };
}
