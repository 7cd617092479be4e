import { useEffect, useRef } from "react";
import { api, useRead } from "../core/api.ts";
import { type DealSearch, searchOfView } from "./deal-search.ts";

/** Whoever comes to the list with a bare address starts with their default view; what the address says is never changed. */
export function useDefaultView(search: DealSearch, onView: (search: DealSearch) => void): void {
  const views = useRead(api.dealViews.list, {}).data?.items;
  const isBare = useRef(Object.values(search).every((value) => value === undefined));
  useEffect(() => {
    if (!views) return;
    const chosen = views.find(({ isDefault }) => isDefault);
    if (isBare.current && chosen) onView(searchOfView(chosen));
    isBare.current = false;
  }, [views, onView]);
}
