import { useMemo } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals } from "#core/web/lists/address/list-address.ts";
import { closingStart, sheetToClose } from "./closing-start.ts";

/** What a new closing of a deal begins with, and the term sheet it follows. */
export function useClosingStart(dealId: string | undefined) {
  const readsSheets = useCan("term_sheet:read");
  const isAsked = dealId !== undefined && dealId !== "";
  const deal = useRead(api.deals.get, { id: dealId ?? "" }, { enabled: isAsked });
  const sheets = useRead(
    api.termSheets.list,
    { filters: [equals("deal", dealId ?? "")], sort: { field: "createdAt", direction: "desc" }, limit: 50 },
    { enabled: isAsked && readsSheets },
  );
  const isPending = isAsked && (deal.isPending || (readsSheets && sheets.isPending));
  const found = deal.data;
  const items = sheets.data?.items;
  return useMemo(() => {
    if (isPending || found === undefined) return { isPending, start: undefined, sheet: undefined };
    const sheet = sheetToClose(items ?? []);
    return { isPending, sheet, start: { deal: { id: found.id, name: found.name }, ...closingStart(found, sheet) } };
  }, [isPending, found, items]);
}
