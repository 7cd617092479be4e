import { createHmac } from "node:crypto";

const PATH = "/unsubscribe";

/** The token by which a message can be left; the same when it is sent again. */
export const leavingToken = (secret: string, mailId: string): string =>
  createHmac("sha256", secret).update(`leave mail ${mailId}`).digest("base64url");

export const leavingLink = (origin: string, token: string): string => `${origin}${PATH}?token=${token}`;

/** What mail programs show as "Unsubscribe" (RFC 2369), and may do with one click (RFC 8058). */
export const leavingHeaders = (origin: string, token: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${leavingLink(origin, token)}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
