import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import type pg from "pg";
import { z } from "zod";

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
          await context.context.password.checkPassword(user.id, context);
          await pool.query("update auth.sessions set password_confirmed_at = now() where id = $1", [session.id]);
          return context.json({ status: true });
        },
      ),
    },
  };
}
