/** Sign-in, sign-up and passwords: the account endpoints under /api/auth, and the words the pages show for their refusals. */

/** A refusal with the provider's own code and message. */
export class AccountError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = "AccountError";
    this.code = code;
  }
}

type Refusal = { code?: string; message?: string };

async function post(path: string, body: Record<string, string | boolean>): Promise<unknown> {
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const refusal = answer as Refusal;
  throw new AccountError(refusal.code ?? String(response.status), refusal.message ?? response.statusText);
}

/** An address not yet confirmed gets its message again. Says whether a second factor is still to come. */
export async function signIn(email: string, password: string): Promise<"done" | "second-factor"> {
  const answer = await post("sign-in/email", { email, password });
  return (answer as { twoFactorRedirect?: boolean }).twoFactorRedirect === true ? "second-factor" : "done";
}

export async function signUp(email: string, password: string): Promise<void> {
  await post("sign-up/email", { name: "", email, password });
}

/** By the link of the confirmation and the password of the sign-up, which its own browser need not say again; signs in. */
export async function confirmEmail(token: string, password?: string): Promise<void> {
  await post("confirm-email", { token, ...(password !== undefined && { password }) });
}

export type InvitedPerson = { firstName: string; lastName: string; password: string };

/** Makes the account an invitation is for, joins the firm and signs in. */
export async function joinByInvitation(token: string, person: InvitedPerson): Promise<void> {
  await post("join-by-invitation", { token, ...person });
}

export async function resendVerification(email: string): Promise<void> {
  await post("send-verification-email", { email });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await post("request-password-reset", { email });
}

export async function resetPassword(newPassword: string, token: string): Promise<void> {
  await post("reset-password", { newPassword, token });
}

type NewPassword = { currentPassword: string; newPassword: string; keepApiKeys?: boolean };

/** The other sessions of the person end, and their API keys unless they are to be kept; this session goes on. */
export async function changePassword(change: NewPassword): Promise<void> {
  await post("change-password", { ...change, revokeOtherSessions: true });
}

/** Says who sits here, before something a session alone does not open. */
export async function confirmPassword(password: string): Promise<void> {
  await post("confirm-password", { password });
}

export type TwoFactorSetup = { totpURI: string; backupCodes: string[] };

/** A new secret and new backup codes. They count once `verifyTotp` has seen a code. */
export async function generateTotp(password: string): Promise<TwoFactorSetup> {
  return (await post("two-factor/enable", { password })) as TwoFactorSetup;
}

/** Confirms the set-up, or finishes signing in. */
export async function verifyTotp(code: string): Promise<void> {
  await post("two-factor/verify-totp", { code });
}

export async function verifyBackupCode(code: string): Promise<void> {
  await post("two-factor/verify-backup-code", { code });
}

/** Ten new codes; the old ones are void. */
export async function regenerateBackupCodes(password: string): Promise<string[]> {
  return ((await post("two-factor/generate-backup-codes", { password })) as TwoFactorSetup).backupCodes;
}

export async function disableTotp(password: string): Promise<void> {
  await post("two-factor/disable", { password });
}
