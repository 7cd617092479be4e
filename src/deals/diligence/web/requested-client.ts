import { askByLink } from "#core/web/links/link-client.ts";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";

/** What is asked by this link. */
export const readAsked = (token: string) => askByLink<AskedOfFounders>(token, { address: "requests", method: "GET" });

/** Says which request an upload answers. */
export const answerRequest = (token: string, requestId: string, uploadId: string) =>
  askByLink<AskedOfFounders>(token, { address: `requests/${requestId}/files/${uploadId}`, method: "POST" });
