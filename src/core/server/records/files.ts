import type { FastifyInstance } from "fastify";
import { filtersOf, type RecordField, type RecordFields } from "#core/shared/fields/fields.ts";
import type { CsvValue } from "#core/shared/lists/csv.ts";
import type { FieldKind, FilterFields } from "#core/shared/lists/filters.ts";
import type { ListInput, Page } from "#core/shared/lists/paging.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { addressOfKind } from "#core/shared/records/address.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { writeList } from "#core/shared/text/written-lists.ts";
import { type Msg, t } from "#core/shared/text.ts";
import type { Db } from "../ctx.ts";
import type { Pipeline } from "../http/pipeline.ts";
import { type FileColumn, type Format, type ListFile, listFile } from "../lists/list-file.ts";
import type { CellKind } from "../lists/xlsx.ts";
import type { Question } from "./queries.ts";

const CELLS: Record<FieldKind, CellKind> = {
  text: "text",
  choice: "text",
  number: "number",
  money: "number",
  date: "date",
  boolean: "text",
  tags: "text",
  person: "text",
  record: "text",
};

/** The columns of a file: every field in its order, with its heading, read from the row by its name unless `given` says how. */
export function fileColumns<Row extends object>(
  fields: RecordFields,
  given: Readonly<Record<string, (row: Row) => CsvValue>> = {},
): FileColumn<Row>[] {
  return Object.entries(fields)
    .filter(([, { inFile = true }]) => inFile !== false)
    .map(([name, field]) => ({
      label: field.inFile === false ? field.label : (field.inFile ?? field.label),
      kind: field.isMoment ? "moment" : CELLS[field.kind],
      value: given[name] ?? ((row) => cellOf(field, (row as Record<string, unknown>)[name])),
    }));
}

function cellOf({ kind }: RecordField, value: unknown): CsvValue {
  if (value === null || value === undefined) return null;
  if (kind === "boolean") return value === true ? t("yes") : t("no");
  if (Array.isArray(value)) return writeList(value.map(String));
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value !== "object") return JSON.stringify(value);
  return "name" in value ? String(value.name) : "label" in value ? String(value.label) : JSON.stringify(value);
}

/** A list that is served as files, whatever its rows are. */
export type Download = {
  name: string;
  can: Permission;
  formats: readonly Format[];
  mount: (http: FastifyInstance, pipeline: Pipeline) => void;
};

/** Serves a list as /api/exports/<name>.csv and .xlsx, as .vcf when its rows have cards, and as .pdf when it is a report. */
export function download<Fields extends FilterFields, Row, Asked extends object>(
  file: ListFile<Fields, Row, Asked>,
): Download {
  const { name, can } = file;
  const formats: Format[] = [
    "csv",
    "xlsx",
    ...(file.card ? ["vcf" as const] : []),
    ...(file.report ? ["pdf" as const] : []),
  ];
  return {
    name,
    can,
    formats,
    mount(http, pipeline) {
      for (const format of formats) http.get(`/api/exports/${name}.${format}`, listFile(pipeline, format, file));
    },
  };
}

type Reading<Row> = {
  list: (db: Db, list: ListInput) => Promise<Page<Row>>;
  countLeftOut: (db: Db, question: Question) => Promise<number>;
};
type Dated = RecordFields & { createdAt: { sortable: true } };

/** The list of a kind as files, the newest first: all of its fields, under the name its list has in addresses of the API. */
export function recordFile<Row extends object>(
  kind: RecordKind,
  fields: Dated,
  { list, countLeftOut }: Reading<Row>,
  /** What its files are called, before the firm's day, where that is not its name; and its heading where it is a report too. */
  { called, report }: { called?: string; report?: Msg } = {},
): Download {
  const filters = filtersOf(fields);
  const entry = RECORDS[kind];
  const { can } = entry;
  return download({
    name: addressOfKind(entry).slice(1),
    ...(called !== undefined && { called }),
    ...(report !== undefined && { report }),
    can: can.export,
    fields: filters,
    sort: { field: "createdAt", direction: "desc" },
    columns: fileColumns<Row>(fields),
    read: list,
    leftOut: countLeftOut,
  });
}
