import type { ReactNode } from "react";
import { Fact, Facts } from "../../ui/facts.tsx";
import { fieldValue } from "./field-value.tsx";
import type { FieldWords } from "./field-words.ts";

type Props<Record> = {
  record: Record;
  /** What is shown, in this order. */
  fields: readonly (keyof Record & string)[];
  words: FieldWords;
  /** What is shown otherwise than as its value. */
  own?: { [Field in keyof Record]?: ReactNode };
  columns?: string;
};

/** The facts of a record by its fields. */
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
          {own[field] ?? fieldValue(words, field, record[field])}
        </Fact>
      ))}
    </Facts>
  );
}
