import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { createContext, use } from "react";
import type { CreationPath } from "../records/creations.ts";

/** A form with an address of its own that is open over another page, and what its address would say. */
export type Over = { to: CreationPath; search?: { like?: string; deal?: string; closing?: string; from?: string } };

declare module "@tanstack/history" {
  interface HistoryState {
    /** An entry of the browser's history like any page: going back closes the form, a reload keeps it. */
    over?: Over;
  }
}

type Place = { params: { id?: string }; search: Record<string, unknown>; close: () => void };

const PlaceContext = createContext<Place | undefined>(undefined);
export const OverProvider = PlaceContext;

/** How a page that is open over another closes; undefined on a page with the window to itself. */
export const useOver = (): Pick<Place, "close"> | undefined => use(PlaceContext);

/** What the address of a page says of it, or would say where it is open over another. */
export function usePlace(): Pick<Place, "params" | "search"> {
  const params = useParams({ strict: false });
  const search = useSearch({ strict: false });
  return use(PlaceContext) ?? { params, search };
}

/** Opens the form of a new record over what its reader is doing. */
export function useOpenForm() {
  const navigate = useNavigate();
  return (over: Over) =>
    void navigate({ to: ".", search: true, hash: true, state: (before) => ({ ...before, over }), resetScroll: false });
}

/** Goes back to what was there before; where the browser has nothing before it, the form goes. */
export function useCloseForm() {
  const { history, state } = useRouter();
  const navigate = useNavigate();
  return () => {
    if (state.location.state.over === undefined) return;
    if (history.canGoBack()) history.back();
    else void navigate({ to: ".", search: true, hash: true, state: {}, replace: true, resetScroll: false });
  };
}
