import { useMatch, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useRead } from "../../api/api.ts";
import { beginWithView, useListKey } from "../address/left-lists.ts";
import { searchOfView, type ViewedList, type Viewing } from "./saved-views.ts";

/** A person who comes to a list with a bare address starts with their default view; what the address says is never changed. */
export function useDefaultView<Search extends Viewing, Kept>(
  list: ViewedList<Search, Kept>,
  onView: (search: Search) => void,
): void {
  const views = useRead(list.api.list, {}).data?.items;
  const raw = useSearch({ strict: false });
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const key = useListKey(path);
  const isBare = useRef(Object.values(raw).every((value) => value === undefined));
  useEffect(() => {
    if (!views) return;
    const chosen = views.find(({ isDefault }) => isDefault);
    beginWithView(key, chosen !== undefined);
    if (isBare.current && chosen) onView(searchOfView(list, chosen));
    isBare.current = false;
  }, [views, list, key, onView]);
}
