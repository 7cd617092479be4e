import { z } from "zod";
import { currencyCode } from "#core/shared/fields/form-values.ts";
import { DAY_ORDERS } from "#core/shared/text/written-day.ts";
import { rule, t } from "#core/shared/text.ts";
import { SOURCES } from "#deals/companies/shared/rules.ts";
import { NEW_DEAL } from "#deals/deals/shared/rules.ts";
import { DECIMAL_MARKS } from "#maths/money/decimal-mark.ts";
import { CHOICES, choicesOf, DEFAULT_CHOICES, MOST_SHOWN } from "./duplicates.ts";
import { fileSettings } from "./file-settings.ts";
import { ALL_FIELDS, recordOf, TARGETS, type Target } from "./targets.ts";

export const targetSchema = z.enum(TARGETS);
export const targetField = z.enum(ALL_FIELDS);

/** What can be stored: neither half a character nor NUL. */
const sound = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), rule("This text can’t be stored"));

/** Per field: what a value of the file becomes; empty leaves it out. */
const valueMaps = z.partialRecord(targetField, z.record(sound(1_000), sound(200)));

const choice = z.enum(CHOICES);
const lines = z.array(z.int().min(1)).max(4 * MOST_SHOWN);

/** How one file becomes records, as the person decided before starting. */
export const importPlan = z.object({
  target: targetSchema.default("companies"),
  settings: fileSettings,
  mapping: z.array(targetField.nullable()).min(1).max(500),
  valueMaps: valueMaps.default({}),
  /** Of companies whose row names none. */
  source: z.enum(SOURCES).default("Inbound"),
  /** Of amounts that name none. */
  currency: currencyCode.default(NEW_DEAL.currency),
  /** Of passed deals whose row gives none. */
  passReason: sound(200).trim().min(1).optional(),
  /** Unsaid, a date such as 03/04/2026 is not guessed. */
  dayOrder: z.enum(DAY_ORDERS).optional(),
  /** What stands before decimals; unsaid, a number such as 1.250 is not guessed. */
  decimalMark: z.enum(DECIMAL_MARKS).optional(),
  /** By heading: by how many places figures are shifted whose unit is not known. */
  units: z.record(sound(1_000), z.int().min(0).max(12)).optional(),
  /** What becomes of rows that seem to be here already. */
  duplicates: z
    .object({
      same: choice.default(DEFAULT_CHOICES.same),
      alike: choice.default(DEFAULT_CHOICES.alike),
      differs: choice.default(DEFAULT_CHOICES.differs),
      several: choice.default(DEFAULT_CHOICES.several),
      twin: choice
        .refine((one) => choicesOf("twin").includes(one), rule("Two rows of one file can’t fill each other"))
        .default(DEFAULT_CHOICES.twin),
      rows: z.partialRecord(choice, lines).optional(),
    })
    .prefault({}),
});
/** What is remembered of a plan for the next file with the same columns. */
export const rememberedDecisions = importPlan.pick({
  mapping: true,
  valueMaps: true,
  source: true,
  currency: true,
  dayOrder: true,
  decimalMark: true,
  units: true,
  passReason: true,
});

export type ImportPlan = z.output<typeof importPlan>;
export type ImportPlanInput = z.input<typeof importPlan>;

/** What became of a row. */
export type Outcome = "created" | "updated" | "unchanged" | "known" | "repeated" | "skipped";

export function outcomeText(outcome: Outcome, target: Target): string {
  switch (outcome) {
    case "created":
      return t("Imported");
    case "updated":
      return t("Updated");
    case "unchanged":
      return t("Already exists; nothing was changed");
    case "known":
      return t("Skipped: already exists");
    case "repeated":
      return t("Same {one} as an earlier row", { one: t(recordOf(target).one) });
    case "skipped":
      return t("Skipped");
  }
}

export const importCounts = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** Left out because they seem to be here already. */
  known: z.int().default(0),
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
  known: 0,
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
