import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { AppError } from "#core/shared/errors.ts";
import type { Page } from "#core/shared/lists/paging.ts";
import { call, type Procedure } from "../api/api.ts";

/** Reads a list page by page, each continuing after the last, and reads the pages again when a table behind them changes. */
export function useReadPages<Input extends { cursor?: string | undefined }, Item>(
  procedure: Procedure<Input, Page<Item>>,
  input: Omit<Input, "cursor">,
  enabled = true,
) {
  return usePages(procedure, input, (pages) => pages.flatMap(({ items }) => items), enabled);
}

/** The same for pages that say more than their items: `select` makes of all pages read so far what is shown. */
export function usePages<Input extends { cursor?: string | undefined }, OnePage extends Page<unknown>, Shown>(
  procedure: Procedure<Input, OnePage>,
  input: Omit<Input, "cursor">,
  select: (pages: OnePage[]) => Shown,
  enabled = true,
) {
  return useInfiniteQuery<OnePage, AppError, Shown, readonly unknown[], string | undefined>({
    queryKey: [procedure.path.join("."), input, "pages"],
    queryFn: ({ pageParam, signal }) =>
      call(procedure, { ...input, ...(pageParam !== undefined && { cursor: pageParam }) } as Input, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => select(pages),
    placeholderData: keepPreviousData,
    enabled,
  });
}
