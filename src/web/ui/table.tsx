import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";

export type Sort<Column extends string> = { by: Column; direction: "asc" | "desc" };

export type TableColumn<Row, Column extends string> = {
  id: Column;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are right-aligned and tabular. */
  numeric?: boolean;
  sortable?: boolean;
  className?: string;
};

type Props<Row, Column extends string> = {
  label: string;
  columns: readonly TableColumn<Row, Column>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What the row is called for a screen reader, in "Select Acme". */
  rowName: (row: Row) => string;
  sort?: Sort<Column>;
  onSort?: (sort: Sort<Column>) => void;
  onOpen?: (row: Row) => void;
  selection?: ReadonlySet<string>;
  onSelect?: (selection: ReadonlySet<string>) => void;
};

/** Arrow keys move between rows, Enter opens one. Sorting and paging are the server's: the table only asks for them. */
export function Table<Row, Column extends string>(props: Props<Row, Column>) {
  const { label, columns, rows, rowId } = props;
  return (
    <div className="relative overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={label} className="quiet-fields w-full border-collapse text-sm">
        <TableHead {...props} />
        <tbody>
          {rows.map((row) => (
            <TableRow key={rowId(row)} row={row} {...props} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function TableHead<Row, Column extends string>({
  columns,
  rows,
  rowId,
  sort,
  onSort,
  selection,
  onSelect,
}: Props<Row, Column>) {
  const { t } = useLingui();
  const selected = rows.filter((row) => selection?.has(rowId(row))).length;
  return (
    <thead className="sticky top-0 z-10 bg-sunken">
      <tr>
        {onSelect && (
          <th className="w-9 px-3 py-2 text-left">
            <Checkbox
              label={t`Select all`}
              labelHidden
              checked={rows.length > 0 && selected === rows.length}
              indeterminate={selected > 0 && selected < rows.length}
              onChange={() =>
                onSelect(new Set(selected === rows.length ? [] : [...(selection ?? []), ...rows.map(rowId)]))
              }
            />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type HeaderCellProps<Row, Column extends string> = {
  column: TableColumn<Row, Column>;
  sort: Sort<Column> | undefined;
  onSort: ((sort: Sort<Column>) => void) | undefined;
};

function HeaderCell<Row, Column extends string>({ column, sort, onSort }: HeaderCellProps<Row, Column>) {
  const direction = sort?.by === column.id ? sort.direction : undefined;
  const Arrow = direction === "desc" ? ArrowDown : ArrowUp;
  const order = direction === undefined ? undefined : direction === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      aria-sort={order}
      className={clsx(
        "px-3 py-2 font-medium whitespace-nowrap text-quiet",
        column.numeric ? "text-right" : "text-left",
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort({ by: column.id, direction: direction === "asc" ? "desc" : "asc" })}
          className={clsx(
            "-my-1 inline-flex items-center gap-1 py-1 hover:text-text",
            column.numeric && "flex-row-reverse",
          )}
        >
          {column.label}
          <Arrow aria-hidden className={clsx("size-3.5", direction === undefined && "invisible")} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function moveFocus(event: KeyboardEvent<HTMLTableRowElement>) {
  const row = event.currentTarget;
  const next = event.key === "ArrowDown" ? row.nextElementSibling : row.previousElementSibling;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

function TableRow<Row, Column extends string>({ row, ...props }: Props<Row, Column> & { row: Row }) {
  const { columns, rowId, rowName, onOpen, selection, onSelect } = props;
  const { t } = useLingui();
  const id = rowId(row);
  const selected = selection?.has(id) ?? false;

  function toggle() {
    const next = new Set(selection);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>) {
    if (event.target !== event.currentTarget) return;
    if (event.key === "Enter") onOpen?.(row);
    else if (event.key === " " && onSelect) {
      event.preventDefault();
      toggle();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") moveFocus(event);
  }

  return (
    <tr
      tabIndex={onOpen || onSelect ? 0 : undefined}
      aria-selected={onSelect ? selected : undefined}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onOpen?.(row)}
      className={clsx(
        "border-t border-line focus-visible:outline-offset-[-2px]",
        selected ? "bg-primary-tint" : "hover:bg-hover",
      )}
    >
      {onSelect && (
        <td className="px-3 py-2">
          <Checkbox label={t`Select ${rowName(row)}`} labelHidden checked={selected} onChange={toggle} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={clsx("px-3 py-2", column.numeric && "figure text-right", column.className)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
