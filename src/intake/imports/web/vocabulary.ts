import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { RECORD_LISTS } from "#core/web/records/record-kinds.ts";
import type { Choice } from "#intake/imports/shared/duplicates.ts";
import type { Delimiter, Encoding, LineEnd } from "#intake/imports/shared/file-settings.ts";
import type { ImportCounts } from "#intake/imports/shared/plan.ts";
import { columnOf, kindOf, type Target, type TargetField } from "#intake/imports/shared/targets.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";
import type { JOB_STATUSES } from "#work/jobs/shared/api.ts";

/** The words of imports, as the reader sees them. */
export const ENCODING_WORDS: Record<Encoding, MessageDescriptor> = {
  "utf-8": msg`UTF-8`,
  "utf-16le": msg`UTF-16 (little-endian)`,
  "utf-16be": msg`UTF-16 (big-endian)`,
  "windows-1252": msg`Windows-1252 (Western European)`,
  macintosh: msg`MacRoman (old Mac Excel)`,
};

export const DELIMITER_WORDS: Record<Delimiter, MessageDescriptor> = {
  ",": msg`Comma`,
  ";": msg`Semicolon`,
  "\t": msg`Tab`,
  "|": msg`Pipe`,
};

export const LINE_END_WORDS: Record<LineEnd, MessageDescriptor> = {
  lf: msg`LF (Unix, Mac)`,
  crlf: msg`CRLF (Windows)`,
  cr: msg`CR (old Mac)`,
  mixed: msg`Mixed: each of them ends a row`,
};

/** What a column can become, as a person who maps it reads it. */
export function wordOf(target: Target, field: TargetField): string {
  const column = columnOf(target, field);
  return column?.mappedAs ?? column?.label ?? field;
}

/** What the rows of a file become, as a heading says it. */
export const targetName = (target: Target) => RECORD_LISTS[kindOf(target)];

/** What becomes of rows that seem to be here already. */
export const CHOICE_WORDS: Record<Choice, MessageDescriptor> = {
  update: msg`Overwrite with file values`,
  fill: msg`Fill empty fields only`,
  skip: msg`Skip`,
  create: msg`Import anyway`,
};

/** What becomes of rows that are called like an earlier one. */
export const TWIN_WORDS: Record<Choice, MessageDescriptor> = {
  ...CHOICE_WORDS,
  update: msg`Same record: the later row wins`,
  create: msg`Keep both`,
};

/** What becomes of rows whose addresses belong to several contacts. */
export const SEVERAL_WORDS: Record<Choice, MessageDescriptor> = {
  update: msg`Overwrite the first one with file values`,
  fill: msg`Fill empty fields of the first one`,
  skip: msg`Skip until they are merged`,
  create: msg`Add as another contact`,
};

/** What became of the rows, before it happens and after. */
export const FORESEEN_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  rows: msg`Rows in the file`,
  created: msg`Will be added`,
  updated: msg`Will be updated`,
  unchanged: msg`Already exists`,
  known: msg`Already exists, unchanged`,
  repeated: msg`Duplicates in the file`,
  skipped: msg`Will be skipped`,
  damaged: msg`Values to fix`,
  repaired: msg`Repaired values`,
};

export const DONE_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  ...FORESEEN_WORDS,
  created: msg`Imported`,
  updated: msg`Updated`,
  skipped: msg`Skipped`,
};

type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_WORDS: Record<JobStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  done: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Stopped`,
};

export const JOB_TONES: Record<JobStatus, Tone> = {
  queued: "neutral",
  running: "info",
  done: "success",
  failed: "danger",
  cancelled: "warn",
};
