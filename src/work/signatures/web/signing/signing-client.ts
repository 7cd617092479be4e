import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import { askByLink, linkHeaders } from "#core/web/links/link-client.ts";
import type { AskedSignature } from "#work/signatures/shared/api.ts";
import type { MarkForm, SignForm } from "#work/signatures/shared/forms.ts";

export type { AskedSignature, MarkForm };
/** What a signer fills: their mark, and the letters of other fields. */
export type Filled = Omit<SignForm, "consent">;

/** How a signer reaches their signature: by their link, or as a colleague. */
export type SigningClient = {
  /** Another signer is another client. */
  key: string;
  show: () => Promise<AskedSignature>;
  file: () => Promise<Blob>;
  view: () => Promise<AskedSignature>;
  sign: (filled: Filled) => Promise<AskedSignature>;
  decline: (reason: string) => Promise<AskedSignature>;
};

export function byLink(token: string): SigningClient {
  const post = (verb: string, body: object = {}) =>
    askByLink<AskedSignature>(token, { address: `signing/${verb}`, method: "POST", body });
  return {
    key: token,
    show: () => askByLink<AskedSignature>(token, { address: "signing", method: "GET" }),
    file: () => readFile("/api/links/signing/file", linkHeaders(token)),
    view: () => post("view"),
    sign: (filled) => post("sign", { consent: true, ...filled }),
    decline: (reason) => post("decline", { reason }),
  };
}

export function byAccount(requestId: string): SigningClient {
  const base = `/api/signature-requests/${requestId}/signing`;
  const ask = async (verb: string, body?: object): Promise<AskedSignature> => {
    const sent = body && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    return (await answered(fetch(`${base}${verb}`, sent))).json() as Promise<AskedSignature>;
  };
  return {
    key: requestId,
    show: () => ask(""),
    file: () => readFile(`${base}/file`, {}),
    view: () => ask("/view", {}),
    sign: (filled) => ask("/sign", { consent: true, ...filled }),
    decline: (reason) => ask("/decline", { reason }),
  };
}

const readFile = async (address: string, headers: Record<string, string>) =>
  (await answered(fetch(address, { headers }))).blob();

type Refusal = { code?: ErrorCode; message?: string; data?: ErrorData };

async function answered(asking: Promise<Response>): Promise<Response> {
  const response = await asking.catch(() => undefined);
  if (response === undefined) throw new AppError("internal", i18n._(msg`The server can’t be reached`));
  if (response.ok) return response;
  const { code = "internal", message = i18n._(msg`Something went wrong`), data } = (await response.json()) as Refusal;
  throw new AppError(code, message, data);
}
