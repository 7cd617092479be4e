import { amountText, Exact, nonNegative, payable, share, total } from "../../money/amount.ts";
import { type InCurrency, OneCurrency } from "../../money/one-currency.ts";
import { flag, given, type Optional, optional, record, rows, text, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { type Traced, waterfall } from "./waterfall.ts";
import { readTaken, type Taken, type WaterfallEvent } from "./waterfall-events.ts";
import type { DistributionSplit, TraceLine, WaterfallPosition } from "./waterfall-result.ts";
import { readTerms, type WaterfallTerms } from "./waterfall-terms.ts";

/** A partner of the fund. `carryFree`: the general partner's own commitment, and whom it excuses. `carry`: its own share by a side letter. */
export type CarriedPartner = { id: string; carryFree?: Optional<boolean>; carry?: Optional<string> };

/** Whose part of an event is how much; of cash that was divided before, what the part gave then. */
export type Part = { partner: string; amount: string; taken?: Optional<Taken> };

/** An event of the fund, divided among its partners beforehand. What a sale realises is a share, the same for everybody. */
export type DividedEvent = InCurrency &
  Omit<WaterfallEvent, "amount" | "realisedCost" | "taken"> & { parts: readonly Part[] };

/** The fund's own terms. The general partner's commitment is that of a partner here. */
export type PartnersTerms = Omit<WaterfallTerms, "gpCommitment">;

/** What a partner got of an event, and what of it went to the general partner as carry. `amount` = `received` + `carry`. */
export type PartnerSplit = {
  partner: string;
  amount: string;
  returnOfCapital: string;
  preferred: string;
  /** The partner's own part of the tiers after the preferred return. */
  profit: string;
  received: string;
  carry: string;
  escrow: string;
};

export type DividedDistribution = {
  index: number;
  id: string | null;
  date: string;
  deal: string | null;
  amount: string;
  received: string;
  carry: string;
  escrow: string;
  parts: PartnerSplit[];
};

export type PartnersWaterfall = {
  /** In the order of the events. */
  distributions: DividedDistribution[];
  /** Of each partner, in their order: what a clawback is computed from, and how each cent came about. */
  partners: { id: string; position: WaterfallPosition; trace: TraceLine[] }[];
  received: string;
  carry: string;
  escrow: string;
};

const MOST_PARTNERS = 2000;
/** Partners × events: each partner's run goes over all of them. */
const MOST_STEPS = 1_000_000;

/**
 * Divides the distributions of a fund partner by partner: what is apportioned to a limited partner goes through the tiers
 * between that partner and the general partner, by the partner's own contributions and dates. So partners who pay no carry,
 * or another share of it, who joined later or were excused, each bear what is theirs, and nobody bears another's.
 *
 * - `parts` of an event say whose it is, see `allocateCall` and `allocateDistribution`; those of a distribution are before carry.
 * - A partner without carry keeps all of its part.
 * - Units, rounding, styles and the order of a day as in `waterfall`, which runs once for each partner. Per event, the parts of
 *   all partners, and of each partner `received` and `carry`, add up to the cent.
 * - Throws FundInputError naming the field: what `waterfall` refuses, a partner unknown or named twice in an event, amounts
 *   finer than can be paid.
 *
 * Source: ILPA Model Limited Partnership Agreement (2020), article 14.2: proceeds are apportioned among the partners, and each
 * limited partner's part is distributed between it and the general partner.
 */
export function partnersWaterfall(
  terms: PartnersTerms,
  partners: readonly CarriedPartner[],
  events: readonly DividedEvent[],
  traced: Traced = {},
): PartnersWaterfall {
  // Also what every partner has terms of its own for.
  readTerms({ ...record(terms, "terms"), gpCommitment: "0" });
  const ids = uniqueIds(rows(partners, "partners", MOST_PARTNERS), "partners");
  const { amounts, decimals } = readParts(new Set(ids), events);
  if (ids.length * events.length > MOST_STEPS) {
    throw refusal("events", "tooMuchWork", { most: MOST_STEPS, count: ids.length * events.length, other: "partners" });
  }
  const runs = partners.map((partner, index) => {
    const own = amounts.get(partner.id);
    const result = waterfall(
      termsOf(terms, partner, `partners[${index}]`),
      events.map(({ parts: _parts, ...event }, place) => {
        const part = own?.get(place);
        return { ...event, amount: amountText(part?.amount ?? ZERO), taken: part?.taken };
      }),
      traced,
    );
    return { id: partner.id, result };
  });
  const sumOf = (texts: readonly string[]) => amountText(total(texts.map((one) => new Exact(one))), decimals);
  const distributions = (runs[0]?.result.distributions ?? []).map((first, place) => {
    const parts = runs.flatMap(({ id, result }) => {
      const split = result.distributions[place];
      return split === undefined || amounts.get(id)?.has(split.index) !== true ? [] : [splitOf(id, split)];
    });
    const sum = (pick: (part: PartnerSplit) => string) => sumOf(parts.map(pick));
    return {
      index: first.index,
      id: first.id,
      date: first.date,
      deal: first.deal,
      amount: sum(({ amount }) => amount),
      received: sum(({ received }) => received),
      carry: sum(({ carry }) => carry),
      escrow: sum(({ escrow }) => escrow),
      parts,
    };
  });
  return {
    distributions,
    partners: runs.map(({ id, result: { position, trace } }) => ({ id, position, trace })),
    received: sumOf(distributions.map(({ received }) => received)),
    carry: sumOf(distributions.map(({ carry }) => carry)),
    escrow: sumOf(distributions.map(({ escrow }) => escrow)),
  };
}

const ZERO = new Exact(0);

/** What everybody has of each event, by its place. */
function readParts(partners: ReadonlySet<string>, events: readonly DividedEvent[]) {
  const currency = new OneCurrency();
  currency.seeRows(rows(events, "events", MOST_STEPS), "events");
  const decimals = currency.decimals(undefined);
  const amounts = new Map<string, Map<number, { amount: Exact; taken: Optional<Taken> }>>();
  for (const [place, event] of events.entries()) {
    for (const [at, { partner, amount, taken }] of rows(
      event.parts,
      `events[${place}].parts`,
      MOST_PARTNERS,
    ).entries()) {
      const field = `events[${place}].parts[${at}]`;
      const id = text(partner, `${field}.partner`);
      if (!partners.has(id)) throw refusal(`${field}.partner`, "unknownPartner", { id });
      const own = amounts.get(id) ?? new Map<number, { amount: Exact; taken: Optional<Taken> }>();
      if (own.has(place)) throw refusal(`${field}.partner`, "twice", { id });
      const read = payable(nonNegative(amount, `${field}.amount`), decimals, `${field}.amount`);
      readTaken(taken, read, { field: `${field}.taken`, decimals });
      own.set(place, { amount: read, taken });
      amounts.set(id, own);
    }
  }
  return { amounts, decimals };
}

function termsOf(terms: PartnersTerms, { carryFree, carry }: CarriedPartner, field: string): WaterfallTerms {
  const isFree = flag(carryFree, `${field}.carryFree`);
  const own = optional(carry, share, `${field}.carry`);
  const agreed: WaterfallTerms = { ...terms, gpCommitment: "0" };
  // Without carry there is no catch-up either: the partner keeps all.
  if (isFree) return { ...agreed, carry: "0", catchUp: "0" };
  return given(own) ? { ...agreed, carry: amountText(own) } : agreed;
}

function splitOf(partner: string, split: DistributionSplit): PartnerSplit {
  return {
    partner,
    amount: split.amount,
    returnOfCapital: split.returnOfCapital.lp,
    preferred: split.preferred.lp,
    profit: amountText(new Exact(split.catchUp.lp).plus(split.split.lp), decimalsOf(split.amount)),
    received: split.lp,
    carry: split.carry,
    escrow: split.escrow,
  };
}

const decimalsOf = (amount: string): number => amount.split(".")[1]?.length ?? 0;
