import { t } from "#core/shared/text.ts";
import type { Finding } from "#intake/imports/shared/api.ts";
import { DAMAGE, SET_ASIDE, SKIPPED } from "#intake/imports/shared/reasons.ts";
import type { Written } from "../import-records.ts";
import type { CheckedLine } from "./checked-batches.ts";

const EXAMPLES = 5;

/** What a dry run found, by kind and column, with the first lines to look at. */
export class Findings {
  readonly #found = new Map<string, Finding>();

  add({ line, row }: CheckedLine): void {
    if ("skipped" in row) this.#note("skipped", t(SKIPPED[row.skipped]), { line, column: "", value: row.name });
    for (const { column, value, reason } of row.damage)
      this.#note("damaged", t(DAMAGE[reason]), { line, column, value });
    for (const { column, value } of row.unused ?? [])
      this.#note("unused", t("Not mapped; values are skipped"), { line, column, value });
    for (const { column, value, reason } of row.setAside ?? [])
      this.#note("unused", t(SET_ASIDE[reason]), { line, column, value });
    for (const { column, before, after } of row.repairs) {
      this.#note("repaired", t("Wrong encoding; restored"), {
        line,
        column,
        value: `${before} → ${after}`,
      });
    }
  }

  /** What becomes of a record besides what its row alone says. */
  addNotes(batch: readonly CheckedLine[], foreseen: ReadonlyMap<string, Written>): void {
    for (const { line, row, keyed } of batch) {
      if (keyed === undefined || keyed.repeats !== undefined || !("record" in row)) continue;
      for (const { reason, leftOut } of foreseen.get(keyed.key)?.notes ?? []) {
        if (leftOut) this.#note("unused", reason, { line, ...leftOut });
        else this.#note("damaged", reason, { line, column: "", value: row.record.label });
      }
    }
  }

  list(): Finding[] {
    return [...this.#found.values()].toSorted((a, b) => b.count - a.count);
  }

  #note(kind: Finding["kind"], reason: string, example: Finding["examples"][number]): void {
    const key = `${kind} ${example.column} ${reason}`;
    const finding = this.#found.get(key) ?? { kind, reason, count: 0, examples: [] };
    finding.count += 1;
    if (finding.examples.length < EXAMPLES) finding.examples.push(example);
    this.#found.set(key, finding);
  }
}
