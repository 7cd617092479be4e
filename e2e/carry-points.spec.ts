import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const [PARTNER, ADMIN] = ["gp@northlight.example", "admin@northlight.example"];

test("points in carry are in force once a colleague confirms them, change so, and a change is rejected", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, PARTNER);
  const name = `Points Fund ${Date.now().toString(36)}`;
  const { id } = await make<{ id: string }>(page, "/api/funds", { name, currency: "EUR" });
  const open = (who: string) => signIn(page, who).then(() => page.goto(`/portfolio/funds/${id}?tab=carry`));
  const people = page.getByRole("region", { name: "Carry by person" });
  const row = people.getByRole("listitem").filter({ hasText: "Camille" });

  await open(PARTNER);
  await people.getByRole("button", { name: "Add person" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Person/).fill("Camille");
  await form.getByLabel(/^Points/).fill("60");
  await form.getByRole("button", { name: "Add person" }).click();
  await expect(toast(page, "Prepared. A colleague confirms it")).toBeVisible();
  await expect(row).toContainText("To be confirmed");
  await expect(row).toContainText("Ask a colleague to confirm it");
  await expectAccessible(page);

  await open(ADMIN);
  await people.getByRole("button", { name: "Confirm the points of Camille" }).click();
  await expect(toast(page, "Points confirmed")).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes of points" });
  await expect(changes.getByRole("listitem")).toContainText(/Added.*Camille.*60 points.*prepared by.*confirmed by/s);

  await row.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await form.getByLabel(/^Points/).fill("40");
  await form.getByRole("button", { name: "Prepare change" }).click();
  const waiting = row.filter({ hasText: "Change to be confirmed" });
  await expect(waiting).toContainText("40 points (was: 60 points)");
  await expect(row).toHaveCount(2);

  await open(PARTNER);
  await waiting.getByRole("button", { name: /^More/ }).click();
  await page.getByRole("menuitem", { name: "Reject" }).click();
  await expect(toast(page, "Rejected")).toBeVisible();
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("60 points");
});
