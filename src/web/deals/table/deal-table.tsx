import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Columns3 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Menu, MenuCheck } from "../../ui/menu.tsx";
import { Table } from "../../ui/table.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { type DealDialog, type DealSearch, type SortKey, sortOf } from "../list/deal-search.ts";
import type { AskedMove } from "../stages/stage-rules.ts";
import { SelectionBar, useDealSelection } from "./deal-selection.tsx";
import { COLUMN_IDS, type ColumnId, shownColumns, useDealColumns } from "./table-columns.tsx";

const MoveDealDialog = lazyRouteComponent(() => import("../stages/move-deal-dialog.tsx"), "MoveDealDialog");

type Props = {
  deals: readonly DealOnCard[];
  /** How many match, loaded or not; undefined while they are counted. */
  total: number | undefined;
  search: DealSearch;
  may: (button: string) => boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
  onChange: (change: Partial<DealSearch>) => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** The last attempt to load more failed. */
  hasFailed: boolean;
  onMore: () => void;
};

/** The deals as rows: chosen columns, fields changed in place, many changed at once. */
export function DealTable({ deals, total, search, may, onOpen, onChange, ...more }: Props) {
  const { t } = useLingui();
  const selection = useDealSelection(search);
  const [asked, onAsked] = useState<AskedMove>();
  const columns = useDealColumns({ shown: shownColumns(search.columns), mayEdit: may("deal:edit"), onOpen, onAsked });
  const { field, direction } = sortOf(search);
  return (
    <>
      <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
        {selection.ids.size > 0 ? (
          <SelectionBar selection={selection} total={total} may={may} />
        ) : (
          <ColumnMenu columns={search.columns} onColumns={(chosen) => onChange({ columns: chosen })} />
        )}
      </div>
      <Table
        label={t`Deals`}
        columns={columns}
        rows={deals}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        sort={{ by: field as ColumnId, direction }}
        onSort={(sort) => onChange({ sort: `${sort.by}.${sort.direction}` as SortKey })}
        onOpen={({ id }) => onOpen("preview", id)}
        selection={selection.ids}
        onSelect={selection.select}
      />
      {more.hasMore && (
        <LoadMore
          busy={more.isLoadingMore}
          failure={more.hasFailed ? <Trans>Erreur lors du chargement des deals</Trans> : undefined}
          onMore={more.onMore}
        />
      )}
      {asked && (
        <Suspense>
          <MoveDealDialog asked={asked} onClose={() => onAsked(undefined)} onMoved={() => onAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type ColumnMenuProps = {
  columns: readonly string[] | undefined;
  onColumns: (columns: string[] | undefined) => void;
};

/** Which columns the table shows; the company always stays. */
function ColumnMenu({ columns, onColumns }: ColumnMenuProps) {
  const words = useDealWords();
  const shown = shownColumns(columns);
  const toggled = (id: ColumnId) => COLUMN_IDS.filter((one) => (one === id) !== shown.includes(one));
  return (
    <Menu
      trigger={
        <Button size="sm" icon={<Columns3 aria-hidden className="size-4" />}>
          <Trans>Columns</Trans>
        </Button>
      }
    >
      {COLUMN_IDS.filter((id) => id !== "company").map((id) => (
        <MenuCheck key={id} checked={shown.includes(id)} onChange={() => onColumns(toggled(id))}>
          {words.label(id)}
        </MenuCheck>
      ))}
    </Menu>
  );
}
