import { expect, type Page } from "@playwright/test";
import type { Visit } from "./pages.ts";
import { signIn } from "./signed-in.ts";

/** Goes to a page as somebody does, until what it shows is there. */
export async function visit(page: Page, path: string, { who, at = path, shows, opens }: Visit): Promise<void> {
  if (who !== "nobody") await signIn(page, who);
  await page.goto(typeof at === "string" ? at : await at(page));
  await expect(shows(page)).toBeVisible();
  await opens?.(page);
}
