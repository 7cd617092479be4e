import type { ComponentProps, ReactNode } from "react";
import type { Filter } from "#shared/core/filters.ts";
import type { Page } from "#shared/core/paging.ts";
import { type Procedure, useRead } from "../api/api.ts";
import { ListResults } from "./list-results.tsx";
import { useReadPages } from "./pages.ts";

type Question = { search: string; filters: Filter[] };

type Props<Input, Item> = Omit<ComponentProps<typeof ListResults<Item>>, "pages" | "counted"> & {
  procedures: {
    list: Procedure<Input, Page<Item>>;
    count: Procedure<Partial<Question>, { count: number; more: boolean }>;
  };
  list: Omit<Input, "cursor"> & Question;
  children: (items: Item[]) => ReactNode;
};

/** The records an address asks for, read and counted. */
export function RecordResults<Input extends { cursor?: string | undefined }, Item>({
  procedures,
  list,
  ...shown
}: Props<Input, Item>) {
  const { search, filters } = list;
  const pages = useReadPages(procedures.list, list);
  const counted = useRead(procedures.count, { search, filters }, { keepPrevious: true }).data;
  return <ListResults pages={pages} counted={counted} {...shown} />;
}
