import { expect, type Page, test } from "@playwright/test";

export const PASSWORD = "correct-horse-7";

/** A founder that no other test uses, signed in: what happens to their account happens to no other test. */
export async function newFounder(page: Page): Promise<string> {
  const email = `founder-${Date.now().toString(36)}-${Math.floor(performance.now())}@harbour.example`;
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await post("/api/auth/sign-up/email", { name: "", email, password: PASSWORD });
  const outbox = await page.request.get("/api/outbox");
  const { items } = (await outbox.json()) as { items: { to: string; links: string[] }[] };
  const link = new URL(items.find(({ to }) => to === email)?.links[0] ?? "no link");
  await post("/api/auth/confirm-email", { token: link.searchParams.get("confirm"), password: PASSWORD });
  await post("/api/firms", {
    firstName: "Ada",
    lastName: "Moreau",
    firmName: "Harbour Capital",
    numberFormat: "en-GB",
  });
  return email;
}
