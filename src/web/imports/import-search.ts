import { SOURCES, type Source } from "#shared/companies/rules.ts";
import { TARGET_FIELDS, type TargetField } from "#shared/imports/fields.ts";
import type { Delimiter, Encoding, FileSettings, LineEnd } from "#shared/imports/file-settings.ts";

export const ENCODINGS: readonly Encoding[] = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"];
export const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];
export const LINE_ENDS: readonly LineEnd[] = ["lf", "crlf", "cr", "mixed"];

/** How far an import is and what was decided in it. It lives in the address, so that a reload loses nothing. */
export type ImportSearch = {
  /** The uploaded file. */
  file?: string | undefined;
  /** Absent, the file is read as it seems to want. */
  settings?: FileSettings | undefined;
  /** Per column; absent, the columns are mapped by their names. */
  mapping?: (TargetField | null)[] | undefined;
  source?: Source | undefined;
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

function readSettings(value: unknown): FileSettings | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const raw = value as Record<string, unknown>;
  const encoding = oneOf(ENCODINGS, raw["encoding"]);
  const delimiter = oneOf(DELIMITERS, raw["delimiter"]);
  const lineEnd = oneOf(LINE_ENDS, raw["lineEnd"]);
  const header = raw["header"];
  return encoding && delimiter && lineEnd && typeof header === "boolean"
    ? { encoding, delimiter, lineEnd, header }
    : undefined;
}

const FIELDS = Object.keys(TARGET_FIELDS) as TargetField[];

function readMapping(value: unknown): (TargetField | null)[] | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  return value.map((field) => oneOf(FIELDS, field) ?? null);
}

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  const job = readId(raw["job"]);
  const file = readId(raw["file"]);
  if (job !== undefined) return { job, ...(file !== undefined && { file }) };
  if (file === undefined) return {};
  const settings = readSettings(raw["settings"]);
  const mapping = readMapping(raw["mapping"]);
  const source = oneOf(SOURCES, raw["source"]);
  return {
    file,
    ...(settings && { settings }),
    ...(mapping && { mapping }),
    ...(source && { source }),
    ...(raw["step"] === "check" && { step: "check" as const }),
  };
}
