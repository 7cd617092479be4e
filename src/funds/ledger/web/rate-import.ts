import { type RateFile, withInverses } from "#funds/ledger/shared/rate-files.ts";
import type { WaitingRate } from "#funds/ledger/shared/rates-api.ts";
import type { ExchangeRate } from "#maths/money/exchange.ts";

/** Fewer than the body of one request may hold. */
const AT_ONCE = 4_000;

/** A pair of currencies, and whether the books need its rates. */
type Needed = { base: string; quote: string; isNeeded: boolean };

export type Wanted = {
  currencies: ReadonlySet<string>;
  /** Empty: all days of the file. */
  from: string;
  withInverse: boolean;
  /** For rows that name none. */
  source: string;
};

/** Every currency of the file beside the euro of a central bank, with how many rates there are of it. */
export function currenciesOf({ kind, rates }: RateFile): (readonly [currency: string, count: number])[] {
  const counted = new Map<string, number>();
  for (const { from, to } of rates)
    for (const code of kind === "central_bank" ? [to] : [from, to]) counted.set(code, (counted.get(code) ?? 0) + 1);
  return [...counted].toSorted(([a], [b]) => a.localeCompare(b));
}

/** The rates of a file that are wanted, as they are added. */
export function chosenRates({ kind, rates }: RateFile, { currencies, from, withInverse, source }: Wanted) {
  const isWanted = (rate: ExchangeRate) =>
    rate.date >= from && currencies.has(rate.to) && (kind === "central_bank" || currencies.has(rate.from));
  const chosen = rates
    .filter(isWanted)
    .map((rate) => ({ ...rate, source: rate.source === "" ? source.trim() : rate.source }));
  return (withInverse ? withInverses(chosen) : chosen).map(({ from: base, to: quote, date: rateOn, ...rate }) => ({
    base,
    quote,
    rateOn,
    ...rate,
  }));
}

/** At first the currencies that are needed; of a list, all of it. What is needed the other way round is to be chosen, not guessed. */
export function firstChoice(file: RateFile, pairs: readonly Needed[]): Wanted {
  const offered = currenciesOf(file).map(([code]) => code);
  const needed = new Set(pairs.filter(({ isNeeded }) => isNeeded).flatMap(({ base, quote }) => [base, quote]));
  const isBank = file.kind === "central_bank";
  const currencies = new Set(isBank ? offered.filter((code) => needed.has(code)) : offered);
  return { currencies, from: "", withInverse: false, source: "" };
}

type Added = { added: number; known: number; waiting: readonly WaitingRate[] };
type Rates = ReturnType<typeof chosenRates>;

/** Adds rates in requests that are not too large. What was added stays when one fails: the same file can be brought again. */
export async function addInTurn(rates: Rates, add: (some: Rates) => Promise<Added>, onDone: (done: number) => void) {
  const all: { added: number; known: number; waiting: WaitingRate[] } = { added: 0, known: 0, waiting: [] };
  for (let at = 0; at < rates.length; at += AT_ONCE) {
    const some = rates.slice(at, at + AT_ONCE);
    const { added, known, waiting } = await add(some);
    all.added += added;
    all.known += known;
    all.waiting.push(...waiting);
    onDone(at + some.length);
  }
  return all;
}
