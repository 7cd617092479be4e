import { SOURCES, type Source } from "../companies/rules.ts";
import { MANY_COLUMNS, type Mapping, type TargetField } from "./fields.ts";
import { readList } from "./lists.ts";
import { hasLostCharacters, repairMojibake } from "./mojibake.ts";
import type { Damage, DamageReason, Repair, SkipReason } from "./reasons.ts";
import {
  findCellDamage,
  type Read,
  readDollars,
  readHeadcount,
  readIdentifier,
  readLinkedin,
  readWebsite,
  readYear,
  trimBlanks,
} from "./values.ts";

/** A company as a row of a file gives it; null and empty where the file says nothing sound. */
export type ImportedCompany = {
  name: string;
  description: string;
  sector: string | null;
  foundedYear: number | null;
  employeeCount: number | null;
  website: string | null;
  headquarters: string | null;
  country: string | null;
  fundingTotal: string | null;
  operatingStatus: string | null;
  tags: string[];
  founders: string[];
  linkedinUrl: string | null;
  externalId: string | null;
  source: Source;
};

export type RowRules = { columns: readonly string[]; mapping: Mapping; defaultSource: Source; latestYear: number };

export type CheckedRow = { damage: Damage[]; repairs: Repair[] } & (
  | { company: ImportedCompany }
  | { skipped: SkipReason; name: string }
);

const LIMITS = {
  name: 200,
  description: 20_000,
  sector: 200,
  website: 2_000,
  headquarters: 200,
  city: 100,
  region: 100,
  country: 100,
  status: 100,
  linkedinUrl: 2_000,
  externalId: 200,
  tags: 50,
  founders: 50,
  listEntry: 200,
} as const;

const REPORTED_CHARACTERS = 120;

/** Reads one row: a company with its damaged values left empty and named, or the reason why there is none. */
export function checkRow(cells: readonly string[], rules: RowRules): CheckedRow {
  const row = new RowReader(cells, rules);
  const name = row.name();
  const found = { damage: row.damage, repairs: row.repairs };
  if ("skipped" in name) return { ...found, ...name };
  if (cells.slice(rules.columns.length).some((cell) => cell.trim() !== "")) {
    return { ...found, skipped: "extra_cells", name: name.name };
  }
  if (cells.length < rules.columns.length) row.blame("", "", "missing_cells");
  return { ...found, company: row.company(name.name) };
}

class RowReader {
  readonly damage: Damage[] = [];
  readonly repairs: Repair[] = [];
  readonly #cells: readonly string[];
  readonly #rules: RowRules;

  constructor(cells: readonly string[], rules: RowRules) {
    this.#cells = cells;
    this.#rules = rules;
  }

  name(): { name: string } | { name: string; skipped: SkipReason } {
    const at = this.#rules.mapping.indexOf("name");
    const cell = trimBlanks(this.#cells[at] ?? "");
    const damage = findCellDamage(cell);
    if (damage === "nul_character") return { name: excerpt(cell.replaceAll("\0", "␀")), skipped: "name_has_nul" };
    if (damage !== undefined) return { name: excerpt(cell), skipped: "name_is_spreadsheet_error" };
    if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(cell)) return { name: "", skipped: "no_name" };
    if (cell.length > LIMITS.name) return { name: excerpt(cell), skipped: "name_too_long" };
    return { name: this.#repaired(at, cell) };
  }

  company(name: string): ImportedCompany {
    const place = [this.#text("city"), this.#text("region")].filter((part) => part !== null).join(", ");
    return {
      name,
      description: this.#description(),
      sector: this.#text("sector"),
      foundedYear: this.#value("foundedYear", (cell) => readYear(cell, this.#rules.latestYear)),
      employeeCount: this.#value("employeeCount", readHeadcount),
      website: this.#value("website", readWebsite, LIMITS.website),
      headquarters: this.#text("headquarters") ?? (place === "" ? null : place),
      country: this.#text("country"),
      fundingTotal: this.#value("fundingTotal", readDollars),
      operatingStatus: this.#text("status"),
      tags: this.#list("tags"),
      founders: this.#list("founders"),
      linkedinUrl: this.#value("linkedinUrl", readLinkedin, LIMITS.linkedinUrl),
      externalId: this.#value("externalId", readIdentifier, LIMITS.externalId),
      source: this.#value("source", readSource) ?? this.#rules.defaultSource,
    };
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

  #value<T>(field: TargetField, read: (cell: string) => Read<T>, limit?: number): T | null {
    const at = this.#rules.mapping.indexOf(field);
    return at === -1 ? null : this.#cell(at, read, limit);
  }

  #cell<T>(at: number, read: (cell: string) => Read<T>, limit = Number.POSITIVE_INFINITY): T | null {
    const cell = trimBlanks(this.#cells[at] ?? "");
    if (cell === "") return null;
    const column = this.#rules.columns[at] ?? "";
    const damage = findCellDamage(cell);
    if (damage !== undefined) return this.blame(column, cell, damage);
    if (cell.length > limit) return this.blame(column, cell, "too_long", limit);
    const result = read(cell);
    return "value" in result ? result.value : this.blame(column, cell, result.reason, result.limit);
  }

  #text(field: Exclude<keyof typeof LIMITS, "listEntry">): string | null {
    const at = this.#rules.mapping.indexOf(field);
    return at === -1 ? null : this.#cell(at, (cell) => ({ value: this.#repaired(at, cell) }), LIMITS[field]);
  }

  #description(): string {
    const texts: string[] = [];
    let room = LIMITS.description;
    this.#rules.mapping.forEach((field, at) => {
      if (field === null || !MANY_COLUMNS.has(field)) return;
      const text = this.#cell(at, (cell) => ({ value: this.#repaired(at, cell) }), room);
      if (text === null || texts.includes(text)) return;
      texts.push(text);
      room -= text.length + 2;
    });
    return texts.join("\n\n");
  }

  #list(field: "tags" | "founders"): string[] {
    const at = this.#rules.mapping.indexOf(field);
    if (at === -1) return [];
    const entries = this.#cell(at, (cell) => readEntries(cell, LIMITS[field])) ?? [];
    return entries.map((entry) => this.#repaired(at, entry));
  }

  /** The text with exactly reversible damage undone, which is reported, as is damage that cannot be undone. */
  #repaired(at: number, text: string): string {
    const column = this.#rules.columns[at] ?? "";
    const after = repairMojibake(text);
    if (after !== text) this.repairs.push({ column, ...differingPart(text, after) });
    if (hasLostCharacters(after)) this.blame(column, after, "lost_characters");
    return after;
  }
}

function readEntries(cell: string, most: number): Read<string[]> {
  const list = readList(cell);
  if ("reason" in list) return list;
  if (list.value.some((entry) => entry.includes("\0"))) return { reason: "nul_character" };
  if (list.value.length > most) return { reason: "too_many_items", limit: most };
  return list.value.some((entry) => entry.length > LIMITS.listEntry)
    ? { reason: "too_long", limit: LIMITS.listEntry }
    : list;
}

function readSource(cell: string): Read<Source> {
  const source = SOURCES.find((one) => one.toLowerCase() === cell.toLowerCase());
  return source === undefined ? { reason: "unknown_source" } : { value: source };
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
