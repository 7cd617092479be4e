import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import type { Words } from "#intake/imports/shared/columns.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import type { ValueMaps } from "#intake/imports/shared/read/row-reader.ts";
import { wordsOf } from "#intake/imports/shared/words.ts";
import { Select } from "#ui/web/form/select.tsx";

type Column = OutputOf<typeof api.imports.words>["columns"][number];

/** What stands in the columns whose fields have a vocabulary, and what each value becomes. */
export type FileWords = {
  plan: ImportPlan;
  columns: readonly Column[];
  onChange: (valueMaps: ValueMaps) => void;
};

export function useWordsOfFile(file: string, plan: ImportPlan, onChange: FileWords["onChange"]): FileWords {
  const { target, settings, mapping } = plan;
  const asks = mapping.some((field) => field !== null && wordsOf(target, field) !== undefined);
  const found = useRead(
    api.imports.words,
    { id: file, target, settings, mapping },
    { enabled: asks, keepPrevious: true },
  );
  return { plan, columns: (asks ? found.data?.columns : undefined) ?? [], onChange };
}

/** Its values that are none of Tranche's options, and nobody said which they are. */
function unmatchedOf({ plan }: FileWords, { field, values }: Column) {
  const map = plan.valueMaps[field] ?? {};
  return values.filter(({ value, ours }) => ours === null && map[value] === undefined);
}

/** How many values nobody matched, of fields that take no others. */
export function countUnmatched(words: FileWords): number {
  const closed = words.columns.filter(({ field }) => wordsOf(words.plan.target, field)?.isClosed);
  return closed.reduce((sum, column) => sum + unmatchedOf(words, column).length, 0);
}

/** The values of one column beside Tranche's options: each with how often it occurs, and what it becomes. */
export function WordsOfColumn({ of, index }: { of: FileWords; index: number }) {
  const { plan, columns } = of;
  const field = plan.mapping[index];
  const column = columns.find((one) => one.field === field);
  const words = field ? wordsOf(plan.target, field) : undefined;
  // A field that several columns fill has its values at the first of them.
  if (!column || !words || column.values.length === 0 || plan.mapping.indexOf(column.field) !== index) return null;
  return <ColumnWords key={column.field} of={of} column={column} words={words} />;
}

type ColumnProps = { of: FileWords; column: Column; words: Words };

function ColumnWords({ of, column, words }: ColumnProps) {
  const { plan, onChange } = of;
  const { t, i18n } = useLingui();
  const map = plan.valueMaps[column.field] ?? {};
  const count = column.values.length + column.more;
  const all = i18n.number(count);
  const open = unmatchedOf(of, column).length;
  const unmatched = i18n.number(open);
  // What the default would swallow is shown at once, and stays in sight while it is matched.
  const [startsOpen] = useState(words.isClosed && open > 0);

  function choose(value: string, chosen: string) {
    const { [value]: _before, ...others } = map;
    const own = chosen === KEEP ? others : { ...others, [value]: chosen === LEAVE ? "" : chosen };
    onChange({ ...plan.valueMaps, [column.field]: own });
  }

  return (
    <details className="group mt-1" open={startsOpen}>
      <summary className="-mx-1.5 flex w-fit list-none items-center gap-x-1.5 rounded-control px-1.5 py-1 text-sm hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 text-quiet transition-transform duration-120 group-open:rotate-90"
        />
        <span className={clsx("figure", words.isClosed && open > 0 ? "font-medium text-warn" : "text-quiet")}>
          {open === 0 ? (
            <Plural value={count} one="# value matched" other="# values matched" />
          ) : (
            <Trans>
              {unmatched} of {all} values unmatched
            </Trans>
          )}
        </span>
      </summary>
      <ul aria-label={t`Values of ${column.column}`} className="max-w-2xl pt-1 pb-2 sm:pl-5.5">
        {column.values.map(({ value, count: times, ours }) => (
          <li
            key={value}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto_14rem]"
          >
            <span dir="auto" className="truncate" title={value}>
              {value}
            </span>
            <span className="figure text-right text-sm text-quiet">{i18n.number(times)} ×</span>
            <ValueSelect value={value} ours={ours} words={words} chosen={map[value]} onChange={choose} />
          </li>
        ))}
        {column.more > 0 && (
          <li className="pt-1 text-sm text-quiet">
            <Trans>Less common values are imported unchanged.</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}

const KEEP = "\u0000keep";
const LEAVE = "\u0000leave";

type SelectProps = {
  value: string;
  ours: string | null;
  words: Words;
  chosen: string | undefined;
  onChange: (value: string, chosen: string) => void;
};

function ValueSelect({ value, ours, words, chosen, onChange }: SelectProps) {
  const { t } = useLingui();
  const labelOf = (wanted: string | null | undefined) => words.options.find((option) => option.value === wanted)?.label;
  const otherwise = labelOf(words.otherwise);
  const unknown = otherwise === undefined ? t`Unknown: use the default` : t`Unknown: ${otherwise}`;
  return (
    <Select
      aria-label={t`Value for ${value}`}
      value={chosen === undefined ? KEEP : chosen === "" ? LEAVE : chosen}
      onChange={({ currentTarget }) => onChange(value, currentTarget.value)}
    >
      <option value={KEEP}>{words.isClosed ? (labelOf(ours) ?? unknown) : t`Unchanged`}</option>
      {!words.isClosed && <option value={LEAVE}>{t`Left blank`}</option>}
      {words.options
        .filter((option) => !(words.isClosed && option.value === ours))
        .map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
    </Select>
  );
}
