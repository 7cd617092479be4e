import { z } from "zod";
import { SOURCES } from "../companies/rules.ts";
import { TARGET_FIELDS, type TargetField } from "./fields.ts";
import { fileSettings } from "./file-settings.ts";

const targetField = z.enum(Object.keys(TARGET_FIELDS) as [TargetField, ...TargetField[]]);

/** How one file becomes companies, as the person decided before starting. */
export const importPlan = z.object({
  settings: fileSettings,
  mapping: z.array(targetField.nullable()).min(1).max(500),
  source: z.enum(SOURCES).default("Inbound"),
});
export type ImportPlan = z.infer<typeof importPlan>;

/** Larger files are split first. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_ROWS = 200_000;

/** What became of a row. */
export const OUTCOMES = {
  created: "Imported",
  updated: "Updated",
  unchanged: "Already here, nothing new",
  repeated: "Same company as an earlier row of the file; what this row adds was used",
  skipped: "Left out",
} as const;
export type Outcome = keyof typeof OUTCOMES;

export const importCounts = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  repeated: z.int(),
  skipped: z.int(),
  /** Values left empty, or kept although something of them is lost. */
  damaged: z.int(),
  /** Texts restored exactly. */
  repaired: z.int(),
});
export type ImportCounts = z.infer<typeof importCounts>;

export const NO_ROWS: ImportCounts = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  skipped: 0,
  damaged: 0,
  repaired: 0,
};

export function addCounts(a: ImportCounts, b: ImportCounts): ImportCounts {
  return Object.fromEntries(
    (Object.keys(a) as (keyof ImportCounts)[]).map((name) => [name, a[name] + b[name]]),
  ) as ImportCounts;
}
