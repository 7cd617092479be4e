import { z } from "zod";
import { filtersOf } from "./filter-schema.ts";
import { type FilterFields, isPicked } from "./filters.ts";

/** Where counting stops: beyond it a total is shown as "10,000+". */
export const COUNT_LIMIT = 10_000;
const PAGE_SIZE = 50;

export type SortOf<Fields extends FilterFields> = { field: keyof Fields & string; direction: "asc" | "desc" };

/** What every list takes: filters, a search text, an order, a place to continue from and a page size. */
export function listInput<Fields extends FilterFields>(fields: Fields, fallback: SortOf<Fields>) {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sortable);
  return z.object({
    filters: filtersOf(fields).default([]),
    search: z.string().trim().max(200).default(""),
    sort: z
      .object({ field: z.enum(sortable as [string, ...string[]]), direction: z.enum(["asc", "desc"]) })
      .default(fallback),
    cursor: z.string().max(500).optional(),
    limit: z.number().int().min(1).max(200).default(PAGE_SIZE),
  });
}
export type ListInput = z.output<ReturnType<typeof listInput>>;

/** What a count takes: the same question without order or place. */
export function countInput(fields: FilterFields) {
  return z.object({ filters: filtersOf(fields).default([]), search: z.string().trim().max(200).default("") });
}

/** So many rows are looked at to count the values of a field, and so many values are told. */
export const FACET_ROWS = 20_000;
export const FACET_VALUES = 50;

/** What a count of values takes: the list's question, and the field whose filters are left aside. `find` looks for values with these letters. */
export function facetInput(fields: FilterFields) {
  const picked = Object.entries(fields).filter(([, field]) => isPicked(field));
  return countInput(fields).extend({
    field: z.enum(picked.map(([name]) => name) as [string, ...string[]]),
    find: z.string().trim().max(100).default(""),
  });
}
export type FacetQuestion = z.output<ReturnType<typeof facetInput>>;

/** The values most rows have, each with how many; of `partial` ones there are as many or more, because not all rows were looked at. */
export const facets = z.object({
  items: z.array(z.object({ value: z.string(), count: z.number().int() })),
  partial: z.boolean(),
});
export type Facets = z.output<typeof facets>;

/** The answer of a count. */
export const counted = z.object({ count: z.number().int(), more: z.boolean() });

/** One page of a list; `nextCursor` is absent on the last. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().optional() });
}
export type Page<Item> = { items: Item[]; nextCursor?: string | undefined };
