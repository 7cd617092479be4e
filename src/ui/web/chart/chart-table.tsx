import { useLingui } from "@lingui/react/macro";
import { Table, type TableColumn } from "../table/table.tsx";
import { type ChartData, type ChartMark, hasRows, valueText } from "./chart-data.ts";

type Props<Series extends string, Category extends string> = {
  label: string;
  data: ChartData<Series, Category>;
  onOpen: (mark: ChartMark<Series, Category>) => void;
};

const BY = "by";

/** The same numbers as a table; each that has rows opens them. */
export function ChartTable<Series extends string, Category extends string>(props: Props<Series, Category>) {
  const { label, data, onOpen } = props;
  const { i18n } = useLingui();
  const rows = data.categories.map((category, at) => ({ ...category, at }));
  const columns: TableColumn<(typeof rows)[number], string>[] = [
    { id: BY, label: data.by, width: 170, grows: true, cell: ({ label: name }) => name, className: "font-medium" },
  ];
  for (const series of [...data.series, ...(data.more ?? [])]) {
    const figure = ({ id, at }: (typeof rows)[number]) => {
      const value = series.values[at] ?? null;
      const text = valueText(series, value, i18n.locales);
      const open = () => onOpen({ series: series.id, category: id });
      return hasRows(value) ? <OpenedFigure label={series.label} text={text} onOpen={open} /> : <Nothing text={text} />;
    };
    columns.push({ id: series.id, label: series.label, width: 110, numeric: true, cell: figure });
  }
  return <Table label={label} columns={columns} rows={rows} rowId={({ id }) => id} />;
}

/** A figure with no rows to open. */
const Nothing = ({ text }: { text: string }) => <span className="text-quiet">{text}</span>;

type OpenedProps = { label: string; text: string; onOpen: () => void };

/** A figure in a text or a table, which opens on what it is made of. */
export function OpenedFigure({ label, text, onOpen }: OpenedProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="rounded-control underline decoration-line-control decoration-dotted underline-offset-2 hover:decoration-solid"
    >
      {text}
      <span className="sr-only">, {label}</span>
    </button>
  );
}
