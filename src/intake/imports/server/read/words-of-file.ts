import type { WordsOfColumn } from "#intake/imports/shared/api.ts";
import type { Mapping } from "#intake/imports/shared/fields.ts";
import type { FileSettings } from "#intake/imports/shared/file-settings.ts";
import { trimBlanks } from "#intake/imports/shared/read/values.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import { ourWord, wordsOf } from "#intake/imports/shared/words.ts";
import { columnNames } from "./column-names.ts";
import type { OpenFile } from "./decode.ts";
import { openRows } from "./file-rows.ts";

const SHOWN = 100;
const LONGEST = 200;
/** Beyond that a column holds no vocabulary. */
const MOST_COUNTED = 20_000;

/** What stands in the columns whose fields have a vocabulary, how often, and which of our words it is already. */
export async function wordsOfFile(
  open: OpenFile,
  settings: FileSettings,
  target: Target,
  mapping: Mapping,
): Promise<WordsOfColumn[]> {
  const asked = mapping.flatMap((field, at) => {
    const words = field === null ? undefined : wordsOf(target, field);
    return field === null || words === undefined ? [] : [{ field, at, words, counts: new Map<string, number>() }];
  });
  let columns: string[] = [];
  let isFirst = true;
  for await (const row of openRows(open, settings)) {
    if (isFirst) columns = columnNames(row, settings.header);
    if (!(isFirst && settings.header)) {
      for (const { at, counts } of asked) count(counts, trimBlanks(row.cells[at] ?? ""));
    }
    isFirst = false;
  }
  return asked.map(({ field, at, words, counts }) => {
    const values = [...counts].toSorted(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
    return {
      field,
      column: columns[at] ?? "",
      values: values
        .slice(0, SHOWN)
        .map(([value, times]) => ({ value, count: times, ours: ourWord(words, value) ?? null })),
      more: Math.max(0, values.length - SHOWN),
    };
  });
}

function count(counts: Map<string, number>, value: string): void {
  if (value === "" || value.length > LONGEST || value.includes("\0")) return;
  const known = counts.get(value);
  if (known !== undefined || counts.size < MOST_COUNTED) counts.set(value, (known ?? 0) + 1);
}
