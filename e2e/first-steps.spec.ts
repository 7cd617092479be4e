import { expect } from "@playwright/test";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

test("a closing takes its amount from the deal’s term sheet, on its address and on choice, never from the ask", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  const deal = await make<{ id: string }>(page, "/api/deals", {
    company: "Harbourgrid",
    amountRequested: "6000000",
    currency: "EUR",
  });
  await make(page, "/api/term-sheets", { dealId: deal.id, amount: "2000000", valuation: "24000000" });
  await page.goto(`/deal-closing/new?deal=${deal.id}`);
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue(/2,?000,?000/);
  await expect(page.getByText("Taken from the deal’s term sheet v1.0 (Draft)")).toBeVisible();
  await page.goto("/deal-closing/new");
  await page.getByPlaceholder("Search deals...").fill("Harbour");
  await page.getByRole("list", { name: "Records" }).getByRole("listitem").first().click();
  await expect(page.getByLabel("Amount", { exact: true })).toHaveValue(/2,?000,?000/);
  await expect(page.getByLabel("Round size")).toHaveValue(/6,?000,?000/);
  await page.goto("/term-sheets/new");
  await page.getByPlaceholder("Search deals...").fill("Harbour");
  await page.getByRole("list", { name: "Records" }).getByRole("listitem").first().click();
  await expect(page.getByLabel("Investment", { exact: true })).toHaveValue(/6,?000,?000/);
});

test("a founder’s first committee has attendees from the form", { tag: "@journey" }, async ({ page }) => {
  await newFounder(page);
  await page.goto("/investment-committee/schedule");
  const attendees = page.getByRole("region", { name: "Attendees" });
  await expect(attendees).toContainText("no committee members yet");
  await attendees.getByRole("checkbox", { name: "Ada Moreau" }).check();
  await expect(attendees.getByLabel("Chair")).toHaveValue(/.{36}/);
  await expect(attendees.getByLabel("Quorum")).toHaveValue("1");
  await page.getByRole("button", { name: "Schedule session" }).click();
  await expect(page.getByRole("region", { name: "Attendees" })).toContainText("Ada Moreau");
  // A session of before that has nobody says so where it is voted.
  const headers = { origin: new URL(page.url()).origin };
  const { items } = (await (await page.request.get("/api/committee-sessions")).json()) as { items: { id: string }[] };
  await page.request.post(`/api/committee-sessions/${items[0]?.id}/seats`, {
    data: { memberIds: [], chairId: null },
    headers,
  });
  await page.goto(`/investment-committee/${items[0]?.id}/vote`);
  await expect(page.getByText("No attendees yet, so no one can vote.")).toBeVisible();
  await page.getByRole("link", { name: "Choose attendees" }).click();
  await page.getByRole("button", { name: "Take the committee’s member" }).click();
  await expect(page.getByRole("region", { name: "Attendees" })).toContainText("Ada Moreau");
});
