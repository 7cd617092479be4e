import type { CSSProperties, ReactNode } from "react";
import { Cell, Row, RowList } from "./row-list.tsx";

/** A column beside the name. A cell that is null is not known. */
export type ListColumn<Item> = { label: string; width: string; render: (item: Item) => ReactNode };

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** The first column: a link with `rowLink`, by which the keys find the row. */
  name: { label: string; width: string; render: (item: Item) => ReactNode };
  columns: readonly ListColumn<Item>[];
  /** What can be done with a row, at its end. */
  actions?: { width: string; render: (item: Item) => ReactNode };
};

const GRID = "lg:grid-cols-(--columns)";

/** Records in columns on wide screens, as cards on narrow ones: each column is said once. */
export function ColumnList<Item extends { id: string }>({ label, items, name, columns, actions }: Props<Item>) {
  const widths = [name, ...columns, ...(actions ? [actions] : [])].map(({ width }) => width);
  return (
    <div style={{ "--columns": widths.join(" ") } as CSSProperties}>
      <RowList
        label={label}
        columns={GRID}
        headings={
          <>
            {[name, ...columns].map((column) => (
              <span key={column.label}>{column.label}</span>
            ))}
            {actions && <span />}
          </>
        }
      >
        {items.map((item) => (
          <Row key={item.id} columns={GRID}>
            {name.render(item)}
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
              {columns.map((column) => {
                const cell = column.render(item);
                return (
                  <Cell key={column.label} label={column.label} isEmpty={cell === null} className="lg:truncate">
                    {cell}
                  </Cell>
                );
              })}
              {actions?.render(item)}
            </div>
          </Row>
        ))}
      </RowList>
    </div>
  );
}
