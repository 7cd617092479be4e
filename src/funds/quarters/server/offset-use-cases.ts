import type { Db } from "#core/server/ctx.ts";
import type { FeeLine, FeeOffsetLine } from "#funds/quarters/shared/fees-api.ts";
import { type Handover, handedOver, type Waiting } from "#maths/fund/fees/offsets.ts";
import type { PartnerFees } from "#maths/fund/fees/partner-fees.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";
import { listCarried, listHandovers, listOpenOffsets, type OpenOffset, type RunOffset } from "./offset-queries.ts";
import { listUnapplied } from "./run-queries.ts";

type Asked = { fundId: string; startsOn: string; endsOn: string; currency: string };
/** Of a period that is charged after a later one: what waits was taken by that, or is taken by the next. */
type AskedLate = Asked & { isLate: boolean };
type Sums = Pick<FeeOffsetLine, "carriedIn" | "recognised" | "applied" | "unapplied">;

/** What may reduce the fee of a period: what earlier fees carried on, partner by partner, and what was confirmed since. */
export async function offsetsFor(db: Db, { isLate, ...asked }: AskedLate) {
  const { fundId, endsOn, currency } = asked;
  const { carried, waits, movedOf } = isLate ? nothingCarried(currency) : await carriedForward(db, asked);
  const open = isLate ? [] : await listOpenOffsets(db, fundId, endsOn);
  const byPartner = Map.groupBy(waits, ({ partner }) => partner);
  const ofPartner = (partnerId: string) => byPartner.get(partnerId) ?? [];
  const carriedInOf = (partnerId: string) =>
    moneyText(addAmounts(["0", ...ofPartner(partnerId).map(({ amount }) => amount)]), currency);
  const carriedBy = (partnerId: string) => ({
    unapplied: ofPartner(partnerId).find(({ id }) => id === "")?.amount ?? "0",
    // In the order of their days, whichever partners they waited for.
    carried: [...new Set(carried.map(({ id }) => id))].flatMap((id) =>
      ofPartner(partnerId).flatMap((one) => (one.id === id ? [{ id, amount: one.amount }] : [])),
    ),
  });
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
  return { open: open.map(({ id, amount }) => ({ id, amount })), carriedBy, carriedInOf, movedOf, lines };
}

const nothingCarried = (currency: string): Awaited<ReturnType<typeof carriedForward>> => ({
  carried: [],
  waits: [],
  movedOf: () => moneyText("0", currency),
});

/** What earlier fees carried on, with the part transferred with commitments since, offset by offset (those without kind have no id). */
async function carriedForward(db: Db, { fundId, startsOn, endsOn, currency }: Asked) {
  const totals = await listUnapplied(db, fundId, startsOn);
  const carried = await listCarried(db, fundId, startsOn);
  const before = [...totals].flatMap(([partner, all]): Waiting[] => {
    const own = carried.filter(({ partnerId }) => partnerId === partner);
    const untyped = addAmounts([all, ...own.map(({ amount }) => `-${amount}`)]);
    return [{ partner, id: "", amount: untyped }, ...own.map(({ id, amount }) => ({ partner, id, amount }))];
  });
  const gone = new Map<string, Exact>();
  const handovers = (await listHandovers(db, fundId, { before: startsOn, until: endsOn })).map((one): Handover => {
    const key = `${one.commitmentId} ${one.day}`;
    const left = new Exact(one.before).minus(gone.get(key) ?? 0);
    gone.set(key, (gone.get(key) ?? new Exact(0)).plus(one.amount));
    const part = left.lte(0) ? new Exact(1) : Exact.min(1, new Exact(one.amount).div(left));
    return { seller: one.seller, buyer: one.buyer, part };
  });
  const waits = handedOver(before, handovers, currency);
  /** Of one offset, or of all that waits. */
  const movedOf = (partner: string, id?: string) => {
    const those = (rows: readonly Waiting[]) =>
      addAmounts([
        "0",
        ...rows.filter((one) => one.partner === partner && (id ?? one.id) === one.id).map(({ amount }) => amount),
      ]);
    return amountText(new Exact(those(waits)).minus(those(before)), minorUnitDecimals(currency));
  };
  return { carried, waits, movedOf };
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

/** What of each offset each partner’s fee takes, as it is stored: nothing where nothing waited or went away. */
export const partsOf = (
  fees: PartnerFees["partners"],
  movedOf: (partner: string, offset: string) => string,
): RunOffset[] =>
  fees.flatMap(({ id: limitedPartnerId, offsets }) =>
    offsets
      .map(({ id: offsetId, ...amounts }) => ({
        limitedPartnerId,
        offsetId,
        moved: movedOf(limitedPartnerId, offsetId),
        ...amounts,
      }))
      .filter(({ carriedIn, recognised, moved }) =>
        [carriedIn, recognised, moved].some((amount) => Number(amount) !== 0),
      ),
  );
