import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const COOKIE = /(?:^|;\s*)(?:__Secure-)?tranche\.session_token=([^;]+)/;
const FIRM_COOKIE = /(?:^|;\s*)tranche\.firm=([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:;|$)/;

/** Checks what better-auth signed: `token.base64(hmac-sha256(token))`. */
function verified(signed: string, secret: string): string | null {
  const at = signed.lastIndexOf(".");
  if (at < 1) return null;
  const token = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const wanted = Buffer.from(createHmac("sha256", secret).update(token).digest("base64"));
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? token : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The session's token from the cookie, else from `Authorization: Bearer`; null when absent or forged. */
export function sessionToken(headers: IncomingHttpHeaders, secret: string): string | null {
  const cookie = COOKIE.exec(headers.cookie ?? "")?.[1];
  if (cookie) return verified(decoded(cookie), secret);
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  return bearer ? verified(decoded(bearer), secret) : null;
}

/** The firm a person of several firms works in; only a preference, membership decides. */
export function preferredFirm(headers: IncomingHttpHeaders): string | null {
  return FIRM_COOKIE.exec(headers.cookie ?? "")?.[1] ?? null;
}
