import type { AskedOfFounders } from "#shared/diligence/requests-api.ts";
import { askByLink } from "../core/links/link-client.ts";

/** What is asked by this link. */
export const readAsked = (token: string) => askByLink<AskedOfFounders>(token, { address: "requests", method: "GET" });

/** Says which request an upload answers. */
export const answerRequest = (token: string, requestId: string, uploadId: string) =>
  askByLink<AskedOfFounders>(token, { address: `requests/${requestId}/files/${uploadId}`, method: "POST" });
