import { expect, type Page } from "@playwright/test";
import { signIn } from "./signed-in.ts";
import type { Visit } from "./visits.ts";

/** Goes to a page as somebody does, until what it shows is there. */
export async function visit(page: Page, path: string, { who, at = path, shows, opens }: Visit): Promise<void> {
  if (who !== "nobody") await signIn(page, who);
  await page.goto(typeof at === "string" ? at : await at(page));
  await expect(shows(page)).toBeVisible();
  await opens?.(page);
}

/** The same from a page of the application that is open, as by a link: without starting it again, which is half of a visit. */
export async function visitFrom(page: Page, path: string, { at = path, shows, opens }: Visit): Promise<void> {
  await page.evaluate(follow, typeof at === "string" ? at : await at(page));
  await expect(shows(page)).toBeVisible();
  await opens?.(page);
}

/** Ends when the page it leads to is drawn: what it shows may be called as on the one before. */
async function follow(href: string): Promise<void> {
  type Router = { navigate: (to: { href: string }) => Promise<void> };
  const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
  await router.navigate({ href });
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
}
