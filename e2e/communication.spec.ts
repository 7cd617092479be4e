import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

test("investor relations write a newsletter, look at it as a partner, and send it to those who get it", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "ir@northlight.example");
  const mark = Date.now().toString(36);
  const [type, gone] = [`Library ${mark}`, `gone.${mark}@quay.example`];
  await make(page, "/api/limited-partners", {
    name: `Quay ${mark}`,
    entityType: type,
    contactPerson: "Ruth Calloway",
    email: `ruth.${mark}@quay.example`,
  });
  await make(page, "/api/limited-partners", { name: `Pier ${mark}`, entityType: type, email: gone });
  await make(page, "/api/address-holds", { address: gone, why: "bounced", words: "550 No such user" });

  await page.goto("/lp-management");
  await page.getByRole("tab", { name: "Communication" }).click();
  await page.getByRole("region", { name: "Communication" }).getByRole("link", { name: "Newsletter" }).click();
  await page.getByLabel("Subject").fill(`News {{nickname}} ${mark}`);
  const text = page.getByRole("textbox", { name: "Text" });
  await text.fill("Dear ");
  await page.getByRole("button", { name: "Insert field" }).click();
  await page.getByRole("menuitem", { name: "First name of the contact" }).click();
  // Nothing is waited for: the next key goes where the caret was.
  await page.keyboard.type(", all is well.");
  await expect(text).toHaveText(/^Dear \{\{\w+\}\}, all is well\.$/);
  await expect(text).toBeFocused();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("There is no field {{nickname}}")).toBeVisible();
  await page.getByLabel("Subject").fill(`News for {{partner_name}} ${mark}`);
  const types = page.getByRole("combobox", { name: "Entity types" });
  await types.fill(type);
  await types.press("Enter");
  await page.getByRole("button", { name: "Save draft" }).click();

  const recipients = page.getByRole("region", { name: "Recipients" });
  await expect(recipients).toContainText(`Quay ${mark}`);
  await expect(recipients).toContainText("Address bounced");
  await expectAccessible(page);
  await recipients.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview).toContainText(`News for Quay ${mark} ${mark}`);
  await preview.getByRole("tab", { name: "Plain text" }).click();
  await expect(preview).toContainText("Dear Ruth, all is well.");
  await expectAccessible(page);
  await preview.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send to 1 person" }).click();
  const log = page.getByRole("region", { name: "Delivery log" });
  await expect(log).toContainText("On its way");
  await expect(log).toContainText("Address bounced");
});

test("a partner of the firm clears an address that bounced, with the reason", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const mark = Date.now().toString(36);
  const address = `late.${mark}@quay.example`;
  const { id } = await make<{ id: string }>(page, "/api/limited-partners", { name: `Mole ${mark}` });
  await make(page, `/api/limited-partners/${id}/contacts`, {
    role: "notices",
    name: "Ada Mole",
    email: address,
    receives: ["newsletter"],
  });
  await page.goto(`/lp-management/${id}?tab=people`);
  const contacts = page.getByRole("region", { name: "Contacts and mailing" });
  await contacts.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Mark address as bounced" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark address" }).click();
  await expect(contacts).toContainText("Bounced");
  await contacts.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Clear bounced address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(dialog.getByText("Say why")).toBeVisible();
  await dialog.getByLabel(/Reason/).fill("New mail server");
  await dialog.getByRole("button", { name: "Clear" }).click();
  await expect(contacts).not.toContainText("Bounced");
});
