import { z } from "zod";
import { filtersOf } from "./filter-schema.ts";
import type { FilterFields } from "./filters.ts";

/** Where counting stops: beyond it a total is shown as "10,000+". */
export const COUNT_LIMIT = 10_000;
const PAGE_SIZE = 50;

export type SortOf<Fields extends FilterFields> = { field: keyof Fields & string; direction: "asc" | "desc" };

/** What every list takes: filters, a search text, an order, a place to continue from and a page size. */
export function listInput<Fields extends FilterFields>(fields: Fields, fallback: SortOf<Fields>) {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sortable) as (keyof Fields & string)[];
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

/** The answer of a count. */
export const counted = z.object({ count: z.number().int(), more: z.boolean() });

/** One page of a list; `nextCursor` is absent on the last. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().optional() });
}
export type Page<Item> = { items: Item[]; nextCursor?: string | undefined };
