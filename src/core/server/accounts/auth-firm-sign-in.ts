import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { deleteSessionCookie, setSessionCookie } from "better-auth/cookies";
import type pg from "pg";
import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { hashToken, newLinkToken } from "../links/link-token.ts";
import type { AnsweredContext } from "./auth-security.ts";

/** The path of the plugin’s endpoint; no browser reaches it, since it is not one of the open account calls. */
export const FIRM_SIGN_IN = "/api/auth/firm-sign-in";
const OPENS_FOR = "1 minute";
const opening = (hash: string) => `firm-sign-in:${hash}`;

/** A pass for one session: of this person, in this firm alone. */
export async function newFirmPass(pool: pg.Pool, userId: string, orgId: string): Promise<string> {
  const made = newLinkToken();
  await pool.query(
    `insert into auth.verifications (identifier, value, expires_at) values ($1, $2, now() + interval '${OPENS_FOR}')`,
    [opening(made.tokenHash), `${userId} ${orgId}`],
  );
  return made.token;
}

const SPEND = "delete from auth.verifications where identifier = $1 and expires_at > now() returning value";
// The provider has just asked who sits there, which is what a password shows.
const KEEP = "update auth.sessions set only_org_id = $2, password_confirmed_at = now() where token = $1";

/** Opens a session for a person whom their firm’s provider named. */
export function firmSignIn(pool: pg.Pool): BetterAuthPlugin {
  return {
    id: "firm-sign-in",
    endpoints: {
      firmSignIn: createAuthEndpoint(
        "/firm-sign-in",
        { method: "POST", body: z.object({ token: z.string().min(1).max(200) }) },
        async (context) => {
          const { rows } = await pool.query<{ value: string }>(SPEND, [opening(hashToken(context.body.token))]);
          const [userId = "", orgId = ""] = rows[0]?.value.split(" ") ?? [];
          const user = userId === "" ? null : await context.context.internalAdapter.findUserById(userId);
          if (!user) throw new APIError("BAD_REQUEST", { code: "INVALID_TOKEN", message: t("Sign in again") });
          const session = await context.context.internalAdapter.createSession(user.id);
          await pool.query(KEEP, [session.token, orgId]);
          await setSessionCookie(context, { session, user });
          return context.json({ status: true });
        },
      ),
    },
  };
}

/** The ways in that a firm closes when it asks for its provider. */
const BY_PASSWORD = new Set([
  "/sign-in/email",
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/confirm-email",
  "/join-by-invitation",
]);

/** After a right password: it opens nothing for a person whose firms all ask for their provider. */
export async function assertNotByProvider(pool: pg.Pool, context: AnsweredContext): Promise<void> {
  const { newSession, session } = context.context;
  if (!newSession || !BY_PASSWORD.has(context.path) || (session && context.path.startsWith("/two-factor"))) return;
  const { rows } = await pool.query<{ must: boolean }>("select must_use_provider($1) as must", [newSession.user.id]);
  if (rows[0]?.must !== true) return;
  await context.context.internalAdapter.deleteSession(newSession.session.token);
  deleteSessionCookie(context);
  throw new APIError("FORBIDDEN", {
    code: "USE_FIRM_SIGN_IN",
    message: t("Your firm signs in with its own service. Choose “Continue with your firm”"),
  });
}
