import { csvLine } from "#core/shared/lists/csv.ts";
import { titled } from "#core/shared/records.ts";
import { msg, t } from "#core/shared/text.ts";
import { isEmpty } from "#intake/imports/shared/agreement.ts";
import { type ImportCounts, NO_ROWS, type Outcome, outcomeText } from "#intake/imports/shared/plan.ts";
import type { FieldValue, ImportedRecord } from "#intake/imports/shared/read/row-rules.ts";
import { describeDamage, describeRepair, describeSetAside, SKIPPED } from "#intake/imports/shared/reasons.ts";
import { recordOf, type Target } from "#intake/imports/shared/targets.ts";
import type { KeyedRecord, Note, Written } from "../import-records.ts";
import { IMPORT_TARGETS } from "../targets.ts";
import type { CheckedLine } from "./checked-batches.ts";
import { collected } from "./collected.ts";

export const reportHeader = (target: Target) =>
  csvLine([t("Line"), titled(t(recordOf(target).one)), t("Outcome"), t("Details")]);

/** Each record of a batch once: of rows that name the same one, the later completes and corrects the earlier. */
export function recordsOf(target: Target, batch: readonly CheckedLine[]): KeyedRecord[] {
  const records = new Map<string, KeyedRecord>();
  for (const { line, keyed, twin } of batch) {
    if (keyed === undefined) continue;
    const { key, record, repeats } = keyed;
    const earlier = records.get(key);
    const isTwin = earlier?.isTwin ?? (twin !== undefined && repeats === undefined);
    records.set(key, { ...(earlier ? complete(target, earlier, record) : record), key, line: repeats ?? line, isTwin });
  }
  return [...records.values()];
}

function complete(target: Target, earlier: ImportedRecord, later: ImportedRecord): ImportedRecord {
  const said: Record<string, FieldValue> = Object.fromEntries(
    Object.entries(later.values).filter(([, value]: [string, FieldValue]) => !isEmpty(value)),
  );
  for (const one of IMPORT_TARGETS[target].destination.collected ?? [])
    Object.assign(said, collected(one, earlier.values, later.values, said));
  const company = later.company?.name || later.company?.website ? later.company : earlier.company;
  return {
    label: later.label,
    values: { ...earlier.values, ...said },
    ...(company && { company }),
    ...(later.fresh && { fresh: later.fresh }),
  };
}

function outcomeOf({ row, keyed, twin }: CheckedLine, written: ReadonlyMap<string, Written>): Outcome {
  if (keyed === undefined && twin !== undefined) return "known";
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
  const { line, row, keyed, twin } = one;
  const became = written.get(keyed?.key ?? "");
  const details = [
    ...("skipped" in row ? [t(SKIPPED[row.skipped])] : []),
    ...(keyed?.repeats === undefined ? [] : [firstNamed(keyed.repeats, became)]),
    ...(twin === undefined ? [] : [namesake(twin, target)]),
    ...(became?.by === undefined || became.by === "key" ? [] : [recognised(became)]),
    ...(became?.notes ?? []).map(noted),
    ...(became?.kept === undefined ? [] : [keptOf(target, became.kept)]),
    ...row.damage.map(describeDamage),
    ...(row.setAside ?? []).map(describeSetAside),
    ...row.repairs.map(describeRepair),
  ];
  const name = "record" in row ? row.record.label : row.name;
  return csvLine([line, name, outcomeText(outcomeOf(one, written), target), details.join("\n")]);
}

const noted = ({ reason, leftOut }: Note) =>
  leftOut === undefined ? reason : `${leftOut.column} “${leftOut.value}”: ${reason}`;

/** What became of what a row says of a record that an earlier row has named. */
function firstNamed(line: number, became: Written | undefined): string {
  if (became?.outcome === "known") return t("First appears in line {line}; skipped with it", { line });
  return became?.kept === undefined
    ? t("First appears in line {line}; new values from this row were used", { line })
    : t("First appears in line {line}; empty fields were filled from this row", { line });
}

function namesake({ sign, of: lines, choice }: NonNullable<CheckedLine["twin"]>, target: Target): string {
  const one = t(recordOf(target).one);
  const of = lines.join(t(" and "));
  if (sign === "several") return t("Shares e-mail addresses with lines {of}, which are different contacts", { of });
  if (choice === "create")
    return t("Same name as line {of} with different values; added as a separate {one}", { of, one });
  return choice === "skip"
    ? t("Same name as line {of} with different values; skipped, as you chose", { of })
    : t("Same name as line {of} with different values; treated as the same {one}, as you chose", { of, one });
}

const HOW = {
  same: msg("Matched to the existing {name}"),
  alike: msg("Same name as the existing {name}"),
  differs: msg("Different from the existing {name}"),
} as const;

/** By which sign a row was taken for a record that is here, or told from it. */
const recognised = ({ by, outcome, known, others = [] }: Written) =>
  by === undefined || by === "key"
    ? ""
    : by === "several"
      ? t("Shares e-mail addresses with several contacts: {names}", {
          names: [known, ...others].map((one) => one?.label).join(", "),
        })
      : t(by === "differs" && outcome !== "created" ? HOW.alike : HOW[by], { name: known?.label ?? "" });

/** What the row says otherwise than the record here, which was not asked to change. */
function keptOf(target: Target, columns: readonly string[]): string {
  const { labels: called } = IMPORT_TARGETS[target].destination;
  const labels = new Set(columns.map((column) => (called[column] ? t(called[column]) : column)));
  return t("Existing values were kept: {fields}", { fields: [...labels].join(", ") });
}
