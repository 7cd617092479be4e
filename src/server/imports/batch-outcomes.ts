import { csvLine } from "#shared/core/csv.ts";
import type { ImportedCompany } from "#shared/imports/check-row.ts";
import { type ImportCounts, NO_ROWS, OUTCOMES, type Outcome } from "#shared/imports/plan.ts";
import { describeDamage, describeRepair, SKIPPED } from "#shared/imports/reasons.ts";
import type { CheckedLine } from "./checked-batches.ts";
import type { KeyedCompany, Written } from "./queries.ts";

export const REPORT_HEADER = csvLine(["Line", "Company", "Outcome", "Details"]);

/** Each company of a batch once: of rows that name the same one, the later completes and corrects the earlier. */
export function companiesOf(batch: readonly CheckedLine[]): KeyedCompany[] {
  const companies = new Map<string, KeyedCompany>();
  for (const { keyed } of batch) {
    if (keyed === undefined) continue;
    const earlier = companies.get(keyed.key);
    companies.set(keyed.key, { ...(earlier ? complete(earlier, keyed.company) : keyed.company), importKey: keyed.key });
  }
  return [...companies.values()];
}

function complete(earlier: ImportedCompany, later: ImportedCompany): ImportedCompany {
  const said = Object.entries(later).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  return { ...earlier, ...Object.fromEntries(said) };
}

function outcomeOf({ row, keyed }: CheckedLine, written: ReadonlyMap<string, Written>): Outcome {
  if (keyed === undefined || "skipped" in row) return "skipped";
  return keyed.repeats === undefined ? (written.get(keyed.key) ?? "unchanged") : "repeated";
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
export function reportOf(batch: readonly CheckedLine[], written: ReadonlyMap<string, Written>): string {
  return batch.map((line) => reportLine(line, outcomeOf(line, written))).join("");
}

function reportLine({ line, row, keyed }: CheckedLine, outcome: Outcome): string {
  const name = "company" in row ? row.company.name : row.name;
  const details = [
    ...("skipped" in row ? [SKIPPED[row.skipped]] : []),
    ...(keyed?.repeats === undefined ? [] : [`First named in line ${keyed.repeats}`]),
    ...row.damage.map(describeDamage),
    ...row.repairs.map(describeRepair),
  ];
  return csvLine([line, name, OUTCOMES[outcome], details.join("\n")]);
}
