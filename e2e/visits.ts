import type { Locator, Page } from "@playwright/test";

type Who = "nobody" | `${string}@northlight.example`;

/** How somebody comes to a page, and what shows that it is there with all it has. */
export type Visit = {
  who: Who;
  /** Where, as somebody who is signed in finds it; absent, the path itself. */
  at?: string | ((page: Page) => Promise<string>);
  shows: (page: Page) => Locator;
  /** What is opened then, such as a dialog, that is to be looked at instead. */
  opens?: (page: Page) => Promise<void>;
};

export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const history = (page: Page) => page.getByRole("list", { name: "History" });
export const timeline = (page: Page) => page.getByRole("list", { name: "Activity" });
export const dialog = (page: Page) => page.getByRole("dialog");
export const row = (name: string) => (page: Page) => page.getByRole("list", { name }).getByRole("listitem").first();

/** The address of the first record of a list. */
export const firstOf = (list: string, path: string) => async (page: Page) => {
  const answer = await page.request.get(`/api/${list}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `${path}/${items[0]?.id}`;
};

export const open = (at: string, shows = title): Visit => ({ who: "nobody", at, shows });
export const seenBy = (who: string, shows: (page: Page) => Locator, at?: Visit["at"]): Visit => ({
  who: `${who}@northlight.example`,
  shows,
  ...(at !== undefined && { at }),
});
