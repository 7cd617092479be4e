import type { AskedKpis } from "#shared/kpis/requests-api.ts";
import { askByLink } from "../core/links/link-client.ts";

export type Answer = { currency: string; comment: string; entries: Record<string, string> };

/** What is asked by this link. */
export const readAsked = (token: string) => askByLink<AskedKpis>(token, { address: "kpis", method: "GET" });

/** Keeps what was typed so far. */
export const saveAnswer = (token: string, id: string, body: Answer) =>
  askByLink<unknown>(token, { address: `kpis/${id}/draft`, method: "POST", body });

/** Hands in what was typed. */
export const sendAnswer = (token: string, id: string, body: Answer) =>
  askByLink<AskedKpis>(token, { address: `kpis/${id}/send`, method: "POST", body });

/** Says that an upload belongs to the figures. */
export const addFile = (token: string, uploadId: string) =>
  askByLink<AskedKpis>(token, { address: `kpis/files/${uploadId}`, method: "POST" });
