import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { newCompany, toast } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const figure = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const rows = (page: Page, card: string) => page.getByRole("list", { name: card });

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

test("a partner sees the pipeline in figures that open, recent deals, what stands ahead and what is late", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  const company = newCompany();
  const [late, fresh, next] = ["Late", "Fresh", "Next"].map((name) => `${name} ${company}`) as [string, string, string];
  await make(page, "/api/deals", {
    company: late,
    nextStep: "Call the founder",
    nextStepOn: day(-2),
    amountRequested: "2500000",
  });
  await make(page, "/api/deals", { company: fresh, nextStep: "Send the model", nextStepOn: day(2) });
  await page.goto("/");
  await page.getByRole("link", { name: "Open Tranche" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await expect(figure(page, "Active Deals")).toContainText("2");
  await expect(figure(page, "Active Deals")).toContainText("2.5m");
  await expect(figure(page, "Overdue next steps")).toContainText("1");
  await expect(rows(page, "Recent Deals").getByRole("link")).toHaveText([fresh, late]);
  await expect(rows(page, "Upcoming Events")).toContainText("Send the model");
  await expect(rows(page, "Needs attention")).toContainText(late);
  await expect(rows(page, "Needs attention")).not.toContainText(fresh);

  await figure(page, "Overdue next steps").click();
  const drawer = page.getByRole("dialog", { name: "Overdue next steps" });
  await expect(drawer.getByRole("list", { name: "What counts" }).getByRole("link")).toHaveText([late]);
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Show in the list" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("heading", { name: late })).toBeVisible();
  await page.goBack();

  // What a colleague adds is there without a reload.
  await make(page, "/api/deals", { company: next });
  await expect(rows(page, "Recent Deals").getByRole("link").first()).toHaveText(next);
  await expect(figure(page, "Active Deals")).toContainText("3");

  await page.getByRole("button", { name: "New Deal" }).first().click();
  await expect(page.getByRole("dialog", { name: "Add Deal" })).toBeVisible();
});

test("who may only read is offered nothing to create, and the key h leads here", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await expect(page).toHaveURL("/dashboard");
  await expect(rows(page, "Recent Deals").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "New Deal" })).toBeDisabled();
  await expect(page.getByText("Your role can view deals only.")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Dashboard", exact: true })).toHaveAttribute("aria-current", "page");
});

test("votes wait for their member, and what the firm is about to miss stands apart", { tag: "@journey" }, async ({
  page,
}) => {
  await newFounder(page);
  const company = newCompany();
  const { id: dealId } = await make<{ id: string }>(page, "/api/deals", { company, stage: "investment_committee" });
  await page.goto("/dashboard");
  await expect(rows(page, "Recent Deals")).toContainText(company);
  await expect(rows(page, "Waiting for you")).toBeHidden();
  await make(page, "/api/term-sheets", { dealId, expiryDate: day(3) });
  await expect(rows(page, "Firm deadlines")).toContainText(`Term sheet expires`);
  const { user } = (await (await page.request.get("/api/session")).json()) as { user: { id: string } };
  const headers = { origin: new URL(page.url()).origin };
  const data = { memberIds: [user.id], chairId: user.id, quorum: 1, rowVersion: 0 };
  expect((await page.request.put("/api/committee", { data, headers })).ok()).toBe(true);
  await make(page, "/api/committee-sessions", { meetsOn: day(2), dealIds: [dealId] });
  await expect(rows(page, "Waiting for you")).toContainText("Your vote · 1 deal");
  await expectAccessible(page);
  await rows(page, "Waiting for you").getByRole("link").click();
  await expect(page.getByRole("listitem", { name: company })).toContainText("0 of 1 have voted");
});

test("what somebody prepared waits on the dashboard of who may approve it, until that is done", {
  tag: "@journey",
}, async ({ page }) => {
  const name = `Waiting fund ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const { id: fundId } = await make<{ id: string }>(page, "/api/funds", { name, currency: "EUR" });
  const partners = await page.request.get("/api/limited-partners");
  const { items } = (await partners.json()) as { items: { id: string; kycStatus: string }[] };
  const partner = items.find(({ kycStatus }) => kycStatus === "approved")?.id ?? "";
  const commitment = await make<{ id: string; rowVersion: number }>(
    page,
    `/api/limited-partners/${partner}/commitments`,
    { fundId, amount: "600000", admittedOn: "2025-01-15" },
  );
  await signIn(page, "admin@northlight.example");
  await make(page, `/api/commitments/${commitment.id}/confirm`, { rowVersion: commitment.rowVersion });
  await signIn(page, "gp@northlight.example");
  await make(page, "/api/capital-calls", {
    fundId,
    purpose: "First investments",
    dueOn: "2031-03-14",
    items: [{ type: "capitalCallInvestments", amount: "1000" }],
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(rows(page, "Recent Deals").getByRole("link").first()).toBeVisible();
  await expect(rows(page, "Waiting for you").getByRole("link", { name: `${name}: capital call 1` })).toHaveCount(0);

  await signIn(page, "admin@northlight.example");
  await page.goto("/dashboard");
  const waiting = rows(page, "Waiting for you");
  await expect(waiting.getByRole("link").first()).toBeVisible();
  await expect(waiting.getByRole("listitem").filter({ hasText: name })).toContainText("Capital call");
  await expectAccessible(page);
  await waiting.getByRole("link", { name: `${name}: capital call 1` }).click();
  await page.getByRole("button", { name: "Approve call" }).click();
  await expect(toast(page, "Capital call approved")).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("link", { name: `asks you to approve ${name}: capital call 1` })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(rows(page, "Recent Deals").getByRole("link").first()).toBeVisible();
  await expect(rows(page, "Waiting for you").getByRole("link", { name: `${name}: capital call 1` })).toHaveCount(0);
});
