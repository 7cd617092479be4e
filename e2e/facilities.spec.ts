import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("a facility is confirmed, drawn, accrued and repaid, each by two people", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  const name = `Facility ${Date.now().toString(36)}`;
  const { id } = await make<{ id: string }>(page, "/api/funds", { name, currency: "EUR" });
  await page.goto(`/portfolio/funds/${id}?tab=facility`);
  await page.getByRole("button", { name: "Add facility" }).click();
  const form = page.getByRole("dialog", { name: "Add facility" });
  await form.getByLabel(/Lender/).fill("Banque du Fleuve");
  await form.getByLabel(/^\W*Limit\b(?! holds)/).fill("1m");
  await form.getByLabel(/Limit effective from/).fill("2025-01-01");
  await form.getByLabel(/Matures on/).fill("2027-12-31");
  await form.getByLabel("Interest").selectOption({ label: "Margin over a base" });
  await form.getByLabel(/Rate or margin/).fill("1.75");
  await form.getByRole("button", { name: "Add facility" }).click();
  await expect(form.getByText("Name the base, such as 3-month EURIBOR")).toBeVisible();
  await form.getByLabel(/^\W*Base/).fill("3-month EURIBOR");
  await form.getByLabel(/Commitment fee/).fill("0.5");
  await expectAccessible(page, "[role=dialog]");
  await form.getByRole("button", { name: "Add facility" }).click();
  const facility = page.getByRole("region", { name: "Banque du Fleuve", exact: true });
  await expect(facility.getByText("Ask a colleague to confirm it")).toBeVisible();
  await expect(facility.getByRole("button", { name: "Add drawdown" })).toHaveCount(0);

  await signIn(page, "admin@northlight.example");
  await page.reload();
  await facility.getByRole("button", { name: "Confirm the facility of Banque du Fleuve" }).click();
  await expect(toast(page, "Facility confirmed")).toBeVisible();
  await facility.getByRole("button", { name: "Add drawdown" }).click();
  const drawdown = page.getByRole("dialog", { name: "Add drawdown" });
  await drawdown.getByLabel(/Drawn on/).fill("2025-02-10");
  await drawdown.getByLabel(/^\W*Amount/).fill("1,000,001");
  await drawdown.getByLabel(/for fees and expenses/).fill("40k");
  await drawdown.getByRole("button", { name: "Prepare drawdown" }).click();
  await expect(drawdown.getByText(/More would be drawn than the facility’s limit/)).toBeVisible();
  await drawdown.getByLabel(/^\W*Amount/).fill("600k");
  await expectAccessible(page, "[role=dialog]");
  await drawdown.getByRole("button", { name: "Prepare drawdown" }).click();
  await expect(toast(page, "Drawdown prepared. It waits for approval")).toBeVisible();
  await facility.getByRole("button", { name: /^Drawdown/ }).click();
  const act = page.getByRole("dialog", { name: "Drawdown", exact: true });
  await expect(act.getByText("Ask a colleague to approve it")).toBeVisible();

  await signIn(page, "gp@northlight.example");
  await page.reload();
  await facility.getByRole("button", { name: /^Drawdown/ }).click();
  await expect(act).toContainText("€560,000");
  await act.getByRole("button", { name: "Approve and post" }).click();
  await expect(toast(page, "Entry posted")).toBeVisible();
  await page.keyboard.press("Escape");
  await facility.getByRole("button", { name: "Accrue interest" }).click();
  const interest = page.getByRole("dialog", { name: "Accrue interest" });
  await interest.getByRole("button", { name: "Work it out" }).click();
  await expect(interest.getByText("Enter the base that held, in percent a year")).toBeVisible();
  await interest.getByLabel(/3-month EURIBOR/).fill("2.25");
  await interest.getByRole("button", { name: "Work it out" }).click();
  // 4 % of 600,000 × 50/360, stretch by stretch.
  await expect(interest.getByRole("row", { name: /10 Feb 2025/ })).toContainText("€3,333.33");
  await expectAccessible(page, "[role=dialog]");
  await interest.getByRole("button", { name: "Prepare entry" }).click();
  await expect(toast(page, "Interest prepared. It waits for approval")).toBeVisible();

  await facility.getByRole("button", { name: "Add repayment" }).click();
  const repayment = page.getByRole("dialog", { name: "Add repayment" });
  await repayment.getByLabel(/Paid on/).fill("2025-04-15");
  await repayment.getByLabel(/Of what is drawn/).fill("600,000.01");
  await repayment.getByRole("button", { name: "Prepare repayment" }).click();
  await expect(repayment.getByText("That is more than is drawn on that day or a later one")).toBeVisible();
  await repayment.getByLabel(/Of what is drawn/).fill("200k");
  await expectAccessible(page, "[role=dialog]");
  await repayment.getByRole("button", { name: "Prepare repayment" }).click();
  await expect(toast(page, "Repayment prepared. It waits for approval")).toBeVisible();

  await signIn(page, "admin@northlight.example");
  await page.reload();
  await facility
    .getByRole("button", { name: /^Interest and fees/ })
    .last()
    .click();
  const accrued = page.getByRole("dialog", { name: "Interest and fees", exact: true });
  await accrued.getByRole("button", { name: "Approve and post" }).click();
  await expect(toast(page, "Entry posted")).toBeVisible();
  await page.keyboard.press("Escape");
  await facility.getByRole("button", { name: "Borrow interest and fees" }).click();
  const capitalised = page.getByRole("dialog", { name: "Borrow interest and fees" });
  await expect(capitalised).toContainText("is owed. It becomes part of what is drawn");
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");

  const figures = facility.getByRole("region", { name: "Figures of Banque du Fleuve" });
  await expect(figures.getByRole("button", { name: /^Undrawn/ })).toContainText("€400,000");
  await figures.getByRole("button", { name: /^Drawn/ }).click();
  const entries = page.getByRole("dialog", { name: "Drawn", exact: true });
  await expect(entries.getByRole("listitem")).toHaveCount(1);
  await expect(entries).toContainText("Entry 1");
  await expectAccessible(page);
});

test("a person who only reads the books sees a facility and nothing to change", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "compliance@northlight.example");
  await page.goto("/portfolio/funds");
  await page.getByRole("main").getByRole("link", { name: "Northlight Ventures I", exact: true }).click();
  await page.getByRole("tab", { name: "Facility" }).click();
  await expect(page.getByRole("table", { name: "Drawdowns and repayments" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^(Add (facility|drawdown|repayment)|Accrue|Confirm|Approve)/ }),
  ).toHaveCount(0);
});
