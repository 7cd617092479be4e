/** What a field is called in documents, and how its value is written. */
export type FieldRule = {
  kind:
    | "money"
    | "percent"
    | "count"
    | "multiple"
    | "days"
    | "months"
    | "date"
    | "year"
    | "text"
    | "term"
    | "mention"
    | "web"
    | "email";
  /** In English and French, without accents, in small letters. */
  labels: readonly string[];
  /** Words beside the label that make it another field. */
  notBefore?: RegExp;
  notAfter?: RegExp;
  /** Of a term: its options, the first that is found near the label counts. */
  terms?: readonly (readonly [value: string, words: RegExp])[];
  /** The usual sentences, with the value as first group; they need no label. */
  sentences?: readonly RegExp[];
  /** Only values in this range are believed. */
  range?: readonly [number, number];
  /** A rule that checks the digits of a value. */
  isValid?: (value: string) => boolean;
};
