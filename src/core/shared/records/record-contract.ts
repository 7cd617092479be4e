import { z } from "zod";
import { command, done, type Guard, id, query } from "../contract.ts";
import type { FilterFields } from "../lists/filters.ts";
import { changedIds, manyIds, matchingIds } from "../lists/many.ts";
import { counted, countInput, facetInput, facets, listInput, page, type SortOf } from "../lists/paging.ts";
import { addressOfKind } from "./address.ts";
import { historyInput, historyPage } from "./history.ts";

type Kind<Cans, Fields extends FilterFields, Card, Full, Form, Edit> = {
  /** Its entry in the register of records. */
  entry: { table: string; path?: string; one: string; many: string; can: Cans };
  /** What is particular about them. */
  summaries: { list: string; create: string; delete: string };
  /** `history` names tables of rows that the history tells, too. */
  reads: { list: readonly string[]; count: readonly string[]; get: readonly string[]; history?: readonly string[] };
  fields: Fields;
  order: SortOf<Fields>;
  card: Card;
  record: Full;
  form: Form;
  /** The form with the record's id and the version that was seen. */
  edit: Edit;
};

/** What can be asked of every kind of record that is listed, shown, edited, archived and deleted. */
export function recordContract<
  const Cans extends Record<"read" | "create" | "update" | "delete", Guard>,
  Fields extends FilterFields,
  Card extends z.ZodType,
  Full extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
>(kind: Kind<Cans, Fields, Card, Full, Form, Edit>) {
  const { summaries, reads, fields, record } = kind;
  const { table, path: _path, can, ...words } = kind.entry;
  const one = z.object({ id });
  const some = `${/^[aeiou]/.test(words.one) ? "an" : "a"} ${words.one}`;
  const all = addressOfKind(kind.entry);
  const each = `${all}/{id}` as const;
  return {
    list: query({ can: can.read, reads: reads.list, path: all, summary: summaries.list })
      .input(listInput(fields, kind.order))
      .output(page(kind.card)),
    count: query({
      can: can.read,
      reads: reads.count,
      path: `${all}/count`,
      summary: `How many ${words.many} match, exact to 10,000`,
    })
      .input(countInput(fields))
      .output(counted),
    facets: countedValues({ can: can.read, reads: reads.count, path: `${all}/facets`, many: words.many }, fields),
    get: query({ can: can.read, reads: reads.get, path: each, summary: `One ${words.one}` })
      .input(one)
      .output(record),
    create: command({ can: can.create, path: all, summary: summaries.create }).input(kind.form).output(record),
    update: command({
      can: can.update,
      path: each,
      method: "PUT",
      summary: `Change ${some}, naming the version that was seen`,
    })
      .input(kind.edit)
      .output(record),
    archive: command({ can: can.update, path: `${each}/archive`, summary: `Take ${some} off the list` })
      .input(one)
      .output(record),
    restore: command({ can: can.update, path: `${each}/restore`, summary: `Bring ${some} back that was archived` })
      .input(one)
      .output(record),
    delete: command({ can: can.delete, path: each, method: "DELETE", summary: summaries.delete })
      .input(one)
      .output(done),
    history: query({
      can: can.read,
      reads: [table, ...(reads.history ?? [])],
      path: `${each}/history`,
      summary: `Who changed what of ${some}, newest first`,
    })
      .input(historyInput)
      .output(historyPage),
  };
}

type Many<Cans, Fields extends FilterFields, Can> = Pick<
  Kind<Cans, Fields, never, never, never, never>,
  "entry" | "fields" | "order"
> & { reads: readonly string[]; archive: Can };

/** What is done to many records of a kind at once. `archive` is who may take them off the list. */
export function manyContract<
  const Cans extends Record<"read", Guard>,
  Fields extends FilterFields,
  const Can extends Guard,
>({ entry, fields, order, reads, archive }: Many<Cans, Fields, Can>) {
  const { many, can } = entry;
  const all = addressOfKind(entry);
  return {
    ids: query({
      can: can.read,
      reads,
      path: `${all}/ids`,
      summary: `Which ${many} match, to change them all at once: the first 5,000 in their order`,
    })
      .input(listInput(fields, order).omit({ cursor: true, limit: true }))
      .output(matchingIds),
    archiveMany: command({
      can: archive,
      path: `${all}/archive`,
      summary: `Archive many ${many}, or bring them back; the answer says which were changed`,
    })
      .input(z.object({ ids: manyIds, archived: z.boolean() }))
      .output(changedIds),
  };
}

type Counted<Can> = { can: Can; reads: readonly string[]; path: `/${string}`; many: string };

function countedValues<const Can extends Guard>({ can, reads, path, many }: Counted<Can>, fields: FilterFields) {
  return query({
    can,
    reads,
    path,
    summary: `Which values a field of the ${many} that match has, and how many have each: to pick a filter from`,
  })
    .input(facetInput(fields))
    .output(facets);
}

type Said<Extra> = { summary: string; input: Extra };

/**
 * What else is done to a record of a kind, by a person who may change it: each command has its place below the record's address, and its
 * input is what it takes beside the record's id.
 */
export function recordCommands<const Can extends Guard, Full extends z.ZodType>(
  entry: { table: string; path?: string; can: { update: Can } },
  record: Full,
) {
  const each = `${addressOfKind(entry)}/{id}` as const;
  return <Extra extends z.ZodRawShape>(name: string, { summary, input }: Said<Extra>) =>
    command({ can: entry.can.update, path: `${each}/${name}`, summary })
      .input(z.object({ id, ...input }))
      .output(record);
}
