import { expect, type Locator, type Page } from "@playwright/test";
import type { DealFormInput } from "../src/deals/deals/shared/forms.ts";
import { make } from "./made.ts";

/** A company nobody has met: runs repeat against one server. */
export const newCompany = () => `Quarry ${Date.now().toString(36)}${Math.floor(performance.now())}`;

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem").filter({ hasText: text });

/** Adds a deal; its id. */
export async function addDeal(page: Page, company: string, more: Partial<DealFormInput> = {}): Promise<string> {
  const { id } = await make<{ id: string }>(page, "/api/deals", { company, ...more });
  return id;
}

/** Adds a deal and opens its page. */
export async function openNewDeal(page: Page, company: string, more: Partial<DealFormInput> = {}): Promise<void> {
  await page.goto(`/deals/${await addDeal(page, company, more)}`);
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
}

/** Answers a question and waits until it is gone: while it is open, everything behind it counts as hidden. */
export async function confirm(page: Page, answer: string) {
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: answer }).click();
  await expect(question).toBeHidden();
}

/** After a change of its size a screen takes a moment to be redrawn. */
export async function expectNoWiderThanScreen(page: Page) {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

/** A figure that is cut off is a wrong one. */
export async function expectNoCutFigure(page: Page) {
  const cut = () =>
    page.locator("td.figure").evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll("*")])
        .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).textOverflow === "ellipsis")
        .map((part) => part.textContent),
    );
  await expect.poll(cut).toEqual([]);
}

/** Goes on by the tab key until the focus is there, in no more stops than that. */
export async function tabTo(page: Page, target: Locator, most: number) {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}
