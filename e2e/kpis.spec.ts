import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("figures are entered by hand, calculated, corrected, and say who gave them", { tag: "@journey" }, async ({
  page,
}) => {
  const name = `Harbour ${Date.now().toString(36)}`;
  await signIn(page, "gp@northlight.example");
  const { id } = await make<{ id: string }>(page, "/api/companies", { name });
  await page.goto(`/portfolio/kpis/${id}`);
  await page.getByRole("button", { name: "Enter figures" }).first().click();
  const form = page.getByRole("dialog", { name: "Enter figures" });
  await form.getByLabel("Cash").fill("much");
  await form.getByLabel("Burn").fill("200k");
  await form.getByRole("button", { name: "Save figures" }).click();
  await expect(form.getByText("Enter a number such as 2,500,000 or 2.5m")).toBeVisible();
  await form.getByLabel("Cash").fill("2.4m");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save figures" }).click();
  await expect(toast(page, "Figures saved")).toBeVisible();
  const figures = page.getByRole("table", { name: "Figures" });
  await expect(figures.getByRole("button", { name: /^Runway, .*: 12$/ })).toBeVisible();
  await figures.getByRole("button", { name: /^Cash, / }).click();
  const drawer = page.getByRole("dialog", { name: /^Cash/ });
  await expect(drawer.getByText("Julian Hartmann")).toBeVisible();
  await expect(drawer.getByText("Accepted")).toBeVisible();
  await expectAccessible(page);
});

test("a person who only reads sees figures and metrics, and nothing to change", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "viewer@northlight.example");
  await page.goto("/portfolio/kpis");
  await expect(page.getByRole("table", { name: "Latest figures" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Enter figures" })).toHaveCount(0);
  await page.getByRole("tab", { name: "Metrics" }).click();
  await expect(page.getByRole("list", { name: "Metrics" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: /^(Add|Edit|Archive)/ })).toHaveCount(0);
});
