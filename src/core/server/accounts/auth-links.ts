import type { BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import type pg from "pg";
import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { hashToken, newLinkToken } from "../links/link-token.ts";

const token = z.string().min(1).max(200);
const CONFIRMS_FOR = "1 hour";
const confirming = (hash: string) => `confirm-email:${hash}`;

/** A token for the link that confirms the address of an account. A person who replaces the account takes it along. */
export async function newConfirmation(pool: pg.Pool, userId: string): Promise<string> {
  const made = newLinkToken();
  await pool.query(
    `insert into auth.verifications (identifier, value, expires_at) values ($1, $2, now() + interval '${CONFIRMS_FOR}')`,
    [confirming(made.tokenHash), userId],
  );
  return made.token;
}

/** What the browser of a sign-up keeps, out of reach of scripts: a person who opens the link there need not type the password again. */
const SIGNED_UP = "tranche.signed_up";
const CONFIRMS_FOR_SECONDS = 3600;
const signingUp = (hash: string) => `signed-up:${hash}`;

/** After a sign-up: the same cookie for an address that has an account, where it opens nothing. */
export async function keepSignUp(pool: pg.Pool, context: GenericEndpointContext, email: string, isSecure: boolean) {
  const made = newLinkToken();
  await pool.query(
    `insert into auth.verifications (identifier, value, expires_at)
     select $1, id::text, now() + interval '${CONFIRMS_FOR}' from users where email = lower($2) and not email_verified and deleted_at is null`,
    [signingUp(made.tokenHash), email],
  );
  const cookie = { path: "/api/auth", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  context.setCookie(SIGNED_UP, made.token, { ...cookie, maxAge: CONFIRMS_FOR_SECONDS });
}

const SIGNED_UP_HERE = "select from auth.verifications where identifier = $1 and value = $2 and expires_at > now()";

const CONFIRMED_USER = "select value as id from auth.verifications where identifier = $1 and expires_at > now()";
/** Once; what was sent before is of no use any more. */
const CONFIRM = `
  with confirmed as (update users set email_verified = true where id = $1 and not email_verified returning id),
    spent as (delete from auth.verifications where value in (select id::text from confirmed))
  select id from confirmed`;

type Rule = "basic" | "strong" | "very-strong" | null;
/** `problem` says why a password is refused; `policy` is the strictest of its owner's firms. */
export type Passwords = { problem: (password: string, about: readonly string[], policy: Rule) => string | undefined };

/** Of the firms to which an address belongs or is invited. */
export async function passwordPolicyOf(pool: pg.Pool, address: string): Promise<Rule> {
  const { rows } = await pool.query<{ policy: Rule }>("select password_policy_of($1) as policy", [address]);
  return rows[0]?.policy ?? null;
}

type Settings = {
  pool: pg.Pool;
  passwords: Passwords;
  /** What an invited person says of themselves. */
  person: z.ZodObject<{ firstName: z.ZodString; lastName: z.ZodString }>;
  /** Of how many addresses a firm may learn in a day that they have an account. */
  mostLearned: number;
};

/**
 * What the links of messages open. A confirmation asks for the password of its sign-up, unless it is opened in the browser of that
 * sign-up: the person who signed up with somebody else's address gets nothing by the owner's click. An invitation's link makes the account it is for.
 */
export function mailedLinks({ pool, passwords, person, mostLearned }: Settings): BetterAuthPlugin {
  return {
    id: "mailed-links",
    endpoints: {
      confirmEmail: createAuthEndpoint(
        "/confirm-email",
        { method: "POST", body: z.object({ token, password: z.string().optional() }) },
        async (context) => {
          const { rows } = await pool.query<{ id: string }>(CONFIRMED_USER, [
            confirming(hashToken(context.body.token)),
          ]);
          const user = rows[0] && (await context.context.internalAdapter.findUserById(rows[0].id));
          if (!user) throw noLongerValid();
          if (context.body.password !== undefined) await context.context.password.checkPassword(user.id, context);
          else {
            const kept = signingUp(hashToken(context.getCookie(SIGNED_UP) ?? ""));
            if ((await pool.query(SIGNED_UP_HERE, [kept, user.id])).rowCount === 0) throw passwordNeeded();
          }
          if ((await pool.query(CONFIRM, [user.id])).rowCount !== 1) throw noLongerValid();
          return signedIn(context, { ...user, emailVerified: true });
        },
      ),
      joinByInvitation: createAuthEndpoint(
        "/join-by-invitation",
        { method: "POST", body: person.extend({ token, password: z.string() }) },
        async (context) => {
          const { token: given, password, firstName, lastName } = context.body;
          const hash = hashToken(given);
          const { rows: open } = await pool.query<{ email: string; firm_name: string }>(
            "select email, firm_name from open_invitation($1)",
            [hash],
          );
          const [invited] = open;
          if (invited === undefined) throw noLongerValid();
          const policy = await passwordPolicyOf(pool, invited.email);
          const weakness = passwords.problem(password, [firstName, lastName, invited.email, invited.firm_name], policy);
          if (weakness !== undefined) throw new APIError("BAD_REQUEST", { code: "BAD_PASSWORD", message: weakness });
          const { rows } = await pool.query<{ person: string | null; problem: Problem | null }>(
            "select * from join_by_invitation($1, $2, $3, $4, $5)",
            [hash, firstName, lastName, await context.context.password.hash(password), mostLearned],
          );
          const joined = rows[0];
          if (!joined?.person) throw REFUSALS[joined?.problem ?? "gone"]();
          const user = await context.context.internalAdapter.findUserById(joined.person);
          if (!user) throw noLongerValid();
          return signedIn(context, user);
        },
      ),
    },
  };
}

async function signedIn(context: GenericEndpointContext, user: User) {
  const session = await context.context.internalAdapter.createSession(user.id);
  await setSessionCookie(context, { session, user });
  return context.json({ status: true });
}

const noLongerValid = () =>
  new APIError("BAD_REQUEST", { code: "INVALID_TOKEN", message: t("This link has expired or was already used") });

const passwordNeeded = () =>
  new APIError("BAD_REQUEST", {
    code: "PASSWORD_NEEDED",
    message: t("Enter the password you chose when you signed up"),
  });

type Problem = "gone" | "account" | "tomorrow";
const REFUSALS: Record<Problem, () => APIError> = {
  gone: noLongerValid,
  account: () =>
    new APIError("CONFLICT", { code: "ACCOUNT_EXISTS", message: t("An account with this email already exists") }),
  tomorrow: () =>
    new APIError("TOO_MANY_REQUESTS", {
      code: "TRY_TOMORROW",
      message: t("Too many invitations were tried today. Sign in if you have an account, or try again tomorrow"),
    }),
};
