import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("pins screens and records to the menu, in an order of their own, and finds there what was opened last", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "compliance@northlight.example");
  await page.goto("/tasks");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const favourites = menu.getByRole("region", { name: "Favourites" });
  const add = page.getByRole("button", { name: "Add to favourites" });
  const remove = page.getByRole("button", { name: "Remove from favourites" });
  await add.click();
  await expect(favourites.getByRole("link")).toHaveText(["Tasks"]);
  await expect(remove).toHaveAttribute("aria-pressed", "true");
  await page.goto("/contacts");
  const contact = page.getByRole("list", { name: "Contacts" }).getByRole("listitem").first().getByRole("link").first();
  const name = (await contact.textContent()) ?? "";
  await contact.click();
  // Its kind comes first.
  await expect(menu.getByRole("region", { name: "Recent" }).getByRole("link").first()).toHaveText(`Contact ${name}`);
  await add.click();
  await expect(favourites.getByRole("link")).toHaveText(["Tasks", name]);
  await expectAccessible(page);
  await favourites.getByRole("link", { name }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(favourites.getByRole("link")).toHaveText([name, "Tasks"]);
  await favourites.getByRole("link", { name: "Tasks" }).dragTo(favourites.getByRole("link", { name }));
  await expect(favourites.getByRole("link")).toHaveText(["Tasks", name]);
  await page.reload();
  await expect(favourites.getByRole("link")).toHaveText(["Tasks", name]);
  await favourites.getByRole("link", { name: "Tasks" }).hover();
  await favourites.getByRole("button", { name: "Actions for Tasks" }).click();
  await page.getByRole("menuitem", { name: "Remove from favourites" }).click();
  await expect(favourites.getByRole("link")).toHaveText([name]);
  await remove.click();
  await expect(favourites).toHaveCount(0);
});
