import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { filterProblem } from "#shared/core/filter-problem.ts";
import { type Filter, OPERATORS_BY_KIND } from "#shared/core/filters.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FilterRow } from "./filter-row.tsx";
import type { FilterWords } from "./filter-text.ts";

const FORM_ID = "filters";
const MOST = 18;

type Row = { key: number; filter: Filter; problem?: string | undefined };
type Props = {
  words: FilterWords;
  filters: readonly Filter[];
  onClose: () => void;
  onApply: (filters: readonly Filter[]) => void;
};

/** Filters over the fields of a list, all of which must hold. Those it does not offer stay as they are. */
export function FilterBuilder({ words, filters, onClose, onApply }: Props) {
  const { t } = useLingui();
  const first = firstFilter(words);
  const others = filters.filter(({ field }) => !words.offered.includes(field));
  const offered = filters.filter(({ field }) => words.offered.includes(field));
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (offered.length > 0 ? offered : [first]).map((filter, key) => ({ key, filter })),
  );
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  function problemOf(filter: Filter): string | undefined {
    if (filter.operator !== "isEmpty" && filter.value === "") return t`Enter a value`;
    return filterProblem(words.fields, filter);
  }

  function apply(event: SyntheticEvent) {
    event.preventDefault();
    const checked = rows.map(({ key, filter }) => ({ key, filter, problem: problemOf(filter) }));
    setRows(checked);
    if (checked.every(({ problem }) => problem === undefined))
      onApply([...others, ...rows.map(({ filter }) => filter)]);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<Trans>More Filters</Trans>}
      description={words.purpose}
      footer={<Buttons onCancel={onClose} />}
    >
      <form id={FORM_ID} noValidate onSubmit={apply} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <FilterRow
            key={row.key}
            words={words}
            filter={row.filter}
            problem={row.problem}
            onChange={(filter) => setRows(rows.with(index, { key: row.key, filter }))}
            onRemove={() => setRows(rows.toSpliced(index, 1))}
          />
        ))}
        <Button
          variant="ghost"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={rows.length >= MOST}
          onClick={() => setRows([...rows, { key: nextKey, filter: first }])}
          className="self-start"
        >
          <Trans>Add filter</Trans>
        </Button>
      </form>
    </Dialog>
  );
}

function firstFilter({ first, fields }: FilterWords): Filter {
  const operator = OPERATORS_BY_KIND[fields[first]?.kind ?? "text"].includes("equals") ? "equals" : "contains";
  return { field: first, operator, value: "" };
}

function Buttons({ onCancel }: { onCancel: () => void }) {
  return (
    <>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant="primary" type="submit" form={FORM_ID}>
        <Trans>Apply filters</Trans>
      </Button>
    </>
  );
}
