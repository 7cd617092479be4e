import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("investor relations say who gets what at a partner, and keep its tax form", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "ir@northlight.example");
  const name = `Quay Pension ${Date.now().toString(36)}`;
  const { id } = await make<{ id: string }>(page, "/api/limited-partners", { name });
  await page.goto(`/lp-management/${id}?tab=people`);
  await page.getByRole("button", { name: "Add contact" }).click();
  const contact = page.getByRole("dialog", { name: "Add contact" });
  await contact.getByRole("button", { name: "Add contact" }).click();
  await expect(contact.getByText("Choose a contact or enter a name")).toBeVisible();
  await contact.getByLabel(/^\W*Name/).fill("Ruth Calloway");
  await contact.getByLabel("Capital call notices").check();
  await contact.getByLabel("Statements").check();
  await contact.getByLabel("Delivery").selectOption("Portal only");
  await expectAccessible(page);
  await contact.getByRole("button", { name: "Add contact" }).click();
  const contacts = page.getByRole("region", { name: "Contacts and mailing" });
  await expect(contacts).toContainText("Capital call notices, Statements (Portal only)");

  await page.getByRole("button", { name: "Add tax form" }).click();
  const form = page.getByRole("dialog", { name: "Add tax form" });
  await form.getByLabel("Form", { exact: true }).selectOption("W-9");
  await form.getByLabel(/Signed on/).fill("2026-01-02");
  await form.getByLabel(/Expires/).fill("2026-02-02");
  await form.getByRole("button", { name: "Add tax form" }).click();
  const forms = page.getByRole("region", { name: "Tax forms" });
  await expect(forms).toContainText("W-9");
  await expect(forms).toContainText("Expired");
  await expectAccessible(page);
});
