import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { bearer, twoFactor } from "better-auth/plugins";
import type pg from "pg";
import { t } from "#core/shared/text.ts";
import { forgetFailures } from "../http/rate-limit.ts";
import { requestCounter } from "../http/request-counter.ts";
import { type Mail, postMail } from "../mail/mail.ts";
import { assertNotByProvider, firmSignIn } from "./auth-firm-sign-in.ts";
import { keepSignUp, mailedLinks, newConfirmation, type Passwords, passwordPolicyOf } from "./auth-links.ts";
import { alreadyKnownMail, resetMail, verificationMail } from "./auth-mails.ts";
import { passwordProof } from "./auth-password-proof.ts";
import { afterSecondFactor, beforeSecondFactor } from "./auth-second-factor.ts";
import { type AnsweredContext, notifyAfterCall, notifyOwner } from "./auth-security.ts";

type Settings = {
  pool: pg.Pool;
  secret: string;
  baseUrl: string;
  trustedOrigins: string[];
  signup: "open" | "invite";
  /** What a password must be; `problem` says why one is refused. */
  passwords: Passwords & { minLength: number; maxLength: number };
  invited: Pick<Parameters<typeof mailedLinks>[0], "person" | "mostLearned">;
};

const DAY = 60 * 60 * 24;
const CREATED = { createdAt: "created_at", updatedAt: "updated_at" };

/** Our names for the library's tables and columns. */
const USERS = {
  modelName: "users",
  fields: { ...CREATED, name: "first_name", emailVerified: "email_verified", image: "avatar_url" },
};
const SESSIONS = {
  modelName: "sessions",
  fields: {
    ...CREATED,
    userId: "user_id",
    expiresAt: "expires_at",
    ipAddress: "ip_address",
    userAgent: "user_agent",
  },
};
const ACCOUNTS = {
  modelName: "accounts",
  fields: {
    ...CREATED,
    userId: "user_id",
    accountId: "account_id",
    providerId: "provider_id",
    accessToken: "access_token",
    refreshToken: "refresh_token",
    idToken: "id_token",
    accessTokenExpiresAt: "access_token_expires_at",
    refreshTokenExpiresAt: "refresh_token_expires_at",
  },
};
const VERIFICATIONS = { modelName: "verifications", fields: { ...CREATED, expiresAt: "expires_at" } };

/**
 * Requests a minute from one client address. Who opens the application renews a session: nothing to guess there. Of sign-ins
 * only those that fail are counted beyond this, so that an office behind one address comes in.
 */
const RATE_LIMIT = {
  enabled: true,
  window: 60,
  max: 120,
  customRules: {
    "/get-session": false,
    // The library would let three in ten seconds come in.
    "/sign-in/email": { window: 60, max: 240 },
    // A firm's people sign up together, in one room behind one address.
    "/sign-up/email": { window: 60, max: 30 },
    "/request-password-reset": { window: 60, max: 10 },
    "/send-verification-email": { window: 60, max: 10 },
    "/change-password": { window: 60, max: 10 },
    "/confirm-password": { window: 60, max: 20 },
    "/confirm-email": { window: 60, max: 20 },
    "/join-by-invitation": { window: 60, max: 30 },
    "/two-factor/*": { window: 60, max: 20 },
  },
} as const;

/**
 * Who opened the message of a reset has shown that the address is theirs. A second factor set up before by somebody who had
 * only a firm's word for it would shut its owner out. What other messages open is of no use any more.
 */
const PROVED = `
  with provisioned as (select id from users where id = $1::uuid and is_provisioned),
    factors as (delete from auth.two_factors where user_id in (select id from provisioned)),
    codes as (delete from auth.spent_codes where user_id in (select id from provisioned)),
    links as (delete from auth.verifications where value = $1::text)
  update users set email_verified = true, must_change_password = false, is_provisioned = false, two_factor_enabled = two_factor_enabled and not is_provisioned
  where id = $1::uuid`;

/** Accounts: e-mail and password, verified by mail. Firms, roles and invitations are ours, not the library's. */
export function createAuth(settings: Settings) {
  const { pool, secret, baseUrl, trustedOrigins, passwords } = settings;
  return betterAuth({
    appName: "Tranche",
    baseURL: baseUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: pool,
    advanced: {
      cookiePrefix: "tranche",
      useSecureCookies: baseUrl.startsWith("https:"),
      // Said aloud: the library would leave these checks out under NODE_ENV=test.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: ["x-tranche-client"] },
      database: { generateId: false },
    },
    user: USERS,
    session: { ...SESSIONS, expiresIn: 7 * DAY, updateAge: DAY },
    account: ACCOUNTS,
    verification: VERIFICATIONS,
    rateLimit: { ...RATE_LIMIT, customStorage: requestCounter(pool) },
    ...mailed(settings),
    hooks: {
      before: createAuthMiddleware((context) =>
        beforeCall(settings, context, async () => (await getSessionFromCtx(context))?.user.id).then(() =>
          beforeSecondFactor(pool, context),
        ),
      ),
      after: createAuthMiddleware((context) =>
        assertNotByProvider(pool, context)
          .then(() => afterCall(pool, context))
          .then(() => afterSecondFactor(pool, context))
          .then((done) => notifyAfterCall({ pool, baseUrl }, context, done))
          .then(() => afterSignUp(pool, context, baseUrl)),
      ),
    },
    plugins: [
      bearer({ requireSignature: true }),
      secondFactor(),
      passwordProof(pool),
      mailedLinks({ pool, passwords, ...settings.invited }),
      firmSignIn(pool),
    ],
  });
}

/** Passwords, and the messages whose links confirm an address or replace a password. */
function mailed({ pool, baseUrl, passwords }: Settings) {
  const mail = (message: Mail) => postMail(pool, message);
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwords.minLength,
      maxPasswordLength: passwords.maxLength,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }: { user: Addressee; token: string }) =>
        mail(resetMail(user.email, `${baseUrl}/auth/reset?token=${encodeURIComponent(token)}`)),
      onPasswordReset: async ({ user }: { user: Addressee }) => {
        await forgetFailures(pool, user.email);
        await pool.query(PROVED, [user.id]);
        await pool.query("select revoke_keys($1, 'auth.resetPassword')", [user.id]);
        await notifyOwner({ pool, baseUrl }, user.id, "password");
      },
      onExistingUserSignUp: ({ user }: { user: Addressee }) => mail(alreadyKnownMail(user.email, `${baseUrl}/auth`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      sendVerificationEmail: async ({ user: { id, email } }: { user: Addressee }) => {
        const search = new URLSearchParams({ email, confirm: await newConfirmation(pool, id) });
        await mail(verificationMail(email, `${baseUrl}/auth?${search.toString()}`));
      },
    },
  };
}

type Addressee = { id: string; email: string };

/** Codes of an authenticator app, confirmed before they count, and backup codes. */
function secondFactor() {
  return twoFactor({
    issuer: "Tranche",
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "two_factors",
        fields: {
          userId: "user_id",
          backupCodes: "backup_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/** What the library's hooks are called with, as far as ours look at it. */
type CallContext = {
  path: string;
  body: unknown;
  context: { newSession: { user: { id: string; twoFactorEnabled?: unknown } } | null };
};

function field(context: CallContext, name: string): string {
  const body = context.body as Record<string, unknown> | undefined;
  const value = body?.[name];
  return typeof value === "string" ? value : "";
}

type SignedIn = () => Promise<string | undefined>;

async function beforeCall(
  { pool, signup, passwords }: Settings,
  context: CallContext,
  signedIn: SignedIn,
): Promise<void> {
  switch (context.path) {
    case "/sign-up/email": {
      if (signup === "invite" && (await anyFirm(pool)))
        throw new APIError("FORBIDDEN", {
          code: "INVITATION_NEEDED",
          message: t(
            "You need an invitation to create an account. Open the link in yours, or ask your firm’s administrator",
          ),
        });
      assertGood(passwords, field(context, "password"), {
        words: [field(context, "email")],
        policy: await passwordPolicyOf(pool, field(context, "email")),
      });
      await pool.query("select forget_unconfirmed($1)", [field(context, "email")]);
      return;
    }
    case "/two-factor/verify-totp":
    case "/two-factor/verify-backup-code":
      // A trusted device would skip the second step for a month on the word of a person who holds it.
      if ((context.body as { trustDevice?: unknown }).trustDevice !== undefined)
        throw new APIError("BAD_REQUEST", {
          code: "NO_TRUSTED_DEVICES",
          message: t("A code is required at each sign-in"),
        });
      return;
    case "/change-password":
      if ((context.body as { revokeOtherSessions?: unknown }).revokeOtherSessions !== true)
        throw new APIError("BAD_REQUEST", {
          code: "SESSIONS_END",
          message: t("Changing your password ends all other sessions"),
        });
      if (field(context, "newPassword") === field(context, "currentPassword"))
        throw new APIError("BAD_REQUEST", {
          code: "BAD_PASSWORD",
          message: t("Choose a different password"),
        });
      assertGood(passwords, field(context, "newPassword"), await knownOf(pool, await signedIn()));
      return;
    case "/reset-password":
      assertGood(
        passwords,
        field(context, "newPassword"),
        await knownOf(pool, await ownerOfReset(pool, field(context, "token"))),
      );
  }
}

async function ownerOfReset(pool: pg.Pool, token: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>("select value from auth.verifications where identifier = $1", [
    `reset-password:${token}`,
  ]);
  return rows[0]?.value;
}

type Known = { words: readonly string[]; policy: Parameters<Passwords["problem"]>[2] };

/** What others know of a person, which is no password, and what their firms ask of one. */
async function knownOf(pool: pg.Pool, id: string | undefined): Promise<Known> {
  if (id === undefined) return { words: [], policy: null };
  const { rows } = await pool.query<Known>(
    "select words_about(id) as words, password_policy_of(email) as policy from users where id = $1",
    [id],
  );
  return rows[0] ?? { words: [], policy: null };
}

function assertGood(passwords: Passwords, password: string, { words, policy }: Known): void {
  const problem = passwords.problem(password, words, policy);
  if (problem) throw new APIError("BAD_REQUEST", { code: "BAD_PASSWORD", message: problem });
}

async function afterCall(pool: pg.Pool, context: CallContext): Promise<void> {
  const { newSession } = context.context;
  // With a second factor to come, the password alone ends nobody's session.
  const isHalfWay = context.path === "/sign-in/email" && newSession?.user.twoFactorEnabled === true;
  if (newSession && !isHalfWay) await pool.query("select keep_session_limit($1)", [newSession.user.id]);
  if (context.path === "/change-password" && newSession)
    await pool.query("update users set must_change_password = false where id = $1", [newSession.user.id]);
}

/** The browser of a sign-up knows itself again. */
async function afterSignUp(pool: pg.Pool, context: AnsweredContext, baseUrl: string): Promise<void> {
  if (context.path !== "/sign-up/email" || context.context.returned instanceof APIError) return;
  await keepSignUp(pool, context, field(context, "email"), baseUrl.startsWith("https:"));
}

async function anyFirm(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ any: boolean }>("select any_firm() as any");
  return rows[0]?.any ?? true;
}
