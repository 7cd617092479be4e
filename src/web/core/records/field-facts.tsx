import type { ReactNode } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { FieldWords } from "./field-words.ts";
import { RecordLink } from "./record-link.tsx";

type Props<Record> = {
  record: Record;
  /** What is shown, in this order. */
  fields: readonly (keyof Record & string)[];
  words: FieldWords;
  /** What is shown otherwise than as its value. */
  own?: { [Field in keyof Record]?: ReactNode };
  columns?: string;
};

/** The facts of a record by its fields: days as days, records as links, everything else in its words. */
export function FieldFacts<Record extends object>({
  record,
  fields,
  words,
  own = {},
  columns = "grid-cols-1 sm:grid-cols-2 lg:grid-cols-1",
}: Props<Record>) {
  return (
    <Facts columns={columns}>
      {fields.map((field) => (
        <Fact key={field} label={words.label(field)}>
          {own[field] ?? valueOf(words, field, record[field])}
        </Fact>
      ))}
    </Facts>
  );
}

function valueOf(words: FieldWords, field: string, value: unknown): ReactNode {
  if (isRecord(value)) return <RecordLink record={value} />;
  if (typeof value === "string" && words.kind(field) === "date") return <Moment at={value} />;
  return words.text(field, value);
}

const isRecord = (value: unknown): value is { id: string; kind: string; label: string } =>
  typeof value === "object" && value !== null && "id" in value && "kind" in value && "label" in value;
