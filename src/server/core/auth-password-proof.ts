import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import type pg from "pg";
import { z } from "zod";
import { forgetFailures, isLockedOut, recordFailure } from "./guessing.ts";

/**
 * The person of a session says their password once more, before something that a stolen session alone must not open. Guessing
 * counts as it does at sign-in.
 */
export function passwordProof(pool: pg.Pool): BetterAuthPlugin {
  return {
    id: "password-proof",
    endpoints: {
      confirmPassword: createAuthEndpoint(
        "/confirm-password",
        { method: "POST", body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
        async (context) => {
          const { user, session } = context.context.session;
          if (await isLockedOut(pool, user.email))
            throw new APIError("TOO_MANY_REQUESTS", {
              code: "LOCKED_OUT",
              message: "Too many attempts for this account. Please wait 15 minutes or reset the password",
            });
          try {
            await context.context.password.checkPassword(user.id, context);
          } catch (error) {
            await recordFailure(pool, user.email);
            throw error;
          }
          await forgetFailures(pool, user.email);
          await pool.query("update auth.sessions set password_confirmed_at = now() where id = $1", [session.id]);
          return context.json({ status: true });
        },
      ),
    },
  };
}
