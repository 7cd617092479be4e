import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, ERROR_STATUS, type ErrorCode } from "#shared/core/errors.ts";
import type { AskedOfFounders } from "#shared/diligence/requests-api.ts";

/** What says who asks: the token of the link, which stands after "#" and so reaches the server in no address. */
export const tokenHeader = (token: string) => ({ "x-link-token": token });

type Refusal = { code?: string; message?: string };

async function ask(token: string, address: string, method: "GET" | "POST"): Promise<AskedOfFounders> {
  const response = await fetch(`/api/links/${address}`, { method, headers: tokenHeader(token) }).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined)
    throw new AppError("internal", i18n._(msg`The server can’t be reached`));
  if (response.ok) return answer as AskedOfFounders;
  const { code = "internal", message = i18n._(msg`Something went wrong`) } = answer as Refusal;
  throw new AppError(Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "internal", message);
}

/** What is asked by this link. */
export const readAsked = (token: string) => ask(token, "requests", "GET");

/** Says which request an upload answers. */
export const answerRequest = (token: string, requestId: string, uploadId: string) =>
  ask(token, `requests/${requestId}/files/${uploadId}`, "POST");
