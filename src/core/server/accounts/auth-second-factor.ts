import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import type pg from "pg";
import { t } from "#core/shared/text.ts";

const VERIFIED = new Set(["/two-factor/verify-totp", "/two-factor/verify-backup-code"]);
/** Longer than a code is right: its own thirty seconds and those before and after. */
const SPENT_FOR = "2 minutes";

/**
 * Before the library takes the code of a sign-in: one that was spent is refused here, so that the attempt goes on and the next
 * code opens it. The library would have used the attempt up.
 */
export async function beforeSecondFactor(pool: pg.Pool, context: GenericEndpointContext): Promise<void> {
  if (context.path !== "/two-factor/verify-totp") return;
  const { name } = context.context.createAuthCookie("two_factor");
  const attempt = await context.getSignedCookie(name, context.context.secret);
  const { code } = context.body as { code?: unknown };
  if (typeof attempt !== "string" || typeof code !== "string") return;
  const { rowCount } = await pool.query(
    `select from auth.spent_codes s join auth.verifications v on v.value = s.user_id::text
     where v.identifier = $1 and v.expires_at > now() and s.code = $2 and s.at > now() - interval '${SPENT_FOR}'`,
    [attempt, code],
  );
  if ((rowCount ?? 0) > 0) throw alreadyUsed();
}

const alreadyUsed = () =>
  new APIError("UNAUTHORIZED", { code: "INVALID_CODE", message: t("This code was already used") });

/** An endpoint that has answered. */
type AnsweredContext = GenericEndpointContext & { context: { returned?: unknown } };

/**
 * After the library took a second factor: a code of the app opens one session only, though the library would take it again
 * as long as its time lasts. Says whether it was the first one, which ends the set-up.
 */
export async function afterSecondFactor(pool: pg.Pool, context: AnsweredContext): Promise<{ isSetUp: boolean }> {
  if (!VERIFIED.has(context.path) || context.context.returned instanceof APIError) return { isSetUp: false };
  const { newSession } = context.context;
  const userId = newSession?.user.id ?? context.context.session?.user.id;
  if (userId === undefined) return { isSetUp: false };
  const { code } = context.body as { code: string };
  if (context.path === "/two-factor/verify-totp" && !(await isSpentNow(pool, userId, code))) {
    if (newSession) {
      await context.context.internalAdapter.deleteSession(newSession.session.token);
      deleteSessionCookie(context);
    }
    throw alreadyUsed();
  }
  const { rows } = await pool.query<{ is_first: boolean }>(
    `with before as (select id, setup_completed_at is null as is_first from auth.two_factors where user_id = $1 for update)
     update auth.two_factors t set last_used_at = now(), setup_completed_at = coalesce(t.setup_completed_at, now())
     from before where t.id = before.id returning is_first`,
    [userId],
  );
  return { isSetUp: rows[0]?.is_first ?? false };
}

/** Spends the code; false when it was spent before. Two browsers at the same moment cannot both get true. */
async function isSpentNow(pool: pg.Pool, userId: string, code: string): Promise<boolean> {
  await pool.query(`delete from auth.spent_codes where at < now() - interval '${SPENT_FOR}'`);
  const { rowCount } = await pool.query(
    "insert into auth.spent_codes (user_id, code) values ($1, $2) on conflict do nothing",
    [userId, code],
  );
  return rowCount === 1;
}
