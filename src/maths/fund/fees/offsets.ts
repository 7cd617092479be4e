import { amountText, Exact, nonNegative, share } from "../../money/amount.ts";
import { minorUnitDecimals } from "../../money/currency.ts";
import { rounded } from "../../money/rounding.ts";

/** What the manager or its affiliates receive elsewhere and what reduces the management fee: the twelve kinds of ILPA's Reporting Template v2.0. */
export const OFFSET_KINDS = {
  advisory: "Advisory & Consulting",
  brokenDeal: "Broken Deal",
  transaction: "Transaction & Deal",
  directors: "Directors",
  monitoring: "Monitoring",
  capitalMarkets: "Capital Markets",
  arrangement: "Arrangement",
  origination: "Origination",
  organizationCost: "Organization Cost",
  placementFee: "Placement Fee",
  other: "Other",
  other2016: "Other: 2016 Template Value",
} as const;
export type OffsetKind = keyof typeof OFFSET_KINDS;
export const OFFSET_KIND_NAMES = Object.keys(OFFSET_KINDS).filter((name): name is OffsetKind => name in OFFSET_KINDS);

/** What of an offset waits, or reduces a fee: `unapplied` = `carriedIn` + `recognised` − `applied`. */
export type OffsetPart = { id: string; carriedIn: string; recognised: string; applied: string; unapplied: string };
export type ExactPart = { id: string } & Record<Exclude<keyof OffsetPart, "id">, Exact>;

const HUNDRED = new Exact(100);

/** What of an amount received reduces the fee, by its percent: half-even to the unit of the currency. */
export function offsetCredit(amount: string, percent: string, currency: string): string {
  const part = share(amountText(new Exact(nonNegative(percent, "share")).div(HUNDRED)), "share");
  const decimals = minorUnitDecimals(currency);
  return amountText(rounded(nonNegative(amount, "amount").times(part), decimals), decimals);
}

/**
 * Takes a fee down to zero at most, by offset after offset in their order; the rest of each is carried forward.
 *
 * Source: ILPA Reporting Template v2.0 (22 January 2025): beginning + recognised − applied = ending balance of unapplied offsets.
 */
export function takenInOrder(
  fee: Exact,
  offsets: readonly { id: string; carriedIn: Exact; recognised: Exact }[],
): ExactPart[] {
  let left = fee;
  return offsets.map(({ id, carriedIn, recognised }) => {
    const open = carriedIn.plus(recognised);
    const applied = Exact.min(left, open);
    left = left.minus(applied);
    return { id, carriedIn, recognised, applied, unapplied: open.minus(applied) };
  });
}

/** A kind's balance over a period. */
export type OffsetBalance = {
  kind: OffsetKind;
  beginning: string;
  recognised: string;
  applied: string;
  ending: string;
};

const sum = (of: readonly string[]) => of.reduce((all, one) => all.plus(one), new Exact(0));

/** What is told of one fee, or of one partner's: kinds in ILPA's order, those without anything left out. */
export function offsetBalances(
  parts: readonly { kind: OffsetKind; carriedIn: string; recognised: string; applied: string }[],
  decimals: number,
): OffsetBalance[] {
  const text = (amount: Exact) => amountText(amount, decimals);
  return OFFSET_KIND_NAMES.flatMap((kind) => {
    const own = parts.filter((part) => part.kind === kind);
    if (own.length === 0) return [];
    const beginning = sum(own.map(({ carriedIn }) => carriedIn));
    const recognised = sum(own.map((part) => part.recognised));
    const applied = sum(own.map((part) => part.applied));
    const ending = text(beginning.plus(recognised).minus(applied));
    return [{ kind, beginning: text(beginning), recognised: text(recognised), applied: text(applied), ending }];
  });
}

/** What of an offset waits for a partner; `id` is empty for what had no kind. */
export type Waiting = { partner: string; id: string; amount: string };
/** A commitment, or a part of what the seller had then, that changed hands. */
export type Handover = { seller: string; buyer: string; part: Exact };

/**
 * What waits for partners once commitments changed hands, in the order of the handovers: the same part of each offset is transferred, half-even
 * to the unit of the currency, and of a whole commitment all of it.
 *
 * Source: ILPA Model LPA (2020), article 17 (a transferee succeeds to the capital account of its transferor).
 */
export function handedOver(waiting: readonly Waiting[], handovers: readonly Handover[], currency: string): Waiting[] {
  const decimals = minorUnitDecimals(currency);
  const held = new Map(waiting.map((one) => [JSON.stringify([one.id, one.partner]), { ...one }]));
  for (const { seller, buyer, part } of handovers)
    for (const own of [...held.values()].filter(({ partner }) => partner === seller)) {
      const given = rounded(new Exact(own.amount).times(part), decimals);
      const key = JSON.stringify([own.id, buyer]);
      const theirs = held.get(key) ?? { partner: buyer, id: own.id, amount: "0" };
      theirs.amount = amountText(new Exact(theirs.amount).plus(given), decimals);
      held.set(key, theirs);
      own.amount = amountText(new Exact(own.amount).minus(given), decimals);
    }
  return [...held.values()];
}
