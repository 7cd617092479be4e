import { useNavigate, useSearch } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { RecordKind } from "#core/shared/records.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The record that is open beside its list. */
export type Peeking = { peek?: string | undefined };

export function readPeeking(raw: Record<string, unknown>): Peeking {
  return UUID.test(String(raw["peek"])) ? { peek: String(raw["peek"]) } : {};
}

/** Which record is open beside the list of the page, and how another one is: going back closes it, a reload keeps it. */
export function usePeek() {
  const peek = useSearch({ strict: false, select: (raw: Record<string, unknown>) => readPeeking(raw).peek });
  const navigate = useNavigate();
  const show = (id: string | undefined, replace: boolean) =>
    void navigate({
      to: ".",
      search: ((before: object) => ({ ...before, peek: id })) as never,
      replace,
      resetScroll: false,
    });
  return { peek, open: (id: string) => show(id, peek !== undefined), close: () => show(undefined, false) };
}

/** Marks a row or card as that of a record, for keys that do something with the record one is at. */
export const ofRecord = (kind: RecordKind, id: string) => ({ "data-record": id, "data-kind": kind });

const rowAround = (element: Element | null) => element?.closest<HTMLElement>("#content [data-record]") ?? null;

/** The record in whose row or card of the list somebody is. */
export function recordAt(element: Element | null): { id: string; kind: string; name: string } | undefined {
  const row = rowAround(element);
  const { record, kind } = row?.dataset ?? {};
  const name = row?.querySelector("[data-row], [data-deal]")?.textContent ?? "";
  return record === undefined || kind === undefined ? undefined : { id: record, kind, name };
}

const rows = () => [...document.querySelectorAll<HTMLElement>("#content [data-record]")];

function watchRows(onChange: () => void) {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The records before and after one in the list as it is drawn; empty where none exists. */
export function useBeside(id: string): { before: string; after: string } {
  const found = useSyncExternalStore(watchRows, () => {
    const all = rows().map((row) => row.dataset["record"]);
    const place = all.indexOf(id);
    return place === -1 ? "/" : `${all[place - 1] ?? ""}/${all[place + 1] ?? ""}`;
  });
  const [before = "", after = ""] = found.split("/");
  return { before, after };
}

/** Its row or card, and what opens the record there. */
export function rowOf(id: string) {
  const row = rows().find((one) => one.dataset["record"] === id);
  return { row, opener: row?.querySelector<HTMLElement>("[data-row], [data-deal]") };
}
