import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, newCompany, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

async function enter(page: Page, email: string, address = "/dashboard") {
  await signIn(page, email);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Help and shortcuts" })).toBeVisible();
}

test.describe("an administrator", () => {
  test.beforeEach(async ({ page }) => {
    // One deal is drawn sooner than sixty.
    await enter(page, "admin@northlight.example", "/dealflow?search=paloma");
    await expect(page.getByRole("button", { name: "Add Deal" })).toBeEnabled();
  });

  test("sees one group of the menu open at a time, the current one first", { tag: "@journey" }, async ({ page }) => {
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const dealFlow = menu.getByRole("button", { name: "Deal Flow Operations" });
    const administration = menu.getByRole("button", { name: "Administration & Security" });
    await expect(dealFlow).toHaveAttribute("aria-expanded", "true");
    await administration.click();
    await expect(administration).toHaveAttribute("aria-expanded", "true");
    await expect(dealFlow).toHaveAttribute("aria-expanded", "false");
    await menu.getByRole("link", { name: "User Management" }).click();
    await expect(page).toHaveURL(/\/admin\/users/);
    await expect(page).toHaveTitle("User Management · Tranche");
    await expect(menu.getByRole("link", { name: "User Management" })).toHaveAttribute("aria-current", "page");
    await page.reload();
    await expect(administration).toHaveAttribute("aria-expanded", "true");
  });

  test("goes anywhere from the palette, by keyboard alone", async ({ page }) => {
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or run a command" });
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("user man");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/users/);
    await expect(palette).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  });

  test("finds a deal, a prospect and a person by name, and opens them by keyboard", { tag: "@journey" }, async ({
    page,
  }) => {
    const company = newCompany();
    await addDeal(page, company);
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or run a command" });
    const typed = palette.getByRole("combobox");
    await expect(typed).toBeFocused();
    await typed.fill("zzz no record is called this");
    await expect(palette.getByText("Nothing found")).toBeVisible();
    await typed.fill("maya okafor");
    await expect(palette.getByRole("option").first()).toContainText("Maya Okafor");
    await expectAccessible(page);
    await typed.fill(company);
    await expect(palette.getByRole("option")).toHaveCount(1);
    await expect(palette.getByRole("option")).toContainText("Sourcing");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
    await expect(palette).toBeHidden();
  });

  test("asks once per pause in typing, goes round by arrows, and gives the focus back", { tag: "@journey" }, async ({
    page,
  }) => {
    let asked = 0;
    await page.route("**/rpc/search/find", async (route) => {
      asked += 1;
      await route.continue();
    });
    const help = page.getByRole("button", { name: "Help and shortcuts" });
    await help.focus();
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or run a command" });
    const typed = palette.getByRole("combobox");
    await expect(typed).toBeFocused();
    const options = palette.getByRole("option");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(options.last()).toHaveAttribute("aria-selected", "true");
    await expect(typed).toHaveAttribute("aria-activedescendant", (await options.last().getAttribute("id")) ?? "");
    await page.keyboard.press("ArrowDown");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Alt+ArrowDown");
    await expect(palette.getByRole("group", { name: "Create" }).getByRole("option").first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    expect(asked).toBe(0);
    await page.keyboard.type("paloma");
    await expect(options.first()).toContainText("Paloma");
    await expect(options.first()).toHaveAttribute("aria-selected", "true");
    expect(asked).toBe(1);
    await page.keyboard.press("Escape");
    await expect(palette).toBeHidden();
    await expect(help).toBeFocused();
  });

  test("does from the palette what another page does, and offers there what was opened last", {
    tag: "@journey",
  }, async ({ page }) => {
    const palette = page.getByRole("dialog", { name: "Search or run a command" });
    const typed = palette.getByRole("combobox");
    const first = palette.getByRole("option").first();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("group", { name: "On this page" })).toContainText("Add Deal");
    await typed.fill("invite");
    await expect(first).toHaveText("Invite by e-mail");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Invite User" })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/users/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Invite User" })).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("group", { name: "Recent" }).getByRole("option").first()).toContainText("Deal Flow");
    await typed.fill("import con");
    await expect(first).toHaveText("Import contacts");
    await typed.fill("rivera");
    await expect(first).toContainText("Rivera");
    await typed.fill("deal stages");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Deal stages" })).toBeVisible();
  });

  test("says why records could not be searched", { tag: "@journey" }, async ({ page }) => {
    await page.route("**/rpc/search/find", (route) =>
      route.fulfill({ status: 500, json: { json: { code: "internal", message: "The server is on fire" } } }),
    );
    await page.keyboard.press("Control+k");
    const palette = page.getByRole("dialog", { name: "Search or run a command" });
    await palette.getByRole("combobox").fill("maya");
    await expect(palette.getByRole("alert")).toContainText("The server is on fire");
  });

  for (const [what, title] of [
    ["Deal", "Add Deal"],
    ["Contact", "Add Contact"],
    ["Partner", "Add partner"],
    ["Watch", "Watch a company"],
  ] as const) {
    test(`creates a ${what.toLowerCase()} over any page, which stays as it is`, { tag: "@journey" }, async ({
      page,
    }) => {
      const form = page.getByRole("dialog", { name: title });
      const before = page.url();
      await page.getByRole("button", { name: "Create", exact: true }).click();
      await page.getByRole("menuitem", { name: what, exact: true }).click();
      await expect(form).toBeVisible();
      await expect(page).toHaveURL(before);
      await page.keyboard.press("Escape");
      await expect(form).toBeHidden();
      await page.goForward();
      await expect(form).toBeVisible();
      await page.goBack();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(before);
    });
  }

  test("chooses a theme that a reload keeps", { tag: "@journey" }, async ({ page }) => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  });

  test("opens notifications and help without serious findings", { tag: "@journey" }, async ({ page }) => {
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Help and shortcuts" }).click();
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(shortcuts).toBeHidden();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await expect(page.getByRole("menu")).toBeVisible();
    await expectAccessible(page, "[role=menu]");
  });

  test("comes to a list's search field in few steps of the tab key", { tag: "@journey" }, async ({ page }) => {
    const search = page.getByRole("searchbox");
    for (const list of ["/contacts", "/deal-sourcing", "/dealflow"]) {
      await page.goto(list);
      await expect(page.getByRole("article").or(page.getByRole("main").getByRole("listitem")).first()).toBeVisible();
      let stops = 0;
      for (; stops < 12; stops += 1) {
        await page.keyboard.press("Tab");
        if (await search.evaluate((field) => field === document.activeElement)) break;
      }
      expect(stops, list).toBeLessThanOrEqual(5);
    }
    await page.getByRole("heading", { level: 1 }).focus();
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
  });

  test("moves in the menu and in the top bar by arrows, each one stop of the tab key", { tag: "@journey" }, async ({
    page,
  }) => {
    const menu = page.getByRole("navigation", { name: "Main menu" });
    const dealFlow = menu.getByRole("button", { name: "Deal Flow Operations" });
    await menu.getByRole("link", { name: "Deal Flow", exact: true }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(menu.getByRole("link", { name: "Deal Sourcing" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(dealFlow).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(dealFlow).toHaveAttribute("aria-expanded", "false");
    await page.keyboard.press("ArrowRight");
    await expect(dealFlow).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("End");
    await expect(page.getByRole("button", { name: /^Account of/ })).toBeFocused();
    await page.keyboard.press("Tab");
    const bar = page.getByRole("toolbar", { name: "Top bar" });
    await expect(bar.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("End");
    await expect(bar.getByRole("button", { name: "Help and shortcuts" })).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(bar.getByRole("button", { name: /^Notifications/ })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(bar.locator(":focus")).toHaveCount(0);
  });

  test("skips the menu by the first key", { tag: "@journey" }, async ({ page }) => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#content")).toBeFocused();
  });
});

test("the toast of signing in is reached with F8 and leaves with Escape", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/auth?email=associate@northlight.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-Northlight-1");
  await page.getByRole("button", { name: "Sign In" }).click();
  const toasts = page.getByRole("region", { name: "Notifications (F8)" });
  await expect(toasts.getByRole("listitem")).toHaveText(/Welcome back!/);
  await page.keyboard.press("F8");
  await expect(toasts.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(toasts.getByRole("listitem")).toBeHidden();
});

test("a toast over a dialog is reached by role and by keyboard, and covers none of its buttons", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company);
  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await page.getByRole("article", { name: company }).getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: company });
  await dialog.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const undo = toast(page, "Deal archived successfully").getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  const bottom = await undo.evaluate((button) => button.closest("li")?.getBoundingClientRect().bottom ?? 0);
  for (const button of await dialog.getByRole("contentinfo").getByRole("button").all())
    expect((await button.boundingBox())?.y).toBeGreaterThan(bottom);
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(undo).toBeFocused();
  await page.keyboard.press("Enter");
  const published = toast(page, "Deal published successfully");
  await expect(published).toBeVisible();
  // On a phone it leaves the top bar alone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(async () => {
    const there = await published.evaluate((text) => text.closest("li")?.getBoundingClientRect());
    expect(there?.top).toBeGreaterThan(48);
    for (const button of await dialog.getByRole("contentinfo").getByRole("button").all())
      expect((await button.boundingBox())?.y).toBeGreaterThan(there?.bottom ?? 844);
  }).toPass();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(published).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a notification leads to what it is about and is read then", { tag: "@journey" }, async ({ page }) => {
  await enter(page, "analyst@northlight.example", "/profile");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const told = page.getByRole("dialog", { name: "Notifications" });
  const href = await told.locator("a[href]").first().getAttribute("href");
  // By its address: another test may tell this person something meanwhile.
  await told.locator(`a[href="${href}"]`).first().click();
  await expect(page).toHaveURL(href ?? "");
  await expect(page.getByRole("heading", { name: "Not found" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(told.locator(`a[href="${href}"]`).first()).not.toContainText("unread");
});

test("a limited partner has a menu of their own, and nothing of the firm", { tag: "@journey" }, async ({ page }) => {
  await enter(page, "lp@northlight.example");
  await expect(page).toHaveURL("/my");
  await expect(page.getByRole("heading", { level: 1, name: "Northlight Ventures" })).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link")).toHaveText(["Accounts", "Notices", "Documents", "Questions", "Details"]);
  await expect(page.getByRole("button", { name: "Create", exact: true })).toHaveCount(0);
});

test("signing out in one tab ends the other", { tag: "@journey" }, async ({ context }) => {
  const first = await context.newPage();
  await enter(first, "portfolio@northlight.example", "/profile"); // whom no other test needs signed in
  const second = await context.newPage();
  await second.goto("/profile");
  await expect(second.getByRole("button", { name: "Help and shortcuts" })).toBeVisible();
  await first.getByRole("button", { name: /^Account of/ }).click();
  await first.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(first).toHaveURL("/auth");
  await expect(first.getByText("Your session has ended")).toHaveCount(0);
  await expect(second).toHaveURL(/\/auth\?next=/);
  await expect(second.getByText("Your session has ended. Please sign in again.")).toBeVisible();
});

test("what is typed while the palette is on its way stands in it", { tag: "@journey" }, async ({ ownPage: page }) => {
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>();
  await page.route(/\/palette-[^/]*\.js$/, async (route) => {
    await isSent;
    await route.continue();
  });
  await enter(page, "admin@northlight.example", "/profile");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("g user mam");
  await page.keyboard.press("Backspace");
  send();
  const typed = page.getByRole("dialog", { name: "Search or run a command" }).getByRole("combobox");
  await expect(typed).toHaveValue("g user ma");
  await expect(typed).toBeFocused();
  await expect(page).toHaveURL(/\/profile/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a screen that breaks says so with the focus, and leaves the menu", { tag: "@journey" }, async ({ page }) => {
    await enter(page, "admin@northlight.example", "/profile");
    await page.route("**/rpc/contacts/list", (route) => route.fulfill({ json: { json: { items: [null] } } }));
    await page.goto("/contacts");
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole("link", { name: "Go back" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  test("the menu slides over the screen and closes once a link is chosen", { tag: "@journey" }, async ({ page }) => {
    await enter(page, "admin@northlight.example", "/dealflow?search=paloma");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.getByRole("button", { name: "Administration & Security" }).click();
    await menu.getByRole("link", { name: "User Management" }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/users/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
