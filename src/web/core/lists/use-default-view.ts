import { useEffect, useRef } from "react";
import { useRead } from "../api/api.ts";
import { searchOfView, type ViewedList, type Viewing } from "./saved-views.ts";

/** Whoever comes to a list with a bare address starts with their default view; what the address says is never changed. */
export function useDefaultView<Search extends Viewing, Kept>(
  list: ViewedList<Search, Kept>,
  search: Search,
  onView: (search: Search) => void,
): void {
  const views = useRead(list.api.list, {}).data?.items;
  const isBare = useRef(Object.values(search).every((value) => value === undefined));
  useEffect(() => {
    if (!views) return;
    const chosen = views.find(({ isDefault }) => isDefault);
    if (isBare.current && chosen) onView(searchOfView(list, chosen));
    isBare.current = false;
  }, [views, list, onView]);
}
