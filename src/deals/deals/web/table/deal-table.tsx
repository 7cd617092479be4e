import { Plural, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { api, call } from "#core/web/api/api.ts";
import { useGridLayout } from "#core/web/lists/grid-layout.ts";
import { usePeek } from "#core/web/lists/peek/peek.ts";
import { PeekList } from "#core/web/lists/peek/peek-list.tsx";
import { type Selection, useSelection } from "#core/web/lists/selection.ts";
import { SelectionBar } from "#core/web/lists/selection-bar.tsx";
import { DataGrid } from "#ui/web/table/data-grid.tsx";
import { useRowSelection } from "#ui/web/table/use-row-selection.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import type { Deals } from "../list/deal-filters.tsx";
import { type DealDialog, listOf, questionInStage, type SortKey, sortOf } from "../list/deal-search.ts";
import type { AskedMove } from "../stages/stage-rules.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CellConflictDialog } from "./cell-conflict-dialog.tsx";
import { type CellEdits, useCellEdits } from "./cell-edits.ts";
import { ColumnMenu } from "./column-menu.tsx";
import { type ColumnId, shownColumns, useDealColumns } from "./table-columns.tsx";

const MoveDealDialog = lazyRouteComponent(() => import("../stages/move-deal-dialog.tsx"), "MoveDealDialog");

type Props = {
  of: Deals;
  deals: readonly DealOnCard[];
  may: (button: string) => boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
  /** What stands at the end of the rows. */
  more: ReactNode;
};

/** The deals as rows: chosen columns, fields changed in place, many changed at once. */
export function DealTable({ of, deals, may, onOpen, more }: Props) {
  const { t } = useLingui();
  const { shown: search, change: onChange } = of.state;
  const selection = useSelection({
    question: JSON.stringify(questionInStage(search)),
    readAll: () => call(api.deals.ids, listOf(search)),
  });
  const { peek } = usePeek();
  const [asked, onAsked] = useState<AskedMove>();
  const { widths, density, resize, choose, reset } = useGridLayout("deals");
  const shown = shownColumns(search.columns);
  const edits = useCellEdits(onAsked);
  const columns = useDealColumns({ shown, mayEdit: may("deal:edit"), onOpen, edits });
  const rows = useRowSelection(
    deals.map(({ id }) => id),
    selection.ids,
    selection.select,
  );
  const { field, direction } = sortOf(search);

  function move(column: string, to: string) {
    const others = shown.filter((id) => id !== column);
    const place = shown.findIndex((id) => id === to);
    onChange({ columns: others.toSpliced(place, 0, column as ColumnId) });
  }

  return (
    <>
      <DataGrid
        label={t`Deals`}
        columns={columns}
        rows={deals}
        rowId={({ id }) => id}
        kind="deal"
        open={peek}
        rowName={({ name }) => name}
        total={of.total}
        sort={{ by: field as ColumnId, direction }}
        onSort={(sort) => onChange({ sort: `${sort.by}.${sort.direction}` as SortKey })}
        onOpen={({ id }) => onOpen("preview", id)}
        selection={rows}
        layout={{ widths, density, resize, move }}
        menu={
          <ColumnMenu
            shown={shown}
            density={density}
            onColumns={(chosen) => onChange({ columns: chosen })}
            onDensity={choose}
            onReset={() => {
              reset();
              onChange({ columns: undefined });
            }}
          />
        }
        end={more}
      />
      <PeekList kind="deal" />
      {selection.ids.size > 0 && <Chosen selection={selection} total={of.total} may={may} />}
      <Questions edits={edits} asked={asked} onAnswered={() => onAsked(undefined)} />
    </>
  );
}

type ChosenProps = Pick<Props, "may"> & { selection: Selection; total: number | undefined };

function Chosen({ selection, total, may }: ChosenProps) {
  const { ids, clear } = selection;
  return (
    <SelectionBar
      selection={selection}
      total={total}
      said={<Plural value={ids.size} one="# deal selected" other="# deals selected" />}
    >
      <BulkBar ids={[...ids]} may={may} onDone={clear} />
    </SelectionBar>
  );
}

type QuestionsProps = { edits: CellEdits; asked: AskedMove | undefined; onAnswered: () => void };

/** What a change in a cell may lead to: a colleague was first, or the stage asks for more. */
function Questions({ edits: { conflict, leave, resolve }, asked, onAnswered }: QuestionsProps) {
  return (
    <>
      {conflict && (
        <CellConflictDialog
          conflict={conflict}
          onClose={leave}
          onResolve={(keepsMine) => void resolve(conflict, keepsMine)}
        />
      )}
      {asked && (
        <Suspense>
          <MoveDealDialog asked={asked} onClose={onAnswered} onMoved={onAnswered} />
        </Suspense>
      )}
    </>
  );
}
