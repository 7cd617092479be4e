import { z } from "zod";
import type { Auth } from "#core/server/accounts/auth.ts";
import { refuse, refuseSaying } from "#core/server/refuse.ts";
import { rule } from "#core/shared/text.ts";
import type { Body, SessionPerson } from "./account-calls.ts";

const code = z.string().trim().min(1, rule("Enter a code")).max(100);
const password = z.string(rule("Enter your password")).min(1, rule("Enter your password"));

/** The specified calls of two-factor authentication, by their names and fields. A change asks for the password. */
const action = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("generate_totp"), app_name: z.string().trim().max(50).optional(), password }),
  z.strictObject({ action: z.literal("setup_totp"), token: code, secret: z.string() }),
  z.strictObject({ action: z.literal("verify_totp"), token: code }),
  z.strictObject({ action: z.literal("verify_backup_code"), code }),
  z.strictObject({ action: z.literal("disable_totp"), password }),
]);
export type TwoFactorAction = z.output<typeof action>;

export function readAction(given: unknown): TwoFactorAction {
  const read = action.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue === undefined) throw refuse("core.unreadable");
  const { path, message } = issue;
  throw refuseSaying("invalid", "core.broken_rules", message, { fields: { [path.join(".")]: message } });
}

/** The account call that does it. */
export function callOf(asked: TwoFactorAction): { name: string; body: Body } {
  switch (asked.action) {
    case "generate_totp": {
      const { app_name: issuer, password: given } = asked;
      return { name: "two-factor/enable", body: { password: given, ...(issuer && { issuer }) } };
    }
    case "setup_totp":
    case "verify_totp":
      return { name: "two-factor/verify-totp", body: { code: asked.token } };
    case "verify_backup_code":
      return { name: "two-factor/verify-backup-code", body: { code: asked.code } };
    case "disable_totp":
      return { name: "two-factor/disable", body: { password: asked.password } };
  }
}

const INVALID = new Set(["INVALID_CODE", "INVALID_BACKUP_CODE"]);
type Answered = { status: number; answer: Body };
type Context = { auth: Auth; person: SessionPerson | undefined };

/** What the specified call answers, of what the account call did; what it refused stays refused. */
export async function specifiedAnswer(
  asked: TwoFactorAction,
  { status, answer }: Answered,
  { auth, person }: Context,
): Promise<Answered> {
  const isCheck = asked.action === "verify_totp" || asked.action === "verify_backup_code";
  if (isCheck && (status === 200 || INVALID.has(String(answer["code"]))))
    return { status: 200, answer: { valid: status === 200 } };
  if (status !== 200) return { status, answer };
  switch (asked.action) {
    case "generate_totp": {
      const uri = String(answer["totpURI"]);
      return { status, answer: { secret: new URL(uri).searchParams.get("secret"), totp_uri: uri } };
    }
    case "setup_totp": {
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: person?.id ?? "" } });
      return { status, answer: { success: true, backup_codes: backupCodes } };
    }
    default:
      return { status, answer: { success: true } };
  }
}
