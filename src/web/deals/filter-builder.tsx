import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { type Filter, filterProblem } from "#shared/core/filters.ts";
import { dealFields } from "#shared/deals/fields.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FilterRow } from "./filter-row.tsx";

const FORM_ID = "filters";
const MOST = 18;
const FIRST: Filter = { field: "sector", operator: "equals", value: "" };

type Row = { key: number; filter: Filter; problem?: string | undefined };
type Props = { filters: readonly Filter[]; onClose: () => void; onApply: (filters: readonly Filter[]) => void };

/** Filters over every field of a deal, all of which must hold. */
export function FilterBuilder({ filters, onClose, onApply }: Props) {
  const { t } = useLingui();
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (filters.length > 0 ? filters : [FIRST]).map((filter, key) => ({ key, filter })),
  );
  const nextKey = Math.max(-1, ...rows.map(({ key }) => key)) + 1;

  function problemOf(filter: Filter): string | undefined {
    if (filter.operator !== "isEmpty" && filter.value === "") return t`Say what to look for`;
    return filterProblem(dealFields, filter);
  }

  function apply(event: SyntheticEvent) {
    event.preventDefault();
    const checked = rows.map(({ key, filter }) => ({ key, filter, problem: problemOf(filter) }));
    setRows(checked);
    if (checked.every(({ problem }) => problem === undefined)) onApply(rows.map(({ filter }) => filter));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<Trans>More Filters</Trans>}
      description={<Trans>Deals for which all of these hold</Trans>}
      footer={<Buttons onCancel={onClose} />}
    >
      <form id={FORM_ID} noValidate onSubmit={apply} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <FilterRow
            key={row.key}
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
          onClick={() => setRows([...rows, { key: nextKey, filter: FIRST }])}
          className="self-start"
        >
          <Trans>Add filter</Trans>
        </Button>
      </form>
    </Dialog>
  );
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
