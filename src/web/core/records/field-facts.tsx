import type { ReactNode } from "react";
import { Fact, Facts, Known } from "../../ui/facts.tsx";
import { Prose } from "../../ui/record-layout.tsx";
import { fieldValue } from "./field-value.tsx";
import type { FieldWords } from "./field-words.ts";
import { type EditorOf, InPlace } from "./in-place.tsx";

type Props<Record> = {
  record: Record;
  /** What is shown, in this order. */
  fields: readonly (keyof Record & string)[];
  words: FieldWords;
  /** What is shown otherwise than as its value. */
  own?: { [Field in keyof Record]?: ReactNode };
  /** What can be edited where it is shown; absent, nothing. */
  editorOf?: EditorOf;
  columns?: string;
};

/** The facts of a record by its fields. */
export function FieldFacts<Record extends object>({
  record,
  fields,
  words,
  own = {},
  editorOf = () => undefined,
  columns = "grid-cols-1 sm:grid-cols-2 lg:grid-cols-1",
}: Props<Record>) {
  return (
    <Facts columns={columns}>
      {fields.map((field) => {
        const value = own[field] ?? fieldValue(words, field, record[field]);
        const renderEditor = editorOf(field);
        return (
          <Fact key={field} label={words.label(field)}>
            {renderEditor ? (
              <InPlace label={words.label(field)} renderEditor={renderEditor}>
                <Known>{value}</Known>
              </InPlace>
            ) : (
              value
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}

type TextProps<Record> = Pick<Props<Record>, "record" | "words" | "editorOf"> & {
  field: keyof Record & string;
  /** What is said where there is none. */
  none: ReactNode;
};

/** A text of several lines. */
export function FieldText<Record extends object>({
  record,
  field,
  words,
  none,
  editorOf = () => undefined,
}: TextProps<Record>) {
  const text = <Prose text={words.text(field, record[field])} none={none} />;
  const renderEditor = editorOf(field);
  if (!renderEditor) return text;
  return (
    <InPlace label={words.label(field)} renderEditor={renderEditor}>
      {text}
    </InPlace>
  );
}
