import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, ERROR_STATUS, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";

/** What the person who entered a code has for this link, for as long as this window is open; the token of its address is kept nowhere. */
const passes = {
  key: (token: string) => `link pass ${token.slice(0, 6)}`,
  of: (token: string) => sessionStorage.getItem(passes.key(token)),
  keep: (token: string, pass: string) => sessionStorage.setItem(passes.key(token), pass),
};

/** What says who asks: the token of the link, which stands after "#" and so reaches the server in no address, and the pass of its code. */
export function linkHeaders(token: string): Record<string, string> {
  const pass = passes.of(token);
  return { "x-link-token": token, ...(pass !== null && { "x-link-pass": pass }) };
}

/** The link is right, and needs the code that is mailed to its recipient. */
export class CodeNeeded extends AppError {}

type Refusal = { code?: string; message?: string; data?: ErrorData };
/** `body` is said in JSON, a file as it is; `isLast` is sent although the page is being left. */
type Call = {
  address: string;
  method: "GET" | "POST";
  headers?: Record<string, string>;
  body?: object;
  isLast?: boolean;
};

/** Asks the server as a person who holds the link. */
export async function askByLink<Answer>(
  token: string,
  { address, method, headers = {}, body, isLast = false }: Call,
): Promise<Answer> {
  const sent = {
    method,
    headers: { ...linkHeaders(token), ...headers },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    keepalive: isLast,
  };
  const area = body instanceof Blob ? "uploads" : "links";
  const response = await fetch(`/api/${area}/${address}`, sent).catch(() => undefined);
  const answer: unknown = await response?.json().catch(() => undefined);
  if (response === undefined || answer === undefined)
    throw new AppError("internal", i18n._(msg`The server can’t be reached`));
  if (response.ok) return answer as Answer;
  const { code = "internal", message = i18n._(msg`Something went wrong`), data } = answer as Refusal;
  if (code === "forbidden") throw new CodeNeeded("forbidden", message);
  throw new AppError(Object.hasOwn(ERROR_STATUS, code) ? (code as ErrorCode) : "internal", message, data);
}

/** Has a code mailed to the recipient of the link. */
export const askCode = (token: string) => askByLink<unknown>(token, { address: "code", method: "POST" });

/** Enters the code; what it gives opens the link in this window. */
export async function enterCode(token: string, code: string): Promise<void> {
  const headers = { "x-link-code": code };
  const { pass } = await askByLink<{ pass: string }>(token, { address: "code/enter", method: "POST", headers });
  passes.keep(token, pass);
}
