import { Link } from "@tanstack/react-router";
import type { CSSProperties, ReactNode } from "react";
import type { RecordKind } from "#shared/records.ts";
import { fieldValue } from "../records/field-value.tsx";
import type { FieldWords } from "../records/field-words.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { Cell, Row, RowList, rowLink } from "./row-list.tsx";

/** A field as a column, a long value cut off; drawn otherwise where it says how. What is null is not known. */
type Column<Item> = { field: keyof Item & string; width: string; render?: (item: Item) => ReactNode };

type Props<Item> = {
  kind: RecordKind | PartOfKind;
  items: readonly Item[];
  words: FieldWords;
  /** The first column: the way to the record's page, with what stands before it. */
  name: Column<Item>;
  columns: readonly Column<Item>[];
  /** What can be done with a row, at its end. */
  actions?: { width: string; render: (item: Item) => ReactNode };
};

const GRID = "lg:grid-cols-(--columns)";

/** Records in columns on wide screens, as cards on narrow ones: each column is said once. */
export function ColumnList<Item extends { id: string }>({ kind, items, words, name, columns, actions }: Props<Item>) {
  const { title, page } = useKindNames(kind);
  const widths = [name, ...columns, ...(actions ? [actions] : [])].map(({ width }) => width);
  return (
    <div style={{ "--columns": widths.join(" ") } as CSSProperties}>
      <RowList
        label={title}
        columns={GRID}
        headings={
          <>
            {[name, ...columns].map(({ field }) => (
              <span key={field}>{words.label(field)}</span>
            ))}
            {actions && <span />}
          </>
        }
      >
        {items.map((item) => (
          <Row key={item.id} columns={GRID}>
            <div className="flex min-w-0 items-center gap-2">
              {name.render?.(item)}
              <h2 className="min-w-0 truncate text-base font-medium">
                <Link to={page} params={{ id: item.id }} {...rowLink}>
                  <bdi>{words.text(name.field, item[name.field])}</bdi>
                </Link>
              </h2>
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
              {columns.map(({ field, render }) => {
                const cell = render ? render(item) : fieldValue(words, field, item[field]);
                return (
                  <Cell
                    key={field}
                    label={words.label(field)}
                    isEmpty={cell === null}
                    className={render ? "" : "lg:truncate"}
                  >
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
