import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { RecordField, RecordFields } from "#core/shared/fields/fields.ts";
import type { FieldKind } from "#core/shared/lists/filters.ts";
import { richWords } from "#core/shared/text/rich-text.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { numberFormat } from "#ui/web/text/formats.ts";

/** What the fields of a kind are called, wherever one is named, and their values in words; empty where none exists. */
export type FieldWords = {
  has: (field: string) => boolean;
  label: (field: string) => string;
  text: (field: string, value: unknown) => string;
  /** How it is described. */
  field: (field: string) => RecordField | undefined;
  /** One more amount in a currency that an amount before it has. */
  isFurther: (field: string) => boolean;
  /** What a choice is between, each with its word. */
  options: (field: string) => (readonly [value: string, word: string])[];
  /** How a value is coloured, where that means something. */
  tone: (field: string, value: unknown) => Tone | undefined;
};

type Own = {
  /** Fields that are called otherwise where one reads or types them than where one filters. */
  labels?: Readonly<Record<string, MessageDescriptor>>;
  /** The words of a choice. */
  choices?: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>;
  tones?: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
};

/** The fields of a kind, and what of them is said here. */
export type Worded = Own & { fields: RecordFields };

/** Descriptions of fields are shared with the server and say their labels in the language of the source; here they are translated. */
export function useFieldWords(fields: RecordFields, { labels = {}, choices = {}, tones = {} }: Own = {}): FieldWords {
  const { i18n } = useLingui();
  const stored = new Map(Object.values(fields).map((field) => [field.column, field]));
  // What is picked as `contact` is stored as `contactId`; either name may be the described one.
  const find = (field: string) =>
    fields[field] ?? stored.get(field) ?? fields[field.replace(/Id$/, "")] ?? fields[`${field}Id`];
  const said = (field: string, value: unknown) =>
    valueText(i18n, { kind: find(field)?.kind, words: choices[field] }, value);
  return {
    has: (field) => find(field) !== undefined || field in labels,
    label: (field) => {
      const own = labels[field];
      return own ? i18n._(own) : i18n._(find(field)?.label ?? field);
    },
    field: find,
    isFurther: (field) => {
      const currency = find(field)?.currency;
      return currency !== undefined && Object.keys(fields).find((one) => fields[one]?.currency === currency) !== field;
    },
    options: (field) => (find(field)?.options ?? []).map((value) => [value, said(field, value)]),
    tone: (field, value) => tones[field]?.[String(value)],
    text: said,
  };
}

type Said = {
  kind: FieldKind | undefined;
  words: Readonly<Record<string, MessageDescriptor>> | undefined;
};

/** An amount whose currency is said elsewhere, or units, in groups of three: decimal text keeps every digit. */
const exactly = (text: string, locales: I18n["locales"]) =>
  numberFormat(locales, { maximumFractionDigits: 20 }).format(text);
const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

function valueText(i18n: I18n, { kind, words }: Said, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.filter((entry) => entry !== "").join(", ");
  if (typeof value === "boolean") return i18n._(value ? msg`Yes` : msg`No`);
  if (typeof value === "object" && "name" in value) return String(value.name);
  if (typeof value === "object" && "label" in value) return String(value.label);
  if (typeof value === "object" && "type" in value && value.type === "doc") return richWords(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const word = words?.[text];
  if (word) return i18n._(word);
  if (kind === "money" && isNumber(text)) return exactly(text, i18n.locales);
  return kind === "date" ? formatDate(text, i18n.locales) : text;
}
