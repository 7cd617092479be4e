import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { memo, type ReactNode } from "react";
import { Checkbox } from "../form/checkbox.tsx";
import type { TableColumn } from "./table-columns.ts";

export type GridColumn<Row, Column extends string> = TableColumn<Row, Column> & {
  /** Stands in place of the cell while it is being changed. */
  editor?: (row: Row, editing: CellEditing) => ReactNode;
  /** Changing begins with a letter or digit, too, which then stands in place of what was there. */
  isTyped?: boolean;
};

export type CellEditing = {
  /** Ends it; where the focus goes then, if it is still in the cell. */
  end: (to?: "here" | "next" | "before") => void;
};

type Props<Row, Column extends string> = {
  row: Row;
  id: string;
  /** Of which kind of record it is, and whether that is open beside the grid. */
  kind: string | undefined;
  isOpen: boolean;
  name: string;
  index: number;
  columns: readonly GridColumn<Row, Column>[];
  isSelected: boolean;
  onToggle: (id: string, isRange: boolean) => void;
  /** The column of this row the tab key comes to. */
  at: string | undefined;
  /** The column of this row that is being changed. */
  editing: (CellEditing & { column: string }) | undefined;
};

/** The column of the checkboxes. */
export const SELECT = "select";

function Row<Row, Column extends string>(props: Props<Row, Column>) {
  const { row, id, kind, isOpen, index, columns, isSelected, at, editing } = props;
  return (
    <tr
      data-row={id}
      data-record={kind && id}
      data-kind={kind}
      aria-current={isOpen || undefined}
      aria-rowindex={index}
      aria-selected={isSelected}
      className={clsx(
        "group/row border-b border-line",
        isSelected || isOpen ? "bg-primary-tint" : "bg-surface focus-within:bg-hover hover:bg-hover",
      )}
    >
      <SelectCell {...props} />
      {columns.map((column, place) => {
        const isEdited = editing?.column === column.id && column.editor !== undefined;
        return (
          <td
            key={column.id}
            data-column={column.id}
            data-pinned={place === 0 ? "edge" : undefined}
            tabIndex={at === column.id ? 0 : -1}
            className={clsx(
              "outline-offset-[-2px]",
              isEdited ? "p-0.5" : "px-2.5",
              column.numeric && "figure justify-end text-right",
              column.className,
            )}
          >
            {isEdited ? (
              column.editor?.(row, editing)
            ) : (
              <div className="min-w-0 truncate">{column.cell(row, column.isFine?.(row) ?? false)}</div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function SelectCell<Row, Column extends string>({ id, name, isSelected, onToggle, at }: Props<Row, Column>) {
  const { t } = useLingui();
  return (
    <td
      data-column={SELECT}
      data-pinned=""
      tabIndex={at === SELECT ? 0 : -1}
      className="justify-center outline-offset-[-2px] select-none"
    >
      <Checkbox
        label={t`Select ${name}`}
        labelHidden
        tabIndex={-1}
        checked={isSelected}
        onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </td>
  );
}

/** Drawn again only when something of it changed, however many rows there are. */
export const GridRow = memo(Row) as typeof Row;
