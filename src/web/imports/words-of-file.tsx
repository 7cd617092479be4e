import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Words } from "#shared/imports/columns.ts";
import type { ImportPlan } from "#shared/imports/plan.ts";
import type { ValueMaps } from "#shared/imports/row-reader.ts";
import { wordsOf } from "#shared/imports/words.ts";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { Select } from "../ui/select.tsx";
import { wordOf } from "./vocabulary.ts";

type Column = OutputOf<typeof api.imports.words>["columns"][number];

type Props = { file: string; plan: ImportPlan; onChange: (valueMaps: ValueMaps) => void };

/** The words of the file beside ours: each value with how often it occurs, and what it becomes. */
export function WordsOfFile({ file, plan, onChange }: Props) {
  const { target, settings, mapping, valueMaps } = plan;
  const asks = mapping.some((field) => field !== null && wordsOf(target, field) !== undefined);
  const found = useRead(
    api.imports.words,
    { id: file, target, settings, mapping },
    { enabled: asks, keepPrevious: true },
  );
  const columns = asks ? (found.data?.columns.filter(({ values }) => values.length > 0) ?? []) : [];
  if (columns.length === 0) return null;
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-lg font-semibold">
        <Trans>Map values</Trans>
      </h2>
      <p className="mb-2 text-sm text-quiet">
        <Trans>Match values in your file to Tranche’s options.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {columns.map((column) => {
          const words = wordsOf(target, column.field);
          return (
            words && (
              <li key={column.field}>
                <ColumnWords
                  plan={plan}
                  column={column}
                  words={words}
                  onChange={(map) => onChange({ ...valueMaps, [column.field]: map })}
                />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

type ColumnProps = {
  plan: ImportPlan;
  column: Column;
  words: Words;
  onChange: (map: Record<string, string>) => void;
};

function ColumnWords({ plan, column, words, onChange }: ColumnProps) {
  const { t, i18n } = useLingui();
  const map = plan.valueMaps[column.field] ?? {};
  const all = i18n.number(column.values.length + column.more);
  const open = column.values.filter(({ value, ours }) => ours === null && map[value] === undefined).length;
  const unmatched = i18n.number(open);
  // What the default would swallow is shown at once, and stays in sight while it is matched.
  const [startsOpen] = useState(words.isClosed && open > 0);
  const field = i18n._(wordOf(plan.target, column.field));

  function choose(value: string, chosen: string) {
    const { [value]: _before, ...others } = map;
    onChange(chosen === KEEP ? others : { ...others, [value]: chosen === LEAVE ? "" : chosen });
  }

  return (
    <details className="group" open={startsOpen}>
      <summary className="flex list-none flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5 hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 self-center text-quiet transition-transform duration-120 group-open:rotate-90"
        />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{field}</span>{" "}
          <span className="text-quiet">
            <bdi>{column.column}</bdi>
          </span>
        </span>
        <span className={clsx("figure text-sm", words.isClosed && open > 0 ? "text-warn" : "text-quiet")}>
          {open === 0 ? (
            <Plural value={all} one="# value matched" other="# values matched" />
          ) : (
            <Trans>
              {unmatched} of {all} values unmatched
            </Trans>
          )}
        </span>
      </summary>
      <ul aria-label={t`Values of ${column.column}`} className="pb-3 sm:pl-7">
        {column.values.map(({ value, count, ours }) => (
          <li key={value} className="grid grid-cols-[minmax(0,1fr)_4rem_minmax(8rem,14rem)] items-center gap-3 py-1">
            <span dir="auto" className="truncate" title={value}>
              {value}
            </span>
            <span className="figure text-right text-sm text-quiet">{i18n.number(count)} ×</span>
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
  const known = words.options.find((option) => option.value === ours)?.label;
  return (
    <Select
      aria-label={t`Value for ${value}`}
      value={chosen === undefined ? KEEP : chosen === "" ? LEAVE : chosen}
      onChange={({ currentTarget }) => onChange(value, currentTarget.value)}
    >
      <option value={KEEP}>{words.isClosed ? (known ?? t`Unknown: use the default`) : t`Unchanged`}</option>
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
