import { t } from "#core/shared/text.ts";
import { splitLabel } from "#deals/contacts/shared/rules.ts";
import type { FieldValue } from "#intake/imports/shared/read/row-rules.ts";
import type { Note, Values } from "../import-records.ts";
import type { Collected } from "../import-target.ts";

/** The list that has what both say, where it is another than before: a main one that gives way joins it. */
export function collected({ list, main }: Collected, known: Values, values: Values, changes: Values): Values {
  const kept = textsOf(changes[main] ?? known[main]);
  const before = textsOf(known[list]);
  const given = [...textsOf(known[main]), ...textsOf(values[main]), ...textsOf(values[list])];
  const seen = new Set([...kept, ...before].map(bare));
  const fresh = given.filter((one) => !seen.has(bare(one)) && seen.add(bare(one)));
  const all = [...before.filter((one) => !kept.some((first) => bare(first) === bare(one))), ...fresh];
  return all.length !== before.length || fresh.length > 0 ? { [list]: all } : {};
}

/** No more than the field takes; what is beyond is said. */
export function withinBounds(lists: readonly Collected[], values: Record<string, FieldValue>): Note[] {
  return lists.flatMap(({ list, most, label }) => {
    const all = textsOf(values[list]);
    if (all.length <= most) return [];
    values[list] = all.slice(0, most);
    return [
      {
        reason: t("Too many {label} for one contact; the last {count} were skipped", {
          label: t(label),
          count: all.length - most,
        }),
      },
    ];
  });
}

const bare = (text: string) => splitLabel(text).value.toLowerCase();

function textsOf(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? value : typeof value === "string" && value !== "" ? [value] : [];
}
