import type { Locator, Page } from "@playwright/test";

/** Chooses what stands behind the "…" of a list's header. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Has the deals drawn otherwise. */
export async function inLayout(page: Page, layout: "Cards" | "Board" | "Table" | "Funnel"): Promise<void> {
  await page.getByRole("button", { name: "Display" }).click();
  await page.getByRole("menuitemradio", { name: layout }).click();
  await page.keyboard.press("Escape");
}

/** The tab of a saved view, or of all. */
export const viewTab = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("navigation", { name: "Views" }).getByRole("button", { name, exact: typeof name === "string" });

/** Chooses what can be done with the view that is open. */
export async function withView(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole("button", { name: `Actions on the view ${name}` }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Opens a view, which stands among the first or in the menu after them. */
export async function openView(page: Page, name: string): Promise<void> {
  const tab = viewTab(page, name);
  const more = page.getByRole("button", { name: "More views" });
  await tab.or(more).first().waitFor();
  if (await tab.isVisible()) return tab.click();
  await more.click();
  await page.getByRole("menuitem", { name }).click();
}

/** Begins a filter on a field, and waits until its values can be chosen. */
export async function filterBy(page: Page, field: string): Promise<Locator> {
  await page.getByRole("button", { name: "More Filters" }).click();
  const popover = page.getByRole("dialog", { name: "More Filters" });
  await popover.getByRole("option", { name: field, exact: true }).click();
  await popover.getByRole("combobox", { name: "Condition" }).waitFor();
  return popover;
}
