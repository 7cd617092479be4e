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

async function post(path: string, body: Record<string, string>): Promise<void> {
  const response = await fetch(`/api/auth/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return;
  const refusal = (await response.json()) as Refusal;
  throw new AccountError(refusal.code ?? String(response.status), refusal.message ?? response.statusText);
}

/** Where the link of a confirmation message leads: to sign-in, and from there to where the visitor wanted to go. */
function confirmedPath(next: string | undefined): string {
  return next === undefined ? "/auth?confirmed=yes" : `/auth?confirmed=yes&next=${encodeURIComponent(next)}`;
}

/** An address not yet confirmed gets its message again. */
export function signIn(email: string, password: string, next?: string): Promise<void> {
  return post("sign-in/email", { email, password, callbackURL: confirmedPath(next) });
}

export function signUp(email: string, password: string, next?: string): Promise<void> {
  return post("sign-up/email", { name: "", email, password, callbackURL: confirmedPath(next) });
}

export function resendVerification(email: string, next?: string): Promise<void> {
  return post("send-verification-email", { email, callbackURL: confirmedPath(next) });
}

export function requestPasswordReset(email: string): Promise<void> {
  return post("request-password-reset", { email, redirectTo: "/auth/reset" });
}

export function resetPassword(newPassword: string, token: string): Promise<void> {
  return post("reset-password", { newPassword, token });
}

/** A session ends a week after its last renewal; opening the application is what renews it. Offline, the next opening does. */
export function renewSession(): void {
  fetch("/api/auth/get-session").catch(() => undefined);
}
