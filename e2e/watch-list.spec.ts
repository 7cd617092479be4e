import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Watch list" }).getByRole("listitem");

test("a prospect is watched, found on the watch list, due when its day has come, and let go", {
  tag: "@journey",
}, async ({ page }) => {
  const name = `Lookwell ${Date.now().toString(36)}`;
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const made = await page.request.post("/api/companies", { data: { name }, headers: { origin } });
  expect(made.status(), await made.text()).toBeLessThan(300);
  const { id } = (await made.json()) as { id: string };

  await page.goto(`/deal-sourcing/${id}`);
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Watch ${name}` });
  await dialog.getByLabel("Reason").fill("Second product in spring");
  await dialog.getByLabel("Revisit on").fill("2999-03-01");
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Watch", exact: true }).click();
  await expect(dialog.getByLabel("Reason")).toHaveValue("Second product in spring");
  await expect(dialog.getByLabel("Revisit on")).toHaveValue("1 Mar 2999");
  await dialog.getByRole("button", { name: "Watch" }).click();
  await expect(page.getByText(`${name} is on your watch list`).first()).toBeVisible();
  await expect(page.getByRole("list", { name: "Watched by" })).toContainText("Second product in spring");
  await expect(page.getByRole("button", { name: "Watching" })).toBeVisible();

  await page.goto("/deal-sourcing");
  await page.getByRole("navigation", { name: "Deal Sourcing" }).getByRole("link", { name: "Watch list" }).click();
  await page.getByRole("searchbox", { name: "Search the watch list" }).fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Priya Nair");
  await page.getByLabel("Show").selectOption("To revisit");
  await expect(page.getByText("Nothing on the watch list")).toBeVisible();
  await page.getByLabel("Show").selectOption("All");
  await page.getByRole("button", { name: `Edit watch of ${name}` }).click();
  const edit = page.getByRole("dialog", { name: `Watching ${name}` });
  await edit.getByLabel("Reason").fill("Never mind");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(edit).toBeHidden();
  await page.getByRole("button", { name: `Edit watch of ${name}` }).click();
  await expect(edit.getByLabel("Reason")).toHaveValue("Second product in spring");
  await edit.getByLabel("Revisit on").fill("2026-01-05");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByText("Choose a date after today")).toBeVisible();
  await edit.getByLabel("Revisit on").fill("2999-04-01");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(rows(page)).toContainText("1 Apr 2999");
  await page.getByRole("searchbox", { name: "Search the watch list" }).fill("");
  await page.getByLabel("Watched by").selectOption("Watched by anyone");
  await page.getByLabel("Show").selectOption("To revisit");
  await expect(rows(page).first()).toContainText("Revisit");
  await page.getByLabel("Show").selectOption("All");
  await page.getByLabel("Watched by").selectOption("Watched by me");
  await page.getByRole("searchbox", { name: "Search the watch list" }).fill(name);
  await page.getByRole("button", { name: `Edit watch of ${name}` }).click();
  await page.getByRole("button", { name: "Stop watching" }).click();
  await expect(page.getByText("Nothing on the watch list")).toBeVisible();
});
