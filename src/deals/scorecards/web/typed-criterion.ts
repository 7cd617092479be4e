import { FACTS, type Fact, isChoice, isMoney } from "#deals/scorecards/shared/criteria.ts";
import type { Criterion } from "./score-words.ts";

/** A criterion as it is typed. `source` is a scale of people, or a fact of the records. */
export type Typed = {
  id: string;
  name: string;
  weight: string;
  source: "five" | "hundred" | Fact;
  from: string;
  to: string;
  currency: string;
  values: string[];
};

export function typedOf(criterion: Criterion): Typed {
  const { id, name, weight } = criterion;
  const blank = { id, name, weight: String(weight), from: "", to: "", currency: "", values: [] };
  switch (criterion.by) {
    case "people":
      return { ...blank, source: criterion.scale };
    case "choice":
      return { ...blank, source: criterion.fact, values: criterion.values };
    default: {
      const { fact, from, to, currency = "" } = criterion;
      return { ...blank, source: fact, from: String(from), to: String(to), currency };
    }
  }
}

export const newCriterion = (): Typed => ({
  id: crypto.randomUUID(),
  name: "",
  weight: "10",
  source: "five",
  from: "",
  to: "",
  currency: "",
  values: [],
});

export const isFact = (source: Typed["source"]): source is Fact => Object.hasOwn(FACTS, source);

/** NaN for nothing, which the server refuses beside the field. */
const numberOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(/[\s,]/g, "")));

/** What is sent of it; the server says what is wrong with it. */
export function sentOf({ id, name, weight, source, from, to, currency, values }: Typed): Criterion {
  const named = { id, name, weight: numberOf(weight) };
  if (!isFact(source)) return { ...named, by: "people", scale: source };
  if (isChoice(source)) return { ...named, by: "choice", fact: source, values };
  const ends = { from: numberOf(from), to: numberOf(to) };
  return { ...named, by: "number", fact: source, ...ends, ...(isMoney(source) && { currency }) };
}
