import type { Evidence } from "#work/extractions/shared/rules.ts";
import { latestOf } from "./columns.ts";
import type { Candidate } from "./extract.ts";
import type { FieldRule } from "./field-rules.ts";
import type { Line } from "./lines.ts";
import { amountsIn, countsIn, datesIn, multiplesIn, percentsIn, periodsIn, type Value, yearsIn } from "./values.ts";

/** The value is at most so far behind its label. */
const MOST_BEHIND = 60;
const MOST_BEFORE = 30;
const MOST_CANDIDATES = 60;
const MOST_TEXT = 120;
const MOST_QUOTE = 240;

/** Left blank for a person to fill in. */
const BLANK =
  /\[[\s_.●•*…\-x]*\]|_{3,}|\.{5,}|●|\[(?:insert|name|company|amount|date|à compléter|montant)[^\]]*\]|\b(?:tbd|tbc|n\/a|to be (?:agreed|determined|confirmed)|à définir|à déterminer|à compléter)\b/i;
const HEDGED =
  /\b(?:target|targets|targeted|forecast|projected|projection|budget|expected|pipeline|goal|estimate|assum\w+|example|illustrative|objectif|cible|prevision\w*|previs\w*|budgete|estime|exemple|hypothese)\b/;
/** What may stand before the label at the beginning of a line. */
const LEAD = /^[\s#>*•\-–—·▪()\d.|]*(?:[a-z]\)|\([a-z]\))?\s*(?:the |our |le |la |les |l'|notre )?$/;
/** Between label and value there are only these words. */
const LINK =
  /^[\s:=|*\-–—.…]*(?:\((?:[^()]{1,40})\)[\s:]*)?(?:(?:[a-z']{1,14}\s+)?(?:of|is|are|was|were|at|to|stands? at|amounts? to|totals?|reached|de|est de|est|etait de|s'eleve a|s'elevent a|atteint|du|d'|a|au|for|equal to|fixed at|fixee? a)\s+(?:approximately |around |about |circa |environ |over |plus de |up to |a |an |un |une |the )?)?["“«(]?\s*$/;

/** All places where a rule finds a value. */
export function candidatesFor(rule: FieldRule, lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  const labels = labelled(rule.labels);
  for (const line of lines) {
    if (found.length >= MOST_CANDIDATES) break;
    found.push(...sentencesOf(rule, line));
    for (const match of line.fold.matchAll(labels)) {
      const label = { at: match.index, end: match.index + match[0].length };
      if (!isMeant(rule, line, label)) continue;
      const candidate = nearLabel(rule, lines, line, label);
      if (candidate) found.push(candidate);
    }
  }
  return found.filter(({ value }) => isBelievable(rule, value));
}

const known = new Map<readonly string[], RegExp>();
function labelled(labels: readonly string[]): RegExp {
  const before = known.get(labels);
  if (before) return before;
  const words = labels
    .toSorted((one, other) => other.length - one.length)
    .map((label) => label.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s+`));
  const made = new RegExp(String.raw`(?<![a-z0-9-])(?:${words.join("|")})(?![a-z0-9])`, "g");
  known.set(labels, made);
  return made;
}

type Place = { at: number; end: number };

function isMeant({ notBefore, notAfter }: FieldRule, { fold }: Line, { at, end }: Place): boolean {
  if (notBefore?.test(fold.slice(Math.max(0, at - 30), at))) return false;
  return !notAfter?.test(fold.slice(end, end + 40));
}

function isBelievable({ range, isValid }: FieldRule, value: string): boolean {
  if (isValid && !isValid(value)) return false;
  if (range === undefined) return true;
  const number = Number(value);
  return number >= range[0] && number <= range[1];
}

const quoteOf = (...lines: readonly Line[]) =>
  lines
    .map(({ text }) => text)
    .join("\n")
    .slice(0, MOST_QUOTE);

/** Evidence that does not depend on where the value is. */
function usual(line: Line, text: string, rule: FieldRule): Evidence[] {
  return [
    ...(HEDGED.test(line.fold) && rule.kind !== "term" && rule.kind !== "mention" ? (["hedged"] as const) : []),
    ...(/\[[^\]]*$/.test(line.text.slice(0, Math.max(0, line.text.indexOf(text)))) ? (["bracketed"] as const) : []),
  ];
}

function sentencesOf(rule: FieldRule, line: Line): Candidate[] {
  return (rule.sentences ?? []).flatMap((sentence): Candidate[] => {
    const match = sentence.exec(line.text);
    const said = match?.[1];
    if (said === undefined || BLANK.test(said)) return [];
    const [value] =
      rule.kind === "text"
        ? [textValue(said)]
        : valuesIn(rule, said, { ...line, around: { ...line.around, places: 0 } });
    if (value === undefined) return [];
    const evidence: Evidence[] = [
      "sentence",
      ...(value.unit === null ? [] : (["unit"] as const)),
      ...checked(rule),
      ...usual(line, said, rule),
    ];
    return [{ value: value.value, unit: value.unit, page: line.page, quote: quoteOf(line), evidence }];
  });
}

const checked = ({ isValid }: FieldRule): Evidence[] => (isValid ? ["checked"] : []);

function textValue(text: string): Value | undefined {
  const value = text
    .replace(/^[\s:|*"“«\-–—]+/, "")
    .replace(/[\s*"”»;,.]+$/, "")
    .slice(0, MOST_TEXT);
  return value.length < 2 || BLANK.test(value) || /^\[/.test(value)
    ? undefined
    : { at: 0, end: text.length, value, unit: null };
}

/** The values of the kind of a rule in a text. */
function valuesIn({ kind }: FieldRule, text: string, { around }: Pick<Line, "around">): Value[] {
  if (kind === "money") return amountsIn(text, around);
  if (kind === "percent") return percentsIn(text);
  if (kind === "count") return countsIn(text);
  if (kind === "multiple") return multiplesIn(text);
  if (kind === "days" || kind === "months") return periodsIn(text, kind);
  if (kind === "date") return datesIn(text);
  if (kind === "year") return yearsIn(text);
  if (kind === "web")
    return matched(text, /\b(?:https?:\/\/)?(?:www\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/[^\s,;)]*)?/gi).filter(
      ({ at }) => text[at - 1] !== "@",
    );
  if (kind === "email") return matched(text, /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g);
  return [];
}

const matched = (text: string, pattern: RegExp): Value[] =>
  [...text.matchAll(pattern)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: match[0].replace(/[.,]$/, ""),
    unit: null,
  }));

function nearLabel(rule: FieldRule, lines: readonly Line[], line: Line, label: Place): Candidate | undefined {
  const begins = LEAD.test(line.fold.slice(0, label.at));
  const base: Evidence[] = ["label", ...(begins ? (["begins_line"] as const) : [])];
  if (rule.kind === "term") return termNear(rule, lines, line, { label, base });
  if (rule.kind === "mention") return mentionNear(lines, line, { label, base, begins });
  const rest = line.text.slice(label.end);
  const isAlone = /^[\s:*|#_.\-–—]*(?:\([^)]{0,60}\))?[\s:*|#_.]*$/.test(rest);
  if (isAlone) return begins ? belowLabel(rule, lines, line, base) : undefined;
  if (rule.kind === "text") return begins ? textBehind(rule, line, rest, base) : undefined;
  return behindLabel(rule, lines, line, { label, base, begins }) ?? beforeLabel(rule, line, { label, base: ["label"] });
}

function textBehind(rule: FieldRule, line: Line, rest: string, base: Evidence[]): Candidate | undefined {
  const [, said] = /^\s*\*{0,2}\s*[:|=–—-]\s*\*{0,2}(.+)$/.exec(rest) ?? [];
  const value = said === undefined ? undefined : textValue(said);
  if (value === undefined || said === undefined) return undefined;
  return {
    value: value.value,
    unit: null,
    page: line.page,
    quote: quoteOf(line),
    evidence: [...base, "follows", ...checked(rule), ...usual(line, said, rule)],
  };
}

/** A heading or the first cell of a row: the value is in the lines below, up to the next heading. */
function belowLabel(rule: FieldRule, lines: readonly Line[], line: Line, base: Evidence[]): Candidate | undefined {
  const below = lines.slice(line.at + 1, line.at + 8).filter(({ page }) => page === line.page);
  const [first] = below;
  if (first === undefined || BLANK.test(first.text.slice(0, MOST_BEHIND))) return undefined;
  const evidence: Evidence[] = [...base, "follows"];
  const of = (value: Value, more: Evidence[] = []): Candidate => ({
    value: value.value,
    unit: value.unit,
    page: line.page,
    quote: quoteOf(line, first),
    evidence: [...evidence, ...fits(rule, value), ...checked(rule), ...more, ...usual(first, value.value, rule)],
  });
  if (rule.kind === "text") {
    const value = first.text.length <= MOST_TEXT && !first.text.endsWith(":") ? textValue(first.text) : undefined;
    return value && of(value);
  }
  // The cells of a row, each in a line of its own.
  const cells: Value[] = [];
  for (const cell of below) {
    const [only, ...more] = valuesIn(rule, cell.text, cell);
    if (only === undefined || more.length > 0 || only.end - only.at < cell.text.length - 3) break;
    cells.push(only);
  }
  if (cells.length > 1) {
    const { value, isKnown } = latestOf(lines, line, cells);
    return value && of(value, [isKnown ? "column" : "first_column"]);
  }
  const [value] = valuesIn(rule, first.text.slice(0, 300), first).filter(({ at }) => at <= 100);
  return value && of(value);
}

const fits = ({ kind }: FieldRule, { unit, value }: Value): Evidence[] =>
  unit !== null || ["date", "year", "web", "email"].includes(kind) || (kind === "count" && value.length > 0)
    ? ["unit"]
    : [];

type Near = { label: Place; base: Evidence[] };

function behindLabel(
  rule: FieldRule,
  lines: readonly Line[],
  line: Line,
  { label, base, begins }: Near & { begins: boolean },
): Candidate | undefined {
  const rest = line.text.slice(label.end);
  const values = valuesIn(rule, rest, begins ? line : { around: { ...line.around, places: 0 } });
  const [first] = values;
  if (first === undefined || first.at > MOST_BEHIND) return undefined;
  const between = line.fold.slice(label.end, label.end + first.at);
  if (BLANK.test(rest.slice(0, first.at)) || /[.;]\s/.test(between)) return undefined;
  const isBare = !hasSign(rest.slice(first.at, first.end));
  if (rule.kind === "money" && isBare && !isRow(line, rest, values)) return undefined;
  const isLinked = LINK.test(between);
  if (!isLinked && (!begins || first.at > 40)) return undefined;
  const several = begins && values.length > 1 && isRow(line, rest, values);
  const { value = first, isKnown } = several ? latestOf(lines, line, values) : { value: first, isKnown: false };
  const evidence: Evidence[] = [
    ...base,
    ...(isLinked ? (["follows"] as const) : []),
    ...fits(rule, value),
    ...(several ? ([isKnown ? "column" : "first_column"] as const) : []),
    ...(isBare && rule.kind === "money" && line.around.places > 0 ? (["scale"] as const) : []),
    ...usual(line, rest.slice(first.at, first.end), rule),
  ];
  return { value: value.value, unit: value.unit, page: line.page, quote: quoteOf(line), evidence };
}

const hasSign = (text: string) => /[€$£¥%]|[A-Za-z]/.test(text);

/** A row of a table: behind its label there are figures and hardly a word. */
function isRow(line: Line, rest: string, values: readonly Value[]): boolean {
  if (!LEAD.test(line.fold.slice(0, 0)) || values.length === 0) return false;
  return rest.replaceAll(/[\d\s.,'’()%€$£:|+\-−–—]/g, "").replaceAll(/\b(?:EUR|USD|GBP|note|k|m|M)\b/g, "").length <= 6;
}

/** "€4.2m of revenue", "120 employees". */
function beforeLabel(rule: FieldRule, line: Line, { label, base }: Near): Candidate | undefined {
  const start = Math.max(0, label.at - MOST_BEFORE);
  const text = line.text.slice(start, label.at);
  const value = valuesIn(rule, text, { around: { ...line.around, places: 0 } }).at(-1);
  if (value === undefined || BLANK.test(text)) return undefined;
  const between = line.fold.slice(start + value.end, label.at);
  if (!/^\s*(?:(?:of|in|de|d'|en|as)\s+|d')?(?:total |annual |net |our |a |an )?$/.test(between)) return undefined;
  if (rule.kind === "money" && !hasSign(text.slice(value.at, value.end))) return undefined;
  const evidence: Evidence[] = [...base, "before", "follows", ...fits(rule, value), ...usual(line, text, rule)];
  return { value: value.value, unit: value.unit, page: line.page, quote: quoteOf(line), evidence };
}

type NearTerm = Near & { begins?: boolean };
const MOST_LINES_OF_TERM = 3;

/** A term is looked for from its label to the next heading. */
function termNear(
  { terms = [] }: FieldRule,
  lines: readonly Line[],
  line: Line,
  { label, base }: NearTerm,
): Candidate | undefined {
  const below = lines.slice(line.at + 1, line.at + 1 + MOST_LINES_OF_TERM);
  const stop = below.findIndex(({ text }) => isHeading(text));
  const block = [line, ...(base.includes("begins_line") ? below.slice(0, stop === -1 ? undefined : stop) : [])];
  for (const one of block) {
    const fold = one === line ? one.fold.slice(Math.max(0, label.at - 40)) : one.fold;
    const hit = terms
      .map(([value, words]) => ({ value, at: words.exec(fold)?.index }))
      .filter(({ at }) => at !== undefined);
    const [term] = hit;
    if (term === undefined) continue;
    const near = one === line ? [] : [line];
    const evidence: Evidence[] = [...base, "follows", "known_term", ...bracketedAt(fold, term.at ?? 0)];
    return { value: term.value, unit: null, page: line.page, quote: quoteOf(...near, one), evidence };
  }
  return undefined;
}

const bracketedAt = (fold: string, at: number): Evidence[] => {
  const before = fold.slice(0, at);
  return before.lastIndexOf("[") > before.lastIndexOf("]") ? ["bracketed"] : [];
};

const isHeading = (text: string) => /^#{1,6}\s|^\*\*.+\*\*:?$|:\s*\*{0,2}$/.test(text) && text.length < 80;

/** A right is granted where it has a heading of its own, unless its first words deny it. */
function mentionNear(
  lines: readonly Line[],
  line: Line,
  { label, base, begins }: Near & { begins: boolean },
): Candidate | undefined {
  if (!begins) return undefined;
  const rest = line.fold.slice(label.end);
  const isAlone = /^[\s:*|#_.\-/a-z]{0,30}$/.test(rest);
  const next = lines[line.at + 1];
  const said = isAlone && next?.page === line.page ? next : line;
  const words = (said === line ? rest : said.fold).replace(/^[\s:*|\-–—]+/, "").slice(0, 80);
  if (words === "" || BLANK.test(words)) return undefined;
  const isDenied = /^(?:no\b|none|not\b|aucun|neant|non\b|sans\b|n\/a)/.test(words);
  const evidence: Evidence[] = [...base, "follows", "known_term"];
  return {
    value: isDenied ? "no" : "yes",
    unit: null,
    page: line.page,
    quote: quoteOf(line, ...(said === line ? [] : [said])),
    evidence,
  };
}
