import { csvLine } from "#shared/core/csv.ts";
import { type ImportCounts, NO_ROWS, NOUNS, type Outcome, outcomeText } from "#shared/imports/plan.ts";
import { describeDamage, describeRepair, SKIPPED } from "#shared/imports/reasons.ts";
import type { FieldValue, ImportedRecord } from "#shared/imports/row-rules.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { CheckedLine } from "./checked-batches.ts";
import { isEmpty, type KeyedRecord } from "./destinations.ts";
import type { Written } from "./reconcile.ts";

export const reportHeader = (target: Target) => csvLine(["Line", NOUNS[target].title, "Outcome", "Details"]);

/** Each record of a batch once: of rows that name the same one, the later completes and corrects the earlier. */
export function recordsOf(batch: readonly CheckedLine[]): KeyedRecord[] {
  const records = new Map<string, KeyedRecord>();
  for (const { line, keyed } of batch) {
    if (keyed === undefined) continue;
    const { key, record, repeats } = keyed;
    const earlier = records.get(key);
    records.set(key, { ...(earlier ? complete(earlier, record) : record), key, line: repeats ?? line });
  }
  return [...records.values()];
}

function complete(earlier: ImportedRecord, later: ImportedRecord): ImportedRecord {
  const said = Object.entries(later.values).filter(([, value]: [string, FieldValue]) => !isEmpty(value));
  const company = later.company?.name || later.company?.website ? later.company : earlier.company;
  return {
    label: later.label,
    values: { ...earlier.values, ...Object.fromEntries(said) },
    ...(company && { company }),
    ...(later.fresh && { fresh: later.fresh }),
  };
}

function outcomeOf({ row, keyed }: CheckedLine, written: ReadonlyMap<string, Written>): Outcome {
  if (keyed === undefined || "skipped" in row) return "skipped";
  return keyed.repeats === undefined ? (written.get(keyed.key)?.outcome ?? "unchanged") : "repeated";
}

export function countOutcomes(batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): ImportCounts {
  const counts = { ...NO_ROWS };
  for (const line of batch) {
    counts.rows += 1;
    counts[outcomeOf(line, written)] += 1;
    counts.damaged += line.row.damage.length;
    counts.repaired += line.row.repairs.length;
  }
  return counts;
}

/** The lines of the report about a batch: every row, what became of it, and everything that was wrong with it. */
export function reportOf(target: Target, batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): string {
  return batch.map((line) => reportLine(target, line, written)).join("");
}

function reportLine(target: Target, one: CheckedLine, written: ReadonlyMap<string, Written>): string {
  const { line, row, keyed } = one;
  const became = keyed?.repeats === undefined ? written.get(keyed?.key ?? "") : undefined;
  const details = [
    ...("skipped" in row ? [SKIPPED[row.skipped]] : []),
    ...(keyed?.repeats === undefined ? [] : [`First named in line ${keyed.repeats}`]),
    ...(became?.by === undefined || became.by === "key" ? [] : [recognised(became)]),
    ...(became?.note === undefined ? [] : [became.note]),
    ...row.damage.map(describeDamage),
    ...row.repairs.map(describeRepair),
  ];
  const name = "record" in row ? row.record.label : row.name;
  return csvLine([line, name, outcomeText(outcomeOf(one, written), target), details.join("\n")]);
}

/** By which sign a row was taken for a record that is here. */
const recognised = ({ by, known }: Written) =>
  `${by === "same" ? "Recognised as" : "Called like"} ${known?.label ?? ""}, which is here`;
