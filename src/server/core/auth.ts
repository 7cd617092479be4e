import { betterAuth } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { bearer, twoFactor } from "better-auth/plugins";
import type pg from "pg";
import { passwordProof } from "./auth-password-proof.ts";
import { afterSecondFactor } from "./auth-second-factor.ts";
import { forgetFailures, isAddressLockedOut, isLockedOut, recordFailure, recordFailureFrom } from "./guessing.ts";
import { type Mail, postMail } from "./mail.ts";
import { requestCounter } from "./request-counter.ts";

type Settings = {
  pool: pg.Pool;
  secret: string;
  baseUrl: string;
  trustedOrigins: string[];
  signup: "open" | "invite";
  mailConfigured: boolean;
  /** What a password must be; `problem` says why one is refused. */
  passwords: { minLength: number; maxLength: number; problem: (password: string) => string | undefined };
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
    "/two-factor/*": { window: 60, max: 20 },
  },
} as const;

/** The longest wait; programs read it. */
const LOCKED_FOR = { "Retry-After": "900" };

/**
 * Who opened the message of a reset has shown that the address is theirs. A second factor set up before by somebody who had
 * only a firm's word for it would shut its owner out.
 */
const PROVED = `
  with vouched as (select id from users where id = $1 and is_vouched),
    factors as (delete from auth.two_factors where user_id in (select id from vouched)),
    codes as (delete from auth.spent_codes where user_id in (select id from vouched))
  update users set must_change_password = false, is_vouched = false, two_factor_enabled = two_factor_enabled and not is_vouched
  where id = $1`;

/** Accounts: e-mail and password, verified by mail. Firms, roles and invitations are ours, not the library's. */
export function createAuth(settings: Settings) {
  const { pool, secret, baseUrl, trustedOrigins, mailConfigured, passwords } = settings;
  const mail = (message: Mail) => postMail(pool, message, { readableByFirm: !mailConfigured });
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
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwords.minLength,
      maxPasswordLength: passwords.maxLength,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        mail(resetMail(user.email, `${baseUrl}/auth/reset?token=${encodeURIComponent(token)}`)),
      onPasswordReset: async ({ user }) => {
        await forgetFailures(pool, user.email);
        await pool.query(PROVED, [user.id]);
        await pool.query("select revoke_keys($1)", [user.id]);
      },
      onExistingUserSignUp: ({ user }) => mail(alreadyKnownMail(user.email, `${baseUrl}/auth`)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user, url }) => mail(verificationMail(user.email, url)),
    },
    databaseHooks: { session: { create: { after: ({ userId }) => rememberSignIn(pool, userId) } } },
    hooks: {
      before: createAuthMiddleware((context) => beforeCall(settings, context)),
      after: createAuthMiddleware((context) => afterCall(pool, context).then(() => afterSecondFactor(pool, context))),
    },
    plugins: [bearer({ requireSignature: true }), secondFactor(), passwordProof(pool)],
  });
}

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

async function rememberSignIn(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query("update users set last_sign_in_at = now() where id = $1", [userId]);
}

export type Auth = ReturnType<typeof createAuth>;

/** What the library's hooks are called with, as far as ours look at it. */
type CallContext = {
  path: string;
  body: unknown;
  headers?: Headers | undefined;
  context: {
    returned?: unknown;
    newSession: { user: { id: string; twoFactorEnabled?: unknown } } | null;
    session: { user: { id: string } } | null;
    internalAdapter: { deleteUserSessions: (userId: string) => Promise<void> };
  };
};

/** As this server sees it: its own header, which no client can send. */
const clientAddress = ({ headers }: CallContext) => headers?.get("x-tranche-client") ?? "";

function field(context: CallContext, name: string): string {
  const body = context.body as Record<string, unknown> | undefined;
  const value = body?.[name];
  return typeof value === "string" ? value : "";
}

async function beforeCall({ pool, signup, passwords }: Settings, context: CallContext): Promise<void> {
  switch (context.path) {
    case "/sign-in/email":
      if (await isAddressLockedOut(pool, clientAddress(context))) {
        const message = "Too many sign-ins failed from where you are. Please wait 15 minutes";
        throw new APIError("TOO_MANY_REQUESTS", { code: "TOO_MANY_FAILURES", message }, LOCKED_FOR);
      }
      if (await isLockedOut(pool, field(context, "email"))) {
        const message = "Too many attempts for this account. Please wait 15 minutes or reset the password";
        throw new APIError("TOO_MANY_REQUESTS", { code: "LOCKED_OUT", message }, LOCKED_FOR);
      }
      return;
    case "/sign-up/email": {
      const { rows } = await pool.query<{ invited: boolean }>("select is_invited($1) or not any_firm() as invited", [
        field(context, "email"),
      ]);
      if (signup === "invite" && !rows[0]?.invited) {
        throw new APIError("FORBIDDEN", {
          code: "INVITATION_NEEDED",
          message: "An account here needs an invitation. Please ask your firm's administrator",
        });
      }
      assertGood(passwords, field(context, "password"));
      return;
    }
    case "/two-factor/verify-totp":
    case "/two-factor/verify-backup-code":
      // A trusted device would skip the second step for a month on the word of whoever holds it.
      if ((context.body as { trustDevice?: unknown }).trustDevice !== undefined)
        throw new APIError("BAD_REQUEST", { code: "NO_TRUSTED_DEVICES", message: "Every sign-in asks for a code" });
      return;
    case "/change-password":
      if ((context.body as { revokeOtherSessions?: unknown }).revokeOtherSessions !== true)
        throw new APIError("BAD_REQUEST", { code: "SESSIONS_END", message: "A new password ends all other sessions" });
      if (field(context, "newPassword") === field(context, "currentPassword"))
        throw new APIError("BAD_REQUEST", { code: "BAD_PASSWORD", message: "Choose another password than this one" });
      assertGood(passwords, field(context, "newPassword"));
      return;
    case "/reset-password":
      assertGood(passwords, field(context, "newPassword"));
  }
}

function assertGood(passwords: Settings["passwords"], password: string): void {
  const problem = passwords.problem(password);
  if (problem) throw new APIError("BAD_REQUEST", { code: "BAD_PASSWORD", message: problem });
}

async function afterCall(pool: pg.Pool, context: CallContext): Promise<void> {
  if (context.path === "/sign-in/email") {
    const returned: unknown = context.context.returned;
    if (returned instanceof APIError && returned.status === "UNAUTHORIZED") {
      await recordFailure(pool, field(context, "email"));
      await recordFailureFrom(pool, clientAddress(context));
    } else if (context.context.newSession) await forgetFailures(pool, field(context, "email"));
  }
  const { newSession } = context.context;
  // With a second factor to come, the password alone ends nobody's session.
  const isHalfWay = context.path === "/sign-in/email" && newSession?.user.twoFactorEnabled === true;
  if (newSession && !isHalfWay) await pool.query("select keep_session_limit($1)", [newSession.user.id]);
  if (context.path === "/change-password" && newSession)
    await pool.query("update users set must_change_password = false where id = $1", [newSession.user.id]);
  if (context.path === "/sign-out" && context.context.session) {
    await context.context.internalAdapter.deleteUserSessions(context.context.session.user.id);
  }
}

function verificationMail(to: string, url: string): Mail {
  return {
    to,
    subject: "Confirm your e-mail for Tranche",
    text: `Welcome to Tranche.\n\nPlease confirm that this address is yours:\n${url}\n\nThe link works for one hour. If you did not create an account, ignore this message.`,
  };
}

function resetMail(to: string, url: string): Mail {
  return {
    to,
    subject: "Choose a new password for Tranche",
    text: `Somebody asked to reset the password of this account. If it was you, choose a new one here:\n${url}\n\nThe link works once, for one hour. If it was not you, ignore this message: nothing has changed.`,
  };
}

function alreadyKnownMail(to: string, url: string): Mail {
  return {
    to,
    subject: "You already have a Tranche account",
    text: `Somebody, probably you, tried to create an account with this address, but you have one already.\n\nSign in, or ask for a new password, here:\n${url}`,
  };
}
