import { AccountError } from "./account.ts";

/** Where the browser goes to sign in with the service of the address’s firm. */
export async function firmSignInAddress(email: string, next: string | undefined): Promise<string> {
  const response = await fetch("/api/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, next }),
  });
  const answer = (await response.json()) as { url?: string; message?: string };
  if (response.ok && answer.url !== undefined) return answer.url;
  throw new AccountError(String(response.status), answer.message ?? response.statusText);
}
