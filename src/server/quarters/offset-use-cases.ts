import type { PartnerFees } from "#shared/fund/partner-fees.ts";
import { addAmounts, Exact } from "#shared/money/amount.ts";
import { moneyText } from "#shared/money/currency.ts";
import type { FeeLine, FeeOffsetLine } from "#shared/quarters/fees-api.ts";
import type { Db } from "../core/ctx.ts";
import { listCarried, listOpenOffsets, type OpenOffset, type RunOffset } from "./offset-queries.ts";
import { listUnapplied } from "./run-queries.ts";

type Asked = { fundId: string; startsOn: string; endsOn: string; currency: string };
type Sums = Pick<FeeOffsetLine, "carriedIn" | "recognised" | "applied" | "unapplied">;

/** What may reduce the fee of a period: what earlier fees carried on, partner by partner, and what was confirmed since. */
export async function offsetsFor(db: Db, { fundId, startsOn, endsOn, currency }: Asked) {
  const totals = await listUnapplied(db, fundId, startsOn);
  const carried = await listCarried(db, fundId, startsOn);
  const open = await listOpenOffsets(db, fundId, endsOn);
  const byPartner = Map.groupBy(carried, ({ partnerId }) => partnerId);
  const carriedInOf = (partnerId: string) => moneyText(totals.get(partnerId) ?? "0", currency);
  const carriedBy = (partnerId: string) => {
    const own = (byPartner.get(partnerId) ?? []).map(({ id, amount }) => ({ id, amount }));
    const untyped = addAmounts([carriedInOf(partnerId), ...own.map(({ amount }) => `-${amount}`)]);
    return { unapplied: untyped, carried: own };
  };
  /** What the fee takes of each offset for all partners; what is in its lines beyond them had no kind. */
  const lines = (parts: readonly RunOffset[], fees: readonly FeeLine[]): FeeOffsetLine[] => {
    const known = new Map<string, OpenOffset>([...carried, ...open].map((one) => [one.id, one]));
    const typed = [...known.values()].flatMap(({ id, kind, receivedOn, company }) => {
      const own = parts.filter(({ offsetId }) => offsetId === id);
      return own.length === 0 ? [] : [{ id, kind, receivedOn, company, ...sumsOf(own, currency) }];
    });
    const rest = restOf(sumsOf(fees, currency), sumsOf(parts, currency), currency);
    const isEmpty = [rest.carriedIn, rest.recognised].every((amount) => new Exact(amount).isZero());
    return isEmpty ? typed : [{ id: null, kind: "other", receivedOn: null, company: null, ...rest }, ...typed];
  };
  return { open: open.map(({ id, amount }) => ({ id, amount })), carriedBy, carriedInOf, lines };
}

function sumsOf(rows: readonly Sums[], currency: string): Sums {
  const sum = (of: keyof Sums) => moneyText(addAmounts(["0", ...rows.map((row) => row[of])]), currency);
  return {
    carriedIn: sum("carriedIn"),
    recognised: sum("recognised"),
    applied: sum("applied"),
    unapplied: sum("unapplied"),
  };
}

function restOf(all: Sums, typed: Sums, currency: string): Sums {
  const rest = (of: keyof Sums) => moneyText(addAmounts([all[of], `-${typed[of]}`]), currency);
  return {
    carriedIn: rest("carriedIn"),
    recognised: rest("recognised"),
    applied: rest("applied"),
    unapplied: rest("unapplied"),
  };
}

/** What of each offset each partner’s fee takes, as it is stored: nothing where nothing waited. */
export const partsOf = (fees: PartnerFees["partners"]): RunOffset[] =>
  fees.flatMap(({ id: limitedPartnerId, offsets }) =>
    offsets
      .filter(({ carriedIn, recognised }) => Number(carriedIn) !== 0 || Number(recognised) !== 0)
      .map(({ id: offsetId, ...amounts }) => ({ limitedPartnerId, offsetId, ...amounts })),
  );
