import { askByLink } from "#core/web/links/link-client.ts";
import type { AskedKpis, FounderTable } from "#portfolio/kpis/shared/requests-api.ts";

export type Answer = {
  currency: string;
  comment: string;
  entries: Record<string, string>;
  notes: Record<string, string>;
};

/** What is asked by this link. */
export const readAsked = (token: string) => askByLink<AskedKpis>(token, { address: "kpis", method: "GET" });

/** Keeps what was typed so far; `isLast` while the page is being left. */
export const saveAnswer = (token: string, id: string, body: Answer, isLast: boolean) =>
  askByLink<unknown>(token, { address: `kpis/${id}/draft`, method: "POST", body, isLast });

/** Hands in what was typed. */
export const sendAnswer = (token: string, id: string, body: Answer) =>
  askByLink<AskedKpis>(token, { address: `kpis/${id}/send`, method: "POST", body });

/** The texts of a spreadsheet, of which nothing is kept. */
export const readTable = (token: string, body: File) =>
  askByLink<FounderTable>(token, { address: "kpis/table", method: "POST", body });

/** Says that an upload belongs to the figures. */
export const addFile = (token: string, uploadId: string) =>
  askByLink<AskedKpis>(token, { address: `kpis/files/${uploadId}`, method: "POST" });
