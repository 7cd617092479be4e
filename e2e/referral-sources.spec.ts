import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Something nobody has written down: runs repeat against one server. */
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(performance.now())}`;

const rows = (page: Page, list: "Events" | "Partners") =>
  page.getByRole("list", { name: list, exact: true }).getByRole("listitem");
const toast = (page: Page, text: string) => page.getByText(text).first();

test("an event is added, and what is wrong with it is said", { tag: "@journey" }, async ({ page }) => {
  const name = newName("Forum");
  await signIn(page, "gp@northlight.example");
  await page.goto("/deal-sourcing");
  await page.getByRole("navigation", { name: "Deal Sourcing" }).getByRole("link", { name: "Events" }).click();
  await expect(rows(page, "Events").first()).toBeVisible();
  await page.getByRole("button", { name: "Add event" }).click();
  const dialog = page.getByRole("dialog", { name: "Add event" });
  await dialog.getByRole("button", { name: "Add event" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Kind").fill("Conference");
  await dialog.getByLabel("Starts on").fill("2026-10-07");
  await dialog.getByLabel("Ends on").fill("2026-10-06");
  await dialog.getByLabel("Place").fill("Helsinki");
  await dialog.getByRole("button", { name: "Add event" }).click();
  await expect(dialog.getByText("The end must be after the start")).toBeVisible();
  await dialog.getByLabel("Ends on").fill("2026-10-08");
  await dialog.getByLabel("Main contact").fill("Helena");
  await dialog.getByRole("button", { name: "Choose Helena Marchetti" }).click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add event" }).click();
  await expect(toast(page, "Event created successfully")).toBeVisible();
  await page.goto(`/deal-sourcing/events?search=${encodeURIComponent(name)}`);
  await expect(rows(page, "Events")).toHaveCount(1);
});

test("a prospect is met at an event, which counts what became of it", { tag: "@journey" }, async ({ page }) => {
  const name = newName("Forum");
  const company = newName("Zetalight");
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/referral-sources", { name, type: "event", kind: "Conference", startsOn: "2026-10-07" });
  await page.goto("/deal-sourcing");
  await page.getByRole("button", { name: "New prospect" }).click();
  const prospect = page.getByRole("dialog", { name: "New prospect" });
  await prospect.getByLabel("Company Name").fill(company);
  await expect(prospect.getByLabel("Met at")).toBeHidden();
  await prospect.getByLabel("Source").selectOption("Events");
  await prospect.getByLabel("Met at").fill(name);
  await prospect.getByRole("button", { name: `Choose ${name}` }).click();
  await expectAccessible(page);
  await prospect.getByRole("button", { name: "Add Prospect" }).click();
  await expect(toast(page, "Company created successfully")).toBeVisible();

  await page.goto(`/deal-sourcing/events?search=${encodeURIComponent(name)}`);
  await expect(rows(page, "Events")).toHaveCount(1);
  await rows(page, "Events").getByRole("link", { name: "1 company" }).click();
  const found = page.getByRole("list", { name: "Prospects" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(page.getByText(`Event or partner is ${name}`)).toBeVisible();
  await found.getByRole("link", { name: company, exact: true }).click();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/deal-sourcing\/events\//);
  await expect(page.getByRole("list", { name: "Companies" })).toContainText(company);
  await expect(page.getByRole("button", { name: "Conversion rate" })).toContainText("0 of 1");
  await page.getByRole("button", { name: "Conversion rate" }).click();
  const explained = page.getByRole("dialog", { name: /^Conversion rate: / });
  await expect(explained.getByRole("list", { name: "What counts" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(explained).toBeHidden();
});

test("a partner is edited, archived, found in the archive and deleted; its history tells", { tag: "@full" }, async ({
  page,
}) => {
  const name = newName("Station");
  await signIn(page, "gp@northlight.example");
  await page.goto("/deal-sourcing/partners");
  await page.getByRole("button", { name: "Add partner" }).click();
  const dialog = page.getByRole("dialog", { name: "Add partner" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Kind").fill("Accelerator");
  await expect(dialog.getByLabel("Starts on")).toBeHidden();
  await dialog.getByRole("button", { name: "Add partner" }).click();
  await expect(toast(page, "Partner created successfully")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search partners" }).fill(name);
  await expect(rows(page, "Partners")).toHaveCount(1);
  await rows(page, "Partners").getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByLabel("Main contact").fill("Gareth");
  await edit.getByRole("button", { name: "Choose Gareth Pryce" }).click();
  await edit.getByRole("button", { name: "Update partner" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Main contact: Gareth Pryce");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(toast(page, "Partner archived successfully")).toBeVisible();
  await page.goto(`/deal-sourcing/partners?show=archived&search=${encodeURIComponent(name)}`);
  await rows(page, "Partners").getByRole("link", { name }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Partner deleted successfully")).toBeVisible();
  // The list is as it was left.
  await expect(page).toHaveURL(/deal-sourcing\/partners\?show=archived$/);
});

test("a viewer reads events and partners, and adds none", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  for (const list of ["Events", "Partners"] as const) {
    await page.goto(`/deal-sourcing/${list.toLowerCase()}`);
    await expect(rows(page, list).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^Add (event|partner)$/ })).toHaveCount(0);
    await rows(page, list).first().getByRole("heading").getByRole("link").click();
    await expect(page.getByRole("list", { name: "History" })).toBeVisible();
  }
});
