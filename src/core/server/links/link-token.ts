import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** What the database keeps of a link's token: enough to know it again, useless to a person who reads the database. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A token for a link that is mailed; only its hash is stored. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}
