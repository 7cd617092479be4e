import fs from "node:fs/promises";
import { expect } from "@playwright/test";
import { newCompany, toast } from "./deals.ts";
import { fromMenu } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

for (const { list, screen, file, done, head } of [
  { list: "people", screen: "/admin/users?role=analyst", file: "users", done: "Users", head: /First Name.*Email/ },
  { list: "events", screen: "/deal-sourcing/events", file: "events", done: "Events", head: /Name.*Kind.*Starts on/ },
  { list: "partners", screen: "/deal-sourcing/partners", file: "partners", done: "Partners", head: /Name.*Kind/ },
  {
    list: "watchlist",
    screen: "/deal-sourcing/watch-list",
    file: "watchlist",
    done: "Watch list",
    head: /Company.*Reason/,
  },
])
  test(`the list of ${list} is exported as its filters show it`, { tag: "@journey" }, async ({ page }) => {
    await signIn(page, "gp@northlight.example");
    await page.goto(screen);
    const download = page.waitForEvent("download");
    await fromMenu(page, "Export CSV");
    const csv = await download;
    expect(csv.suggestedFilename()).toBe(`${file}.csv`);
    const text = await fs.readFile(await csv.path(), "utf8");
    expect(text.split("\r\n")[0]).toMatch(head);
    if (file === "users") expect(text).not.toContain("gp@northlight.example");
    await expect(page.getByText(`${done} exported successfully`).first()).toBeVisible();
  });

test("rows that an export left out are named, and shown at a press", { tag: "@full" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const name = newCompany();
  const post = async (path: string, data = {}) => {
    const answer = await page.request.post(`/api${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { id: string }).id;
  };
  await post(`/deals/${await post("/deals", { company: name })}/archive`);
  await post(`/contacts/${await post("/contacts", { name })}/archive`);
  await post(`/companies/${await post("/companies", { name: `${name} too` })}/archive`);
  await post(`/referral-sources/${await post("/referral-sources", { type: "partner", kind: "Fund", name })}/archive`);
  for (const [screen, notice, button] of [
    ["/dealflow", "1 deal that ended or is archived is not in the file", "Show all"],
    ["/contacts", "1 archived contact is not in the file", "Show archived"],
    ["/deal-sourcing", "1 archived prospect is not in the file", "Show all"],
    ["/deal-sourcing/partners", "1 archived partner is not in the file", "Show archived"],
  ] as const) {
    await page.goto(`${screen}?search=${encodeURIComponent(name)}`);
    await fromMenu(page, "Export CSV");
    await toast(page, notice).getByRole("button", { name: button }).click();
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
  }
});

test("an export that fails says so, and so does a list that cannot be read again, which stays", {
  tag: "@full",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow?stage=closing");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.route("**/api/exports/**", (route) => route.fulfill({ status: 500 }));
  for (const [format, failure] of [
    ["Excel", "Failed to export data"],
    ["CSV", "Failed to export CSV"],
  ] as const) {
    await fromMenu(page, `Export ${format}`);
    await expect(toast(page, failure)).toBeVisible();
  }

  const answer = { code: "internal", message: "Something went wrong (abc)" };
  await page.route("**/rpc/deals/list", (route) => route.fulfill({ status: 500, json: { json: answer } }));
  const headers = { origin: new URL(page.url()).origin };
  const made = await page.request.post("/api/deals", { data: { company: newCompany() }, headers });
  expect(made.status(), await made.text()).toBe(200);
  await expect(toast(page, "Failed to refresh data")).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});
