import { expect, type Page } from "@playwright/test";

const DEMO_PASSWORD = "demo-Northlight-1";

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;
const sessions = new Map<string, Cookies>();

/** Somebody signed in, once per worker: the server counts sign-ins to slow down guessing. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const known = sessions.get(email);
  if (known) await page.context().addCookies(known);
  const state = await page.request.get("/api/ui/state?page=deals");
  if (known && state.ok()) return;
  const { origin } = new URL(state.url());
  const answer = await page.request.post("/api/auth/sign-in/email", { data: { email, password }, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  sessions.set(email, await page.context().cookies());
}
