import fs from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { signIn } from "./signed-in.ts";

for (const { list, screen, file, done, head } of [
  { list: "people", screen: "/admin/users?role=analyst", file: "users", done: "Users", head: /First Name.*Email/ },
  { list: "events", screen: "/deal-sourcing/events", file: "events", done: "Events", head: /Name.*Kind.*Starts on/ },
  { list: "partners", screen: "/deal-sourcing/partners", file: "partners", done: "Partners", head: /Name.*Kind/ },
  {
    list: "watches",
    screen: "/deal-sourcing/watch-list",
    file: "watches",
    done: "Watch list",
    head: /Company.*Reason/,
  },
])
  test(`the list of ${list} is exported as its filters show it`, async ({ page }) => {
    await signIn(page, "gp@northlight.example");
    await page.goto(screen);
    await page.getByRole("button", { name: "Export" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export CSV" }).click();
    const csv = await download;
    expect(csv.suggestedFilename()).toBe(`${file}.csv`);
    const text = await fs.readFile(await csv.path(), "utf8");
    expect(text.split("\r\n")[0]).toMatch(head);
    if (file === "users") expect(text).not.toContain("gp@northlight.example");
    await expect(page.getByText(`${done} exported successfully`).first()).toBeVisible();
  });
