import { countryCode, isUsState } from "#core/shared/countries.ts";
import { dayOrderOf, readDay, readMoment, zoneOf } from "#core/shared/text/read-day.ts";
import { knownWord } from "#core/shared/text/words.ts";
import type { DayOrder } from "#core/shared/text/written-day.ts";
import { readList } from "#core/shared/text/written-lists.ts";
import type { MarkOfColumn } from "#maths/money/amount-text.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import type { ColumnHabit } from "../column-habits.ts";
import type { Mapping } from "../fields.ts";
import type { Damage, DamageReason, Repair, SetAside, SkipReason } from "../reasons.ts";
import type { Target, TargetField } from "../targets.ts";
import { ourWord, wordsOf } from "../words.ts";
import { hasLostCharacters, repairMojibake } from "./mojibake.ts";
import { findCellDamage, isCheckbox, isPlaceholder, type Read, readEscapedBytes, trimBlanks } from "./values.ts";

/** Per field: what a value of the file becomes; empty leaves it out. */
export type ValueMaps = { readonly [Field in TargetField]?: { readonly [value: string]: string } };

export type ReaderRules = {
  target: Target;
  columns: readonly string[];
  mapping: Mapping;
  valueMaps: ValueMaps;
  /** By column: what its cells say of it together. */
  habits?: readonly ColumnHabit[];
  /** What stands before decimals where a column does not say it. */
  decimalMark?: MarkOfColumn | undefined;
  /** By heading: by how many places its figures are shifted, where somebody said so. */
  units?: Readonly<Record<string, number>>;
  /** What a line above the table says of all its amounts. */
  unitAbove?: { places: number; currency: string | null } | undefined;
  /** An export of our own, whose values mean what they say. */
  isOurOwn: boolean;
};

const REPORTED_CHARACTERS = 120;
const LIST_ENTRY = 200;

/** The cells of one row as the fields they fill; keeps what is damaged and what was repaired on the way. */
export class RowReader {
  readonly damage: Damage[] = [];
  readonly repairs: Repair[] = [];
  readonly setAsides: SetAside[] = [];
  readonly #cells: readonly string[];
  readonly #rules: ReaderRules;

  constructor(cells: readonly string[], rules: ReaderRules) {
    this.#cells = cells;
    this.#rules = rules;
  }

  /** What makes the row somebody: without it there is no record. */
  name(field: TargetField, most: number): { name: string } | { name: string; skipped: SkipReason } {
    const at = this.#rules.mapping.indexOf(field);
    const cell = trimBlanks(this.#cells[at] ?? "");
    const damage = findCellDamage(cell);
    if (damage === "nul_character") return { name: excerpt(cell.replaceAll("\0", "␀")), skipped: "name_has_nul" };
    if (damage !== undefined) return { name: excerpt(cell), skipped: "name_is_spreadsheet_error" };
    if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(cell)) return { name: "", skipped: "no_name" };
    if (cell.length > most) return { name: excerpt(cell), skipped: "name_too_long" };
    return { name: trimBlanks(this.#repaired(at, cell)) };
  }

  blame(column: string, value: string, reason: DamageReason, limit?: number): null {
    this.damage.push({
      column,
      value: excerpt(value.replaceAll("\0", "␀")),
      reason,
      ...(limit === undefined ? {} : { limit }),
    });
    return null;
  }

  /** Says of a whole field that its value cannot be used. */
  blameField(field: TargetField, reason: DamageReason): null {
    const at = this.#rules.mapping.indexOf(field);
    return this.blame(this.#rules.columns[at] ?? "", trimBlanks(this.#cells[at] ?? ""), reason);
  }

  /** Says of a sound value that another column of the row takes its place. */
  setAside(field: TargetField, value: string, reason: SetAside["reason"]): void {
    const column = this.#rules.columns[this.#rules.mapping.indexOf(field)] ?? "";
    this.setAsides.push({ column, value: excerpt(value), reason });
  }

  isMapped(field: TargetField): boolean {
    return this.#rules.mapping.includes(field);
  }

  /** The heading of the column that fills a field, which may say more of its values. */
  headingOf(field: TargetField): string {
    return this.#rules.columns[this.#rules.mapping.indexOf(field)] ?? "";
  }

  /** What the file says here, readable or not. */
  cell(field: TargetField): string {
    return trimBlanks(this.#cells[this.#rules.mapping.indexOf(field)] ?? "");
  }

  isGiven(field: TargetField): boolean {
    return this.cell(field) !== "";
  }

  value<T>(field: TargetField, read: (cell: string) => Read<T>, limit?: number): T | null {
    const at = this.#rules.mapping.indexOf(field);
    return at === -1 ? null : this.#cell(at, read, limit);
  }

  text(field: TargetField, limit: number): string | null {
    const at = this.#rules.mapping.indexOf(field);
    return at === -1 ? null : this.#cell(at, (cell) => ({ value: this.#repaired(at, cell) }), limit);
  }

  /** A word of a closed vocabulary, however it is spelled. */
  ours(field: TargetField, otherwise: DamageReason = "unknown_word"): string | null {
    return this.value(field, (cell) => {
      const words = wordsOf(this.#rules.target, field);
      const word = words && ourWord(words, cell);
      return word === undefined ? { reason: otherwise } : { value: word };
    });
  }

  /** A country as it stands there. An unknown code is left out, a name we don’t know is kept and named. */
  country(field: TargetField, limit: number): string | null {
    const isOfStates = /\b(?:state|province)\b/i.test(this.headingOf(field)) && !/countr/i.test(this.headingOf(field));
    const word = this.value<string>(
      field,
      (cell) => {
        if (isOfStates && isUsState(cell)) return { reason: "state_for_country" };
        if (countryCode(cell) !== undefined) return { value: cell };
        const isCode = /\d/.test(cell) || cell.length <= 3;
        return isCode ? { reason: "not_a_country" } : { value: cell, note: "unknown_country" };
      },
      limit,
    );
    return word === null ? null : this.#asKnown(field, word);
  }

  /** A word of a field with a vocabulary: the known one, however it is spelled, else as it stands. */
  word(field: TargetField, limit: number): string | null {
    const text = this.text(field, limit);
    return text === null ? null : this.#asKnown(field, text);
  }

  #asKnown(field: TargetField, text: string): string {
    const known = wordsOf(this.#rules.target, field)?.options.map(({ value }) => value) ?? [];
    return knownWord(known, text);
  }

  /** The name of a person or firm; a box that was ticked names nobody. */
  someone(field: TargetField, limit: number): string | null {
    const at = this.#rules.mapping.indexOf(field);
    const read = (cell: string): Read<string> =>
      !this.#rules.isOurOwn && isCheckbox(cell) ? { reason: "checkbox_for_text" } : { value: this.#repaired(at, cell) };
    return at === -1 ? null : this.#cell(at, read, limit);
  }

  day(field: TargetField, order: DayOrder | undefined): string | null {
    return this.value(field, (cell) => readDay(cell, this.#orderOf(field) ?? order));
  }

  moment(field: TargetField, order: DayOrder | undefined): string | null {
    return this.value(field, (cell) => readMoment(cell, this.#orderOf(field) ?? order, zoneOf(this.headingOf(field))));
  }

  /** As the heading states it, else as its cells show it. */
  #orderOf(field: TargetField): DayOrder | undefined {
    return dayOrderOf(this.headingOf(field)) ?? this.#habitOf(field).order;
  }

  /** What stands before decimals in the column of a field. */
  markOf(field: TargetField): MarkOfColumn | undefined {
    return this.#habitOf(field).mark ?? this.#rules.decimalMark;
  }

  #habitOf(field: TargetField): ColumnHabit {
    return this.#rules.habits?.[this.#rules.mapping.indexOf(field)] ?? {};
  }

  /** What figures of a field count in: as somebody said, as the heading states it, else as a line above the table does; open where it is not understood. */
  unitOf(field: TargetField): { places: number; currency: string | null; isOpen: boolean } {
    const heading = this.headingOf(field);
    const { places, currency, unknown } = headingUnit(heading);
    const { units = {}, unitAbove } = this.#rules;
    const chosen = Object.hasOwn(units, heading) ? units[heading] : undefined;
    if (chosen !== undefined) return { places: chosen, currency, isOpen: false };
    return {
      places: places === 0 ? (unitAbove?.places ?? 0) : places,
      currency: currency ?? unitAbove?.currency ?? null,
      isOpen: unknown !== null,
    };
  }

  /** What stands in columns that fill no field. */
  unused(): { column: string; value: string }[] {
    return this.#rules.mapping.flatMap((field, at) => {
      const value = field === null ? trimBlanks(this.#cells[at] ?? "") : "";
      return value === ""
        ? []
        : [{ column: this.#rules.columns[at] ?? "", value: excerpt(value.replaceAll("\0", "␀")) }];
    });
  }

  /** What every column of a field holds, with the heading it stands under. */
  entries(field: TargetField, read: (cell: string) => Read<string[]>): { heading: string; entry: string }[] {
    return this.#rules.mapping.flatMap((one, at) => {
      const heading = this.#rules.columns[at] ?? "";
      return one === field ? (this.#cell(at, read, 2_000) ?? []).map((entry) => ({ heading, entry })) : [];
    });
  }

  /** Every column of a field, one after the other, the same text once. */
  texts(field: TargetField, limit: number): string {
    const texts: string[] = [];
    let room = limit;
    this.#rules.mapping.forEach((one, at) => {
      if (one !== field) return;
      const text = this.#cell(at, (cell) => ({ value: this.#repaired(at, cell) }), room);
      if (text === null || texts.includes(text)) return;
      texts.push(text);
      room -= text.length + 2;
    });
    return texts.join("\n\n");
  }

  list(field: TargetField, most: number, entryLimit = LIST_ENTRY): string[] {
    const at = this.#rules.mapping.indexOf(field);
    if (at === -1) return [];
    const entries = this.#cell(at, (cell) => readEntries(cell, most, entryLimit)) ?? [];
    return entries.map((entry) => this.#repaired(at, entry));
  }

  #cell<T>(at: number, read: (cell: string) => Read<T>, limit = Number.POSITIVE_INFINITY): T | null {
    const given = trimBlanks(this.#cells[at] ?? "");
    if (given === "") return null;
    const column = this.#rules.columns[at] ?? "";
    const damage = findCellDamage(given);
    if (damage !== undefined) return this.blame(column, given, damage);
    const cell = this.#ours(at, given);
    if (cell === "") return null;
    if (!this.#rules.isOurOwn && (isPlaceholder(cell) || readEscapedBytes(cell).trim() === ""))
      return this.blame(column, given, "placeholder");
    if (cell.length > limit) return this.blame(column, given, "too_long", limit);
    const result = read(cell);
    if ("reason" in result) return this.blame(column, given, result.reason, result.limit);
    if (result.note !== undefined) this.blame(column, given, result.note);
    return result.value;
  }

  /** The value the person chose for what stands in the file, or that itself. */
  #ours(at: number, given: string): string {
    const field = this.#rules.mapping[at];
    const map = field && wordsOf(this.#rules.target, field) ? this.#rules.valueMaps[field] : undefined;
    return map !== undefined && Object.hasOwn(map, given) ? (map[given] ?? given) : given;
  }

  /** The text with exactly reversible damage undone, which is reported, as is damage that cannot be undone. */
  #repaired(at: number, text: string): string {
    const column = this.#rules.columns[at] ?? "";
    const after = this.#rules.isOurOwn ? text : repairMojibake(readEscapedBytes(text));
    if (after !== text) this.repairs.push({ column, ...differingPart(text, after) });
    if (hasLostCharacters(after)) this.blame(column, after, "lost_characters");
    return after;
  }
}

function readEntries(cell: string, most: number, entryLimit: number): Read<string[]> {
  const list = readList(cell);
  if ("reason" in list) return list;
  if (list.value.some((entry) => entry.includes("\0"))) return { reason: "nul_character" };
  if (list.value.length > most) return { reason: "too_many_items", limit: most };
  return list.value.some((entry) => entry.length > entryLimit) ? { reason: "too_long", limit: entryLimit } : list;
}

/** Long texts are reported by the stretch that changed, with a little of what stands around it. */
function differingPart(before: string, after: string): { before: string; after: string } {
  const around = 20;
  let start = 0;
  while (before[start] === after[start]) start += 1;
  let end = 0;
  while (end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const from = Math.max(0, start - around);
  const cut = (text: string) => excerpt(text.slice(from, text.length - Math.max(0, end - around)));
  return { before: cut(before), after: cut(after) };
}

/** Never cuts a character in two, which could not be stored. */
function excerpt(text: string): string {
  const cut = text.length <= REPORTED_CHARACTERS ? text : `${text.slice(0, REPORTED_CHARACTERS - 1)}…`;
  return cut.replace(/^[\udc00-\udfff]|[\ud800-\udbff](?=…?$)/g, "");
}
