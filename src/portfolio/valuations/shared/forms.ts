import { z } from "zod";
import { decimalText, longText } from "#core/shared/fields/form-values.ts";
import { isQuarterEnd } from "#core/shared/quarter-ends.ts";
import { percentOfText } from "#core/shared/text/figure-text.ts";
import { atMost, type Msg, msg, rule, t } from "#core/shared/text.ts";
import { addAmounts } from "#maths/money/amount.ts";
import {
  FIGURES,
  FIGURES_OF,
  type Figure,
  METHODS,
  MOST_COMPARABLES,
  MOST_DOCUMENTS,
  MOST_SCENARIOS,
  MULTIPLES_OF,
} from "./rules.ts";

/** Where a figure is from, and the level of the fair value hierarchy it has: 1 quoted, 2 observable, 3 not observable. */
const provenance = {
  source: z.string().trim().max(500, atMost(500)).default(""),
  level: z.coerce.number().int().min(1).max(3).default(3),
};
const figure = z.object({ value: z.string().trim().max(40, atMost(40)).default(""), ...provenance });
const typed = z.string().trim().max(200, atMost(200)).default("");

/** A mark as it is typed; what belongs to another method is left out. */
const typedMark = z.object({
  roundId: z.uuid(),
  securityId: z.uuid(),
  /** Of the mark that is changed; null where there was none. */
  rowVersion: z.number().int().nullable().default(null),
  method: z.enum(METHODS).default("multiples"),
  multipleOf: z.enum(MULTIPLES_OF).default("revenue"),
  figures: z.partialRecord(z.enum(Object.keys(FIGURES) as [Figure, ...Figure[]]), figure).default({}),
  comparables: z
    .array(z.object({ name: typed, multiple: typed, ...provenance }))
    .max(MOST_COMPARABLES, rule("Too many lines"))
    .default([]),
  scenarios: z
    .array(z.object({ name: typed, probability: typed, value: typed, date: typed, ...provenance }))
    .max(MOST_SCENARIOS, rule("Too many lines"))
    .default([]),
  isInsiderRound: z.boolean().default(false),
  reason: longText(5000),
  documentIds: z.array(z.uuid()).max(MOST_DOCUMENTS, rule("Too many documents")).default([]),
});
type TypedMark = z.output<typeof typedMark>;
type Miss = (path: (string | number)[], message: string) => void;

const KINDS: Record<(typeof FIGURES)[Figure], { max: number; places: number; label: Msg; sign?: string }> = {
  money: { max: 1e15, places: 8, label: msg("Amount") },
  signed: { max: 1e15, places: 8, label: msg("Amount") },
  multiple: { max: 1e6, places: 6, label: msg("Multiple") },
  percent: { max: 100, places: 6, label: msg("Share"), sign: "%" },
};

/** A number as people write it; a problem is told at its place. */
function read(text: string, kind: (typeof FIGURES)[Figure], at: (string | number)[], miss: Miss): string | undefined {
  const isNegative = kind === "signed" && /^[-−]/.test(text);
  const parsed = decimalText(KINDS[kind]).safeParse(isNegative ? text.slice(1) : text);
  if (parsed.success) return parsed.data === null ? undefined : isNegative ? `-${parsed.data}` : parsed.data;
  miss(at, parsed.error.issues[0]?.message ?? t("Enter a number"));
  return undefined;
}

/** Figures that may be nothing; the others are divisors, prices or parts. */
const MAY_BE_ZERO = new Set<Figure>(["price", "roundNetDebt", "netDebt", "discount", "discountRate"]);

function readFigures({ method, figures }: TypedMark, miss: Miss): TypedMark["figures"] {
  const { needed, optional } = FIGURES_OF[method];
  const kept: TypedMark["figures"] = {};
  for (const key of [...needed, ...optional]) {
    const one = figures[key];
    const at = ["figures", key, "value"];
    if (one === undefined || one.value === "") {
      if (needed.includes(key)) miss(at, t("Enter a number"));
      continue;
    }
    const value = read(one.value, FIGURES[key], at, miss);
    if (value === undefined) continue;
    if (Number(value) === 0 && !MAY_BE_ZERO.has(key)) miss(at, t("Enter more than zero"));
    if (one.source === "") miss(["figures", key, "source"], t("Say where it is from"));
    kept[key] = { ...one, value };
  }
  assertTogether(kept, miss);
  return kept;
}

/** A round is given whole or not at all, and so are the peers of both days. */
function assertTogether(kept: TypedMark["figures"], miss: Miss): void {
  for (const group of [
    ["roundEquity", "roundMetric", "roundNetDebt"],
    ["roundPeers", "peers"],
  ] as const) {
    if (group.every((key) => kept[key] === undefined)) continue;
    for (const key of group)
      if (kept[key] === undefined) miss(["figures", key, "value"], t("Enter this too, or none of them"));
  }
}

function readComparables({ method, comparables }: TypedMark, miss: Miss): TypedMark["comparables"] {
  if (method !== "multiples") return [];
  if (comparables.length === 0) miss(["comparables"], t("Add at least one comparable company"));
  return comparables.map((one, index) => {
    const at = (field: string) => ["comparables", index, field];
    if (one.name === "") miss(at("name"), t("Enter a name"));
    if (one.source === "") miss(at("source"), t("Say where it is from"));
    const multiple = read(one.multiple, "multiple", at("multiple"), miss);
    if (multiple === undefined || Number(multiple) === 0) miss(at("multiple"), t("Enter more than zero"));
    return { ...one, multiple: multiple ?? "" };
  });
}

function readScenarios({ method, scenarios }: TypedMark, miss: Miss): TypedMark["scenarios"] {
  if (method !== "scenarios") return [];
  if (scenarios.length === 0) miss(["scenarios"], t("Add at least one scenario"));
  const names = new Set<string>();
  const kept = scenarios.map((one, index) => {
    const at = (field: string) => ["scenarios", index, field];
    if (one.name === "") miss(at("name"), t("Enter a name"));
    else if (names.has(one.name)) miss(at("name"), t("Another scenario has this name"));
    names.add(one.name);
    if (one.source === "") miss(at("source"), t("Say where it is from"));
    if (!z.iso.date().safeParse(one.date).success) miss(at("date"), t("Enter a date, such as 2026-03-12"));
    const probability = read(one.probability, "percent", at("probability"), miss);
    const value = read(one.value, "money", at("value"), miss);
    if (probability === undefined) miss(at("probability"), t("Enter a percentage"));
    if (value === undefined) miss(at("value"), t("Enter an amount"));
    return { ...one, probability: probability ?? "0", value: value ?? "0" };
  });
  const sum = addAmounts(["0", ...kept.map(({ probability }) => probability)]);
  if (kept.length > 0 && Number(sum) !== 100)
    miss(["scenarios"], t("The probabilities add up to {sum}, not 100%", { sum: percentOfText(sum) }));
  return kept;
}

/** What one position is worth at the end of the quarter, by a method of IPEV, and why. */
export const valuationForm = typedMark.transform((form, context) => {
  const seen = new Set<string>();
  const miss: Miss = (path, message) => {
    const key = path.join(".");
    if (!seen.has(key)) context.addIssue({ code: "custom", path, message });
    seen.add(key);
  };
  if (form.reason === "") miss(["reason"], t("Explain why the value changed, or why it didn’t"));
  return {
    ...form,
    figures: readFigures(form, miss),
    comparables: readComparables(form, miss),
    scenarios: readScenarios(form, miss),
    documentIds: [...new Set(form.documentIds)],
  };
});
export type ValuationForm = z.output<typeof valuationForm>;
export type MarkInputs = Pick<ValuationForm, "multipleOf" | "figures" | "comparables" | "scenarios">;

export const roundForm = z.object({
  fundId: z.uuid(rule("Choose a fund")),
  quarterEnds: z.iso.date(rule("Choose a quarter")).refine(isQuarterEnd, rule("Choose a quarter")),
});

/** What a reviewer says; returning a mark needs it. */
export const returnForm = z.object({
  note: z.string().trim().min(1, rule("Enter what to change")).max(5000, atMost(5000)),
});
export const reviewForm = z.object({ note: longText(5000) });
