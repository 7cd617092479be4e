import type { ReactNode } from "react";
import { Fact, Facts, Known } from "#ui/web/layout/facts.tsx";
import { Prose } from "#ui/web/layout/record-layout.tsx";
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
  columns = "grid-cols-1 in-data-panel:grid-cols-2! sm:grid-cols-2 lg:grid-cols-1",
}: Props<Record>) {
  return (
    <Facts columns={columns}>
      {fields.map((field) => (
        <FieldFact key={field} {...{ record, field, words, editorOf }} own={own[field]} />
      ))}
    </Facts>
  );
}

type FactProps<Record> = Pick<Props<Record>, "record" | "words"> & {
  field: keyof Record & string;
  own?: ReactNode;
  editorOf?: EditorOf | undefined;
};

/** One of them, where others that are none stand beside it. */
export function FieldFact<Record extends object>({ record, field, words, own, editorOf }: FactProps<Record>) {
  const value = own ?? fieldValue(words, field, record[field]);
  const renderEditor = editorOf?.(field);
  return (
    <Fact label={words.label(field)}>
      {renderEditor ? (
        <InPlace label={words.label(field)} renderEditor={renderEditor}>
          <Known>{value}</Known>
        </InPlace>
      ) : (
        value
      )}
    </Fact>
  );
}

type TextProps<Record> = Pick<Props<Record>, "record" | "words" | "editorOf"> & {
  field: keyof Record & string;
  /** What is said where none exists. */
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
