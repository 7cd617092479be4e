import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { CSSProperties, ReactNode } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import type { RowSelection } from "#ui/web/table/use-row-selection.ts";
import { MiddleCut } from "#ui/web/text/middle-cut.tsx";
import { fieldValue } from "../records/fields/field-value.tsx";
import type { FieldWords } from "../records/fields/field-words.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { ofRecord, usePeek } from "./peek/peek.ts";
import { PeekButton, PeekList } from "./peek/peek-list.tsx";
import { Cell, Row, RowList, rowLink } from "./row-list.tsx";

/** A field as a column; over it stands its label, or a shorter heading. */
type Column<Item> = { field: keyof Item & string; width: string; heading?: string };

/** A long value is cut off; drawn otherwise where it says how. What is null is not known. */
type ValueColumn<Item> = Column<Item> & { align?: "end"; render?: (item: Item) => ReactNode };

/** The way to a record's page, and what stands around it: before it, after it, and in a line below. */
type NameColumn<Item> = Column<Item> & {
  /** Whose page it leads to, where the row is about another. */
  recordId?: (item: Item) => string;
  /** Where there is no room, its middle is left out. */
  cutsMiddle?: boolean;
  renderBefore?: (item: Item) => ReactNode;
  renderAfter?: (item: Item) => ReactNode;
  line?: (item: Item) => ReactNode;
  /** What the list’s address says that the record’s page is told too. */
  search?: object;
};

type Props<Item> = {
  kind: RecordKind | PartOfKind;
  items: readonly Item[];
  words: FieldWords;
  /** The first column. */
  name: NameColumn<Item>;
  columns: readonly ValueColumn<Item>[];
  /** Rows can be chosen, several with Shift. */
  selection?: RowSelection;
  /** Over the first row of each group: rows of a group follow one another. */
  groupOf?: (item: Item) => string;
  /** What can be done with a row, at its end. */
  actions?: { width: string; render: (item: Item) => ReactNode };
};

const CHOOSER = { width: "1rem" };
const GRID = "lg:grid-cols-(--columns)";

/** Records in columns on wide screens, as cards on narrow ones: each column is said once. */
export function ColumnList<Item extends { id: string }>({
  kind,
  items,
  words,
  name,
  columns,
  selection,
  groupOf,
  actions,
}: Props<Item>) {
  const { kind: of, title } = useKindNames(kind);
  const { peek } = usePeek();
  const recordOf = (item: Item) => name.recordId?.(item) ?? item.id;
  const headingOf = (item: Item, before: Item | undefined) => {
    const group = groupOf?.(item);
    return before !== undefined && groupOf?.(before) === group ? undefined : group;
  };
  const widths = [...(selection ? [CHOOSER] : []), name, ...columns, ...(actions ? [actions] : [])].map(
    ({ width }) => width,
  );
  return (
    <div style={{ "--columns": widths.join(" ") } as CSSProperties}>
      <RowList
        label={title}
        columns={GRID}
        headings={
          <>
            {selection && <span />}
            <span>{name.heading ?? words.label(name.field)}</span>
            {columns.map(({ field, heading, align }) => (
              <span key={field} className={clsx(align === "end" && "text-right")}>
                {heading ?? words.label(field)}
              </span>
            ))}
            {actions && <span />}
          </>
        }
      >
        {items.map((item, place) => (
          <Row
            key={item.id}
            columns={GRID}
            record={ofRecord(of, recordOf(item))}
            isOpen={recordOf(item) === peek}
            heading={headingOf(item, items[place - 1])}
          >
            <div className="flex min-w-0 items-center gap-3 lg:contents">
              {selection && <Chooser id={item.id} name={words.text(name.field, item[name.field])} of={selection} />}
              <Name kind={kind} item={item} words={words} name={name} />
            </div>
            <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
              {columns.map((column) => (
                <Value key={column.field} item={item} words={words} column={column} />
              ))}
              {actions && <span className="ml-auto lg:contents">{actions.render(item)}</span>}
            </div>
          </Row>
        ))}
      </RowList>
      <PeekList kind={kind} />
    </div>
  );
}

function Chooser({ id, name, of }: { id: string; name: string; of: RowSelection }) {
  const { t } = useLingui();
  return (
    <Checkbox
      label={t`Select ${name}`}
      labelHidden
      checked={of.ids.has(id)}
      onChange={({ nativeEvent }) => of.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

type NameProps<Item> = Pick<Props<Item>, "kind" | "words" | "name"> & { item: Item };

function Name<Item extends { id: string }>({ kind, item, words, name }: NameProps<Item>) {
  const { page } = useKindNames(kind);
  const id = name.recordId?.(item) ?? item.id;
  const text = words.text(name.field, item[name.field]);
  const line = name.line?.(item);
  const hasLine = line !== undefined && line !== null && line !== "";
  return (
    <div data-cell="" className="relative flex min-w-0 items-center gap-2">
      {name.renderBefore?.(item)}
      <div className="min-w-0 flex-1 lg:flex lg:items-center lg:gap-2">
        <div className={clsx("flex min-w-0 items-center gap-2", hasLine && "lg:max-w-3/4 lg:shrink-0")}>
          <h2 className="min-w-0 truncate text-base font-medium lg:text-sm">
            <Link to={page} params={{ id }} search={(name.search ?? {}) as never} {...rowLink}>
              {name.cutsMiddle ? <MiddleCut text={text} /> : <bdi>{text}</bdi>}
            </Link>
          </h2>
          {name.renderAfter?.(item)}
        </div>
        {hasLine && (
          <p className="min-w-0 truncate text-sm text-quiet" dir="auto">
            {line}
          </p>
        )}
      </div>
      <PeekButton id={id} />
    </div>
  );
}

type ValueProps<Item> = Pick<Props<Item>, "words"> & { item: Item; column: ValueColumn<Item> };

function Value<Item>({ item, words, column: { field, heading, align, render } }: ValueProps<Item>) {
  const { kind, isMoment } = words.field(field) ?? {};
  const cell = render ? render(item) : fieldValue(words, field, item[field]);
  return (
    <Cell
      label={heading ?? words.label(field)}
      isNamed={align === "end"}
      isEmpty={cell === null || cell === false}
      className={clsx(
        !render && "wrap-anywhere lg:truncate",
        kind !== undefined && FIGURES.has(kind) && "figure",
        // When a row came to be is not what is known of the record.
        isMoment && "text-quiet",
        align === "end" && "lg:text-right",
      )}
    >
      {cell}
    </Cell>
  );
}

const FIGURES: ReadonlySet<string> = new Set(["date", "number", "money"]);
