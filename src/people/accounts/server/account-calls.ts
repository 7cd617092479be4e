import type pg from "pg";
import { hashToken } from "#core/server/links/link-token.ts";
import { refuse } from "#core/server/refuse.ts";

export type Body = Record<string, unknown>;

/** Whose password a call asks for: the account the body names, the person of the session, or whose address a link confirms. */
type Asked = "named" | "session" | "link";
type AccountCall = { method: "GET" | "POST"; fields: readonly string[]; asks?: Asked };

const post = (fields: readonly string[], asks?: Asked): AccountCall => ({
  method: "POST",
  fields,
  ...(asks && { asks }),
});

/**
 * What is open of the accounts library, with what each call takes. The rest of it would show sessions' tokens to scripts and
 * change people past our rules; other fields, such as where a link is to lead, are not for a request to say.
 */
const ACCOUNT_CALLS: ReadonlyMap<string, AccountCall> = new Map(
  Object.entries({
    "get-session": { method: "GET", fields: [] },
    "sign-in/email": post(["email", "password"], "named"),
    "sign-up/email": post(["name", "email", "password"]),
    "sign-out": post([]),
    "confirm-email": post(["token", "password"], "link"),
    "join-by-invitation": post(["token", "firstName", "lastName", "password"]),
    "send-verification-email": post(["email"]),
    "request-password-reset": post(["email"]),
    "reset-password": post(["newPassword", "token"]),
    "change-password": post(["currentPassword", "newPassword", "revokeOtherSessions", "keepApiKeys"], "session"),
    "confirm-password": post(["password"], "session"),
    "two-factor/enable": post(["password"], "session"),
    "two-factor/verify-totp": post(["code", "trustDevice"]),
    "two-factor/verify-backup-code": post(["code", "trustDevice"]),
    "two-factor/generate-backup-codes": post(["password"], "session"),
    "two-factor/disable": post(["password"], "session"),
  } satisfies Record<string, AccountCall>),
);

const PREFIX = "/api/auth/";

export type FoundCall = AccountCall & { name: string; path: string };

/** The call of this address, without its query. */
export function findAccountCall(url: string): FoundCall | undefined {
  const [path = ""] = url.split("?", 1);
  const name = path.slice(PREFIX.length);
  const call = ACCOUNT_CALLS.get(name);
  return call && { ...call, name, path };
}

/** The fields the call takes. Text with a NUL can be no field of ours, and the database knows no such text. */
export function readFields(text: string, { fields }: Pick<AccountCall, "fields">): Body {
  const given = parseBody(text);
  const taken = Object.fromEntries(fields.filter((field) => field in given).map((field) => [field, given[field]]));
  const hasNul = Object.values(taken).some((value) => typeof value === "string" && value.includes("\0"));
  if (hasNul) throw unreadable();
  return taken;
}

export function parseBody(text: string): Body {
  try {
    const given: unknown = JSON.parse(text === "" ? "{}" : text);
    if (typeof given === "object" && given !== null && !Array.isArray(given)) return given as Body;
  } catch {
    throw unreadable();
  }
  throw unreadable();
}

const unreadable = () => refuse("core.unreadable");

export type SessionPerson = { id: string; email: string };

/** Who has the session, if anybody. */
export async function findSessionPerson(pool: pg.Pool, token: string | null): Promise<SessionPerson | undefined> {
  const { rows } = await pool.query<SessionPerson>("select id, email from users where id = session_person($1)", [
    token,
  ]);
  return rows[0];
}

const OF_LINK =
  "select u.email from auth.verifications v join users u on u.id::text = v.value where v.identifier = 'confirm-email:' || $1 and v.expires_at > now()";

/** The address of the account whose password the call asks for. */
export async function findAskedAddress(
  pool: pg.Pool,
  asks: Asked | undefined,
  body: Body,
  person: SessionPerson | undefined,
): Promise<string | undefined> {
  if (asks === "session") return person?.email;
  if (asks === "named") return text(body["email"]);
  if (asks !== "link") return undefined;
  const { rows } = await pool.query<{ email: string }>(OF_LINK, [hashToken(text(body["token"]))]);
  return rows[0]?.email;
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
