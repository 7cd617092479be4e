import type { RecordField, RecordFields } from "#core/shared/fields/fields.ts";
import type { FieldKind } from "#core/shared/lists/filters.ts";
import type { Msg } from "#core/shared/text.ts";

/**
 * The words a field knows. A closed vocabulary takes no others, but makes them `otherwise`, where that is always the same; an open one
 * keeps what is typed.
 */
export type Words = { options: readonly { value: string; label: string }[]; isClosed: boolean; otherwise?: string };

/** What a column of a file can become. The first of its names that is present in a file is taken for it. */
export type ImportColumn = {
  label: Msg;
  /** As a person who maps it reads it, where the report calls it otherwise. */
  mappedAs?: Msg;
  names: readonly string[];
  kind: FieldKind;
  /** Several columns may fill it, one after the other. */
  many: boolean;
  /** A vocabulary of ours, which values of a file can be matched with. */
  words: Words | undefined;
};

type As<Field extends RecordField, Name> = Field extends { imported: { as: infer Other extends string } }
  ? Other
  : Name;
/** What fields that files fill are called there. */
export type ImportedNames<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends { fileNames: string } ? As<Fields[Name], Name> : never;
}[keyof Fields] &
  string;

/** The fields that files fill, each with what it is called there. */
export function importedFields<const Fields extends RecordFields>(fields: Fields) {
  const all = Object.entries(fields).map(([name, field]) => ({ name, as: field.imported?.as ?? name, field }));
  return all.filter(({ field }) => field.fileNames !== undefined) as {
    name: string;
    as: ImportedNames<Fields>;
    field: RecordField & { fileNames: string };
  }[];
}

/** Where an imported field is stored; undefined where another field's column takes it. */
export function storedAs({ name, field }: { name: string; field: RecordField }): string | undefined {
  const column = field.imported?.column ?? field.column ?? name;
  return column === false ? undefined : column;
}

/** What columns of files can become, in the order of their fields; `labels` are those of words that are not the words themselves. */
export function columnsOf<const Fields extends RecordFields>(
  fields: Fields,
  labels: { readonly [Name in ImportedNames<Fields>]?: Readonly<Record<string, string>> } = {},
): { readonly [Name in ImportedNames<Fields>]: ImportColumn } {
  const columns = importedFields(fields).map(({ as, field }) => {
    const { label, kind, options, fileNames, imported = {} } = field;
    const words = options?.map((value) => ({ value, label: labels[as]?.[value] ?? value }));
    const column: ImportColumn = {
      label: imported.label ?? label,
      names: fileNames.split(" "),
      kind,
      many: imported.many ?? false,
      words: words && { options: words, isClosed: kind === "choice" },
    };
    return [as, column];
  });
  return Object.fromEntries(columns) as { readonly [Name in ImportedNames<Fields>]: ImportColumn };
}
