import type { Page } from "#core/shared/lists/paging.ts";
import type { Procedure } from "../api/api.ts";
import { usePages } from "../lists/pages.ts";

/** What a figure over money says besides. */
type OfMoney = { currency?: string; amount?: string | null; amounts?: Record<string, string> };
type Explanation<Row> = Page<Row> & OfMoney & { value: number | null; parts: Record<string, number>; asOf: string };

/** What a figure is made of, page by page; its value and its parts are those of the last page read. */
export function useExplained<Input extends { cursor?: string | undefined }, Row>(
  procedure: Procedure<Input, Explanation<Row>>,
  input: Omit<Input, "cursor">,
) {
  return usePages(procedure, input, (pages) => {
    const last = pages.at(-1);
    if (last === undefined) return undefined;
    const { items: _items, nextCursor: _next, ...figure } = last;
    return { ...figure, rows: pages.flatMap(({ items }) => items) };
  });
}

export type Explained<Row> = {
  data?: (OfMoney & { value: number | null; parts: Record<string, number>; asOf: string; rows: Row[] }) | undefined;
  isPending: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};
