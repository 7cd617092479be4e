import { symmetricDecrypt } from "better-auth/crypto";
import type pg from "pg";
import type { Auth } from "./auth.ts";

/** Whether this is the secret that was made for the person: a code of another one would confirm something else. */
export async function isSecretOf(
  { pool, auth }: { pool: pg.Pool; auth: Auth },
  person: { id: string } | undefined,
  secret: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ secret: string }>("select secret from auth.two_factors where user_id = $1", [
    person?.id,
  ]);
  if (!rows[0]) return false;
  const { secretConfig } = await auth.$context;
  return secret === base32(await symmetricDecrypt({ key: secretConfig, data: rows[0].secret }));
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** As apps and links of apps write a secret. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
