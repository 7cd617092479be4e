import { SOURCES, type Source } from "#deals/companies/shared/rules.ts";
import { type Choice, type Choices, choicesOf, DEFAULT_CHOICES, type Sign } from "#intake/imports/shared/duplicates.ts";
import type { Delimiter, Encoding, FileSettings, LineEnd } from "#intake/imports/shared/file-settings.ts";
import { MOST_ROWS_ABOVE } from "#intake/imports/shared/limits.ts";
import type { ValueMaps } from "#intake/imports/shared/read/row-reader.ts";
import type { TargetField } from "#intake/imports/shared/targets.ts";

export const ENCODINGS: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"];
export const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];
export const ROWS_ABOVE: readonly number[] = Array.from({ length: MOST_ROWS_ABOVE + 1 }, (_, rows) => rows);
export const LINE_ENDS: readonly LineEnd[] = ["lf", "crlf", "cr", "mixed"];
const DUPLICATE_CHOICES: readonly Choice[] = ["update", "fill", "skip", "create"];
/** `none` says aloud that such dates are not read, where they were before. */
export const DAY_CHOICES = ["day", "month", "none"] as const;
export const MARK_CHOICES = ["point", "comma", "none"] as const;

/** How far an import is and what was decided in it. It lives in the address, so that a reload loses nothing. */
export type ImportSearch = {
  /** The uploaded file. */
  file?: string | undefined;
  /** Absent, the file is read as it seems to want. */
  settings?: FileSettings | undefined;
  /** Per column; absent, the columns are mapped by their names. */
  mapping?: (TargetField | null)[] | undefined;
  valueMaps?: ValueMaps | undefined;
  source?: Source | undefined;
  currency?: string | undefined;
  dayOrder?: (typeof DAY_CHOICES)[number] | undefined;
  decimalMark?: (typeof MARK_CHOICES)[number] | undefined;
  /** By heading: what its figures count in, as places. */
  units?: Readonly<Record<string, number>> | undefined;
  passReason?: string | undefined;
  duplicates?: Choices | undefined;
  step?: "check" | undefined;
  /** The running or finished import. */
  job?: string | undefined;
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function oneOf<Word extends string>(words: readonly Word[], value: unknown): Word | undefined {
  return words.find((word) => word === value);
}

function readId(value: unknown): string | undefined {
  return typeof value === "string" && UUID.test(value) ? value : undefined;
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

function readSettings(value: unknown): FileSettings | undefined {
  const raw = asObject(value);
  const header = raw["header"];
  if (raw["format"] === "cards") return { format: "cards", header: true };
  if (typeof header !== "boolean") return undefined;
  const rowsAbove = ROWS_ABOVE.find((rows) => rows === raw["rowsAbove"]) ?? 0;
  const sheet = raw["sheet"];
  if (raw["format"] === "sheet")
    return typeof sheet === "string" ? { format: "sheet", sheet, rowsAbove, header } : undefined;
  const encoding = oneOf(ENCODINGS, raw["encoding"]);
  const delimiter = oneOf(DELIMITERS, raw["delimiter"]);
  const lineEnd = oneOf(LINE_ENDS, raw["lineEnd"]);
  return encoding && delimiter && lineEnd
    ? { format: "text", encoding, delimiter, lineEnd, rowsAbove, header }
    : undefined;
}

/** Only its shape is read here; whether its fields exist, the step that uses them says. */
function readMapping(value: unknown): (TargetField | null)[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.map((field) => (typeof field === "string" ? (field as TargetField) : null));
}

function readValueMaps(value: unknown): ValueMaps | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const maps = Object.entries(asObject(value)).map(([field, map]) => [
    field,
    Object.fromEntries(Object.entries(asObject(map)).filter(([, to]) => typeof to === "string")),
  ]);
  return Object.fromEntries(maps) as ValueMaps;
}

function readDuplicates(value: unknown): Choices | undefined {
  const raw = asObject(value);
  if (value === undefined) return undefined;
  const chosen = (sign: Sign) => choicesOf(sign).find((one) => one === raw[sign]) ?? DEFAULT_CHOICES[sign];
  const signs = {
    same: chosen("same"),
    alike: chosen("alike"),
    differs: chosen("differs"),
    several: chosen("several"),
    twin: chosen("twin"),
  };
  const rows = DUPLICATE_CHOICES.map((choice) => [choice, readLines(asObject(raw["rows"])[choice])] as const);
  const decided = Object.fromEntries(rows.filter(([, lines]) => lines.length > 0));
  return { ...signs, ...(Object.keys(decided).length > 0 && { rows: decided }) };
}

/** Each by a whole number of places; of none there is nothing. */
function readUnits(value: unknown): Record<string, number> | undefined {
  const units = Object.entries(asObject(value)).filter(
    (entry): entry is [string, number] => Number.isInteger(entry[1]) && Number(entry[1]) >= 0 && Number(entry[1]) <= 12,
  );
  return units.length === 0 ? undefined : Object.fromEntries(units);
}

const readLines = (value: unknown) =>
  Array.isArray(value) ? value.filter((line): line is number => Number.isSafeInteger(line) && line > 0) : [];

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  const job = readId(raw["job"]);
  const file = readId(raw["file"]);
  if (job !== undefined) return { job, ...(file !== undefined && { file }) };
  if (file === undefined) return {};
  const settings = readSettings(raw["settings"]);
  const mapping = readMapping(raw["mapping"]);
  const valueMaps = readValueMaps(raw["valueMaps"]);
  const source = oneOf(SOURCES, raw["source"]);
  const currency =
    typeof raw["currency"] === "string" && /^[A-Z]{3}$/.test(raw["currency"]) ? raw["currency"] : undefined;
  const dayOrder = oneOf(DAY_CHOICES, raw["dayOrder"]);
  const decimalMark = oneOf(MARK_CHOICES, raw["decimalMark"]);
  const units = readUnits(raw["units"]);
  const passReason = typeof raw["passReason"] === "string" ? raw["passReason"].slice(0, 200) : undefined;
  const duplicates = readDuplicates(raw["duplicates"]);
  return {
    file,
    ...(settings && { settings }),
    ...(mapping && { mapping }),
    ...(valueMaps && { valueMaps }),
    ...(source && { source }),
    ...(currency && { currency }),
    ...(dayOrder && { dayOrder }),
    ...(decimalMark && { decimalMark }),
    ...(units && { units }),
    ...(passReason !== undefined && { passReason }),
    ...(duplicates && { duplicates }),
    ...(raw["step"] === "check" && { step: "check" as const }),
  };
}
