import { useMatch, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { keepList, recallList, useListKey } from "./left-lists.ts";

type Address<Search> = {
  read: (raw: Record<string, unknown>) => Search;
  /** What says how the list is drawn and narrows nothing. */
  laidOf?: (search: Search) => Record<string, unknown>;
};

/**
 * What the address of the open page says of its list, and how it is changed; going back leaves the list, not its last filter. An address
 * without a word opens the list as its reader left it.
 */
export function useListAddress<Search extends { sort?: string | undefined }>({ read, laidOf }: Address<Search>) {
  const raw = useSearch({ strict: false });
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const key = useListKey(path);
  const router = useRouter();
  const isBare = isEmpty(raw);
  const [recalled, setRecalled] = useState(() => (isBare ? recallList(key) : undefined));
  // Until the address says it, the list is already drawn so.
  if (recalled !== undefined && !isBare) setRecalled(undefined);
  const shown = read(recalled ?? raw);
  // What is open over the list stays open.
  const open = (search: Search, resetScroll = true) =>
    void navigate({ to: path, search: search as never, state: true, replace: true, resetScroll });

  const change = (changed: Partial<Search>) => {
    const now = saidNow(router.latestLocation, path, recalled);
    if (now !== undefined) open(read({ ...read(now), ...changed }), !isOfColumns(changed));
  };

  const sayRecalled = useEffectEvent(() => {
    if (recalled !== undefined) open(shown);
  });
  useEffect(() => sayRecalled(), []);
  const address = JSON.stringify(shown);
  useEffect(() => keepList(key, address), [key, address]);

  return {
    shown,
    open: (search: Search) => open(search),
    /** Other columns are those of the same rows, which stay where they are. */
    change,
    /** Lets go of what narrows the list. */
    clear: () => open(read({ ...laidOf?.(shown), sort: shown.sort })),
  };
}

type Location = { pathname: string; search: Record<string, unknown> };

/**
 * What the address of a list says now. A search is sent a moment after it was typed: what its reader opened meanwhile stays open, and who
 * is on the way to another page (undefined) arrives there.
 */
export function saidNow(
  { pathname, search }: Location,
  path: string,
  recalled: Record<string, unknown> | undefined,
): Record<string, unknown> | undefined {
  if (withoutSlash(pathname) !== withoutSlash(path)) return undefined;
  return isEmpty(search) ? (recalled ?? search) : search;
}

const isEmpty = (search: Record<string, unknown>) => Object.values(search).every((value) => value === undefined);
const withoutSlash = (path: string) => path.replace(/\/$/, "");
const isOfColumns = (changed: object) => Object.keys(changed).join() === "columns";
