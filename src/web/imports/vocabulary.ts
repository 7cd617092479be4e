import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Source } from "#shared/companies/rules.ts";
import type { TargetField } from "#shared/imports/fields.ts";
import type { Delimiter, Encoding, LineEnd } from "#shared/imports/file-settings.ts";
import type { ImportCounts } from "#shared/imports/plan.ts";
import type { JOB_STATUSES } from "#shared/jobs/api.ts";
import type { Tone } from "../ui/badge.tsx";

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

export const TARGET_WORDS: Record<TargetField, MessageDescriptor> = {
  name: msg`Company Name`,
  description: msg`Description`,
  sector: msg`Sector`,
  foundedYear: msg`Founded Year`,
  employeeCount: msg`Employees`,
  website: msg`Website`,
  headquarters: msg`Headquarters`,
  city: msg`City`,
  region: msg`State or region`,
  country: msg`Country`,
  fundingTotal: msg`Total Funding (USD)`,
  status: msg`Operating status`,
  tags: msg`Tags`,
  founders: msg`Founders`,
  linkedinUrl: msg`LinkedIn`,
  externalId: msg`Identifier in the source`,
  source: msg`Source`,
};

export const SOURCE_WORDS: Record<Source, MessageDescriptor> = {
  Inbound: msg`Inbound`,
  Outbound: msg`Outbound`,
  Referral: msg`Referral`,
  Events: msg`Events`,
  Partners: msg`Partners`,
};

/** What became of the rows, before it happens and after. */
export const FORESEEN_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  rows: msg`Rows in the file`,
  created: msg`Will be imported`,
  updated: msg`Will be updated`,
  unchanged: msg`Already here`,
  repeated: msg`Repeated in the file`,
  skipped: msg`Will be left out`,
  damaged: msg`Damaged values`,
  repaired: msg`Repaired values`,
};

export const DONE_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  ...FORESEEN_WORDS,
  created: msg`Imported`,
  updated: msg`Updated`,
  skipped: msg`Left out`,
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
