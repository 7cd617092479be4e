import { t } from "#core/shared/text.ts";
import type { SourceRow } from "./read-rows.ts";

/** The names of a file's columns: its first row, or their numbers. */
export function columnNames(first: SourceRow, hasHeader: boolean): string[] {
  return first.cells.map((cell, at) =>
    hasHeader && cell.trim() !== "" ? cell.trim() : t("Column {at}", { at: at + 1 }),
  );
}
