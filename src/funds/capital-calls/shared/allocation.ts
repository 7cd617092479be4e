import type { CallsFollow } from "#funds/funds/shared/rules.ts";
import { allocateCall } from "#maths/fund/accounts/allocation.ts";
import { allocate } from "#maths/money/allocate.ts";
import { addAmounts, amountText, exact, total } from "#maths/money/amount.ts";
import { FundInputError, refusal } from "#maths/money/refusals.ts";
import { MANAGEMENT_FEES } from "./rules.ts";

/** A partner before a call: decimal texts. `feeRate` a share a year, `cap` the most one call may ask for inside commitment. */
export type CallPartner = {
  id: string;
  commitment: string;
  unfunded: string;
  isGeneralPartner: boolean;
  terms: { feeRate: string | null; isFeeFree: boolean; cap: string | null };
  /** Management fees of the call’s fee period that it was asked for before, by earlier calls and at closings; none: nothing was caught up. */
  feesBefore?: FeesBefore | undefined;
};
/** Inside commitment and outside it. */
export type FeesBefore = { inside: string; outside: string };
type Item = { subType: string | null; isOutside: boolean; amount: string };
type Excuse = { id: string; items: readonly number[] };
/** `amounts` by item, in their order. */
export type CallShares = {
  id: string;
  amounts: string[];
  inside: string;
  outside: string;
  amount: string;
  unfundedAfter: string;
};

type Call = {
  items: readonly Item[];
  partners: readonly CallPartner[];
  excuses: readonly Excuse[];
  /** What items inside commitment are divided by, as the terms of the fund say. */
  follows: CallsFollow;
  /** The fund’s rate of management fees, a share a year; needed where a partner has one of its own. */
  feeRate: string | null;
  /** What this call is, such as its number. */
  occasion: string;
  decimals: number;
};

/**
 * A capital call divided among partners item by item, to the last unit: what partners owe for an item adds up to it.
 *
 * - Each item inside commitment follows what was unfunded before the call, or the commitments, as `follows` says; outside it, commitments.
 *   Management fees follow commitment × the partner’s rate, and nobody pays them who is the general partner or free of fees. Where some
 *   caught fees of the period up at a closing, the item and all that was asked before follow that together, less what each was asked for.
 * - Inside commitment nobody pays more than is unfunded after the items before, nor more than its cap; what they do not pay the others do.
 *   Outside commitment nothing is limited, and unfunded stays as it is.
 * - An excuse names items by their places from 1, or none for all.
 * - Throws FundInputError, whose field names the item: nobody pays it, it is more than may be called, it is finer than `decimals`.
 * - Source: `allocateCall` (ILPA Model LPA 2020); fee classes by side letter, ILPA Reporting Template 2.0, rebates and waivers.
 */
export function allocateItems({ items, partners, excuses, follows, feeRate, occasion, decimals }: Call): CallShares[] {
  const excused = new Map(excuses.map((one) => [one.id, new Set(one.items)]));
  const isExcused = (id: string, place: number) => {
    const from = excused.get(id);
    return from !== undefined && (from.size === 0 || from.has(place));
  };
  const paid = partners.map(() => ({ inside: "0", amounts: [] as string[] }));
  for (const [index, item] of items.entries()) {
    const weights = weightsOf(item, partners, { follows, feeRate, field: `items[${index}]` });
    const asked = partners.map((partner, each) => ({
      partner,
      inside: paid[each]?.inside ?? "0",
      isExcused: isExcused(partner.id, index + 1),
      weight: weights[each],
    }));
    const parts = named(index, () => divide(item, asked, { occasion: `${occasion}/${index + 1}`, decimals }));
    for (const [each, part] of parts.entries()) {
      const line = paid[each];
      if (line === undefined) continue;
      line.amounts.push(part);
      if (!item.isOutside) line.inside = addAmounts([line.inside, part]);
    }
  }
  return partners.map(({ id, unfunded }, each) => {
    const { inside, amounts } = paid[each] ?? { inside: "0", amounts: [] };
    const outside = addAmounts(amounts.filter((_part, index) => items[index]?.isOutside === true));
    return {
      id,
      amounts,
      inside,
      outside,
      amount: addAmounts([inside, outside]),
      unfundedAfter: amountText(exact(unfunded, "unfunded").minus(exact(inside, "inside"))),
    };
  });
}

/** `weight` where the division follows another than the commitment. */
type Asked = { partner: CallPartner; inside: string; isExcused: boolean; weight: string | undefined };

const shareOf = ({ partner, isExcused, weight }: Asked) => (isExcused ? "0" : (weight ?? partner.commitment));

function divide(
  { amount, isOutside }: Item,
  asked: readonly Asked[],
  { occasion, decimals }: { occasion: string; decimals: number },
): string[] {
  if (isOutside)
    return allocate(
      amount,
      asked.map((one) => ({ id: one.partner.id, weight: shareOf(one) })),
      { decimals, occasion },
    );
  const partners = asked.map(({ partner: { id, commitment, unfunded, terms }, inside, isExcused, weight }) => ({
    id,
    commitment,
    excused: isExcused,
    weight,
    unfunded: left(unfunded, inside),
    limit: terms.cap === null ? undefined : left(terms.cap, inside),
  }));
  const isDrawn = asked.every(({ partner }) => Number(partner.unfunded) === 0);
  if (!isDrawn && asked.every((one) => Number(shareOf(one)) === 0)) throw refusal("partners", "zeroWeights");
  return allocateCall({ amount, partners, id: occasion, decimals }).map((share) => share.amount);
}

/** What is left of an amount, and nothing where more than that was taken. */
function left(amount: string, taken: string): string {
  const rest = exact(amount, "unfunded").minus(exact(taken, "inside"));
  return rest.lt(0) ? "0" : amountText(rest);
}

/** What each partner’s part of an item follows; undefined where that is its commitment. */
function weightsOf(
  { subType, isOutside, amount }: Item,
  partners: readonly CallPartner[],
  { follows, feeRate, field }: { follows: CallsFollow; feeRate: string | null; field: string },
): (string | undefined)[] {
  if (subType === null || !MANAGEMENT_FEES.includes(subType))
    return partners.map(({ unfunded }) => (follows === "unfunded" && !isOutside ? unfunded : undefined));
  const isByRate = partners.some(({ terms }) => terms.feeRate !== null);
  if (isByRate && feeRate === null) throw refusal(`${field}.amount`, "noBasis");
  const weights = partners.map(({ commitment, isGeneralPartner, terms }) => {
    if (isGeneralPartner || terms.isFeeFree) return "0";
    if (!isByRate) return undefined;
    return amountText(exact(commitment, "commitment").times(exact(terms.feeRate ?? feeRate ?? "0", "feeRate")));
  });
  const before = partners.map(({ feesBefore }) => feesBefore?.[isOutside ? "outside" : "inside"] ?? "0");
  if (before.every((asked) => Number(asked) === 0)) return weights;
  return afterBefore(
    amount,
    partners.map(({ commitment }, place) => ({ weight: weights[place] ?? commitment, asked: before[place] ?? "0" })),
  );
}

/** How fine a part is that others follow: far below a cent. */
const PART_DECIMALS = 12;

/** What is still due of each, so that with what it was asked for before all stand by their weights; who was asked for more pays nothing. */
function afterBefore(amount: string, partners: readonly { weight: string; asked: string }[]): string[] {
  const read = partners.map(({ weight, asked }) => ({ weight: exact(weight, "weight"), asked: exact(asked, "asked") }));
  let taking = read.filter(({ weight }) => weight.gt(0));
  for (;;) {
    const due = total(taking.map(({ asked }) => asked)).plus(exact(amount, "amount"));
    const all = total(taking.map(({ weight }) => weight));
    const partOf = ({ weight, asked }: (typeof read)[number]) => due.times(weight).div(all).minus(asked);
    const paying = taking.filter((one) => !partOf(one).lt(0));
    if (paying.length === taking.length)
      return read.map((one) => (taking.includes(one) ? amountText(partOf(one).toDecimalPlaces(PART_DECIMALS)) : "0"));
    taking = paying;
  }
}

/** Says which item it is about. */
function named<Result>(index: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    throw refusal(`items[${index}].amount`, error.code, error.params as never);
  }
}
