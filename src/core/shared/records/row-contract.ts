import { z } from "zod";
import { command, done, type Guard, id, query } from "../contract.ts";
import { addressOfKind } from "./address.ts";
import { historyInput, rowsHistoryPage } from "./history.ts";

type Rows<Read extends Guard, Update extends Guard, Key extends string, Row, Form, Edit> = {
  /** The record they stand under: its entry in the register, and the field that names it. */
  of: { entry: { table: string; path?: string; one: string; can: { read: Read; update: Update } }; key: Key };
  /** Where they are found, "diligence-items", and what they are called. */
  path: string;
  one: string;
  many: string;
  reads: readonly string[];
  row: Row;
  form: Form;
  /** The form with the row's id and the version that was seen. */
  edit: Edit;
};

/** What can be asked of rows under a record, by a person who may read that record, and done to them by a person who may change it. */
export function rowContract<
  const Read extends Guard,
  const Update extends Guard,
  const Key extends string,
  Row extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
>({ of: { entry, key }, path, one, many, reads, row, form, edit }: Rows<Read, Update, Key, Row, Form, Edit>) {
  const all = `${addressOfKind(entry)}/{${key}}/${many.replaceAll(" ", "-")}` as const;
  const each = `/${path}/{id}` as const;
  const { read, update } = entry.can;
  const some = `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
  return {
    list: query({ can: read, reads, path: all, summary: `The ${many} of one ${entry.one}` })
      .input(z.object({ [key]: id } as { [Name in Key]: typeof id }))
      .output(z.object({ items: z.array(row) })),
    create: command({ can: update, path: all, summary: `Add ${some} to a ${entry.one}` })
      .input(form)
      .output(row),
    update: command({
      can: update,
      path: each,
      method: "PUT",
      summary: `Change ${some}, naming the version that was seen`,
    })
      .input(edit)
      .output(row),
    delete: command({ can: update, path: each, method: "DELETE", summary: `Delete ${some}` })
      .input(z.object({ id }))
      .output(done),
    restore: command({
      can: update,
      path: `${each}/restore`,
      summary: `Bring ${some} back that the asking person deleted`,
    })
      .input(z.object({ id }))
      .output(row),
  };
}

/** Who added, changed and deleted such rows of one record, newest first. */
export function rowsHistory<const Read extends Guard>({
  of: { entry },
  many,
  reads,
}: {
  of: { entry: { table: string; path?: string; one: string; can: { read: Read } } };
  many: string;
  reads: readonly string[];
}) {
  return query({
    can: entry.can.read,
    reads,
    path: `${addressOfKind(entry)}/{id}/${many.replaceAll(" ", "-")}/history`,
    summary: `Who added, changed and deleted ${many} of one ${entry.one}, newest first`,
  })
    .input(historyInput)
    .output(rowsHistoryPage);
}

/** Verbs of their own of such rows: each has its place below the row's address. */
export function rowCommands<const Update extends Guard, Row extends z.ZodType>(
  { can, path }: { can: { update: Update }; path: string },
  row: Row,
) {
  return <Extra extends z.ZodRawShape>(name: string, { summary, input }: { summary: string; input: Extra }) =>
    command({ can: can.update, path: `/${path}/{id}/${name}`, summary })
      .input(z.object({ id, ...input }))
      .output(row);
}

/** Where a row is put: before another one, or behind all. */
export const placing = {
  summary: "Put it before another one, or behind all",
  input: { before: id.nullable() },
};
