import { expect } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const DIALOG = "[role=dialog]";

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("a question whose subject is one long word stays within the screen", { tag: "@journey" }, async ({ page }) => {
      await signIn(page, "lp@northlight.example");
      const accounts = await page.request.get("/api/my/accounts");
      const { items } = (await accounts.json()) as { items: { partner: { id: string } }[] };
      const subject = `${viewport.width}${"x".repeat(150)}`;
      const { id } = await make<{ id: string }>(page, "/api/my/questions", {
        limitedPartnerId: items[0]?.partner.id,
        subject,
        content: "Hello",
      });
      await page.goto(`/my/questions/${id}`);
      await expect(page.getByRole("heading", { name: subject })).toBeVisible();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });

    test("a limited partner sees accounts, opens a figure, and where to pay a call", { tag: "@journey" }, async ({
      page,
    }) => {
      await signIn(page, "lp@northlight.example");
      await page.goto("/my");
      const account = page.getByRole("region", { name: "Northlight Ventures I", exact: true });
      await account.getByRole("button", { name: /^DPI/ }).click();
      await expect(page.getByRole("dialog")).toContainText("Distributed, by what was called.");
      await page.keyboard.press("Escape");
      const calls = page.getByRole("region", { name: "Capital calls to pay" });
      await calls
        .getByRole("button", { name: /^Show wire details/ })
        .first()
        .click();
      await expect(calls.getByText("Payment reference")).toBeVisible();
      await expectAccessible(page);
      await account.getByRole("link", { name: /^Statement/ }).click();
      const lines = page.getByRole("region", { name: "Lines of the statement" });
      await expect(lines).toContainText("Ending NAV");
      for (const heading of ["Capital account", "Commitment"])
        await expect(lines.getByRole("rowheader", { name: heading, exact: true })).toBeVisible();
      const inception = lines.getByRole("columnheader", { name: "Since inception" });
      if (viewport.width < 640) {
        await expect(inception).toBeHidden();
        await lines.getByRole("radio", { name: "Since inception" }).check();
      }
      await expect(inception).toBeVisible();
      const taken = page.waitForEvent("download");
      await page.getByRole("link", { name: /^ILPA files of/ }).click();
      expect((await taken).suggestedFilename()).toMatch(/^statement-Northlight Ventures I.*\.zip$/);
      await expectAccessible(page);
    });

    test("a limited partner shows a document, asks, and proposes", { tag: "@journey" }, async ({ page }) => {
      await signIn(page, "lp2@northlight.example");
      await page.goto("/my/documents");
      await page.getByRole("button", { name: "Show Letter to investors" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page, DIALOG);
      await page.keyboard.press("Escape");
      await page.goto("/my/questions");
      await page.getByRole("button", { name: "Ask a question" }).click();
      const subject = `Question ${viewport.width} ${Date.now()}`;
      await page.getByLabel("Subject").fill(subject);
      await page.getByRole("dialog").getByLabel("Question").fill("When is the next statement?");
      await expectAccessible(page, DIALOG);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.getByRole("button", { name: "Ask a question" }).click();
      await expect(page.getByLabel("Subject")).toHaveValue(subject);
      await page.getByRole("button", { name: "Send question" }).click();
      await page.getByRole("link", { name: subject }).click();
      await expect(page.getByRole("list", { name: "Messages" })).toContainText("When is the next statement?");
      await page.goto("/my/details");
      await page.getByRole("button", { name: "Send tax form" }).click();
      const form = page.getByRole("dialog");
      await form.getByRole("button", { name: "Send form" }).click();
      await expect(form.getByText("Choose a file")).toBeVisible();
      await form.getByRole("textbox", { name: "Signed on" }).fill("2026-01-02");
      const name = `W-8 ${subject}.pdf`;
      await form.getByLabel("File").setInputFiles({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
      });
      await expect(form.getByText(name)).toBeVisible();
      await expectAccessible(page, DIALOG);
      await form.getByRole("button", { name: "Send form" }).click();
      await expect(form).toBeHidden();
      await page.getByRole("button", { name: "Propose contact" }).click();
      await page.getByRole("dialog").getByLabel("Name").fill(subject);
      await expectAccessible(page, DIALOG);
      await page.getByRole("button", { name: "Send proposal" }).click();
      await expect(page.getByRole("region", { name: "Your changes" })).toContainText(subject);
    });
  });
}

test("investor relations withdraw a statement with a reason, and publish it again", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "ir@northlight.example");
  const found = await page.request.get("/api/limited-partners?search=Calder");
  const { items } = (await found.json()) as { items: { id: string }[] };
  await page.goto(`/lp-management/${items[0]?.id}?tab=communication`);
  const published = page.getByRole("region", { name: "Published", exact: true });
  const row = published.getByRole("listitem").filter({ hasText: "statement" }).first();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Withdraw" }).click();
  const dialog = page.getByRole("dialog", { name: /^Withdraw/ });
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  await expect(dialog.getByText("Say why")).toBeVisible();
  const why = `Wrong partner ${Date.now().toString(36)}`;
  await dialog.getByLabel(/Reason/).fill(why);
  await expectAccessible(page, DIALOG);
  await dialog.getByRole("button", { name: "Withdraw" }).click();
  const withdrawn = published.getByRole("listitem").filter({ hasText: why });
  await expect(withdrawn).toContainText("Withdrawn");
  await expectAccessible(page);
  await withdrawn.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Publish again" }).click();
  await expect(withdrawn.getByRole("button", { name: "More actions" })).toBeHidden();
  await expect(row).not.toContainText("Withdrawn");
});

test("an address that signs in for another partner is named, approved by a second person and accepted in its window", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "ir@northlight.example");
  const name = `Second entity ${Date.now().toString(36)}`;
  const { id } = await make<{ id: string }>(page, "/api/limited-partners", { name });
  await page.goto(`/lp-management/${id}?tab=communication`);
  await page.getByRole("button", { name: "Invite to portal" }).click();
  const form = page.getByRole("dialog", { name: "Invite to portal" });
  await form.getByLabel(/^Email/).fill("lp2@northlight.example");
  await expect(form.getByText("already signs in for Brandt Pension Fund")).toBeVisible();
  await expect(form.getByText("is not a contact of this partner")).toBeVisible();
  await form.getByLabel("Allow access to both").check();
  await form.getByLabel("I’ve verified this address").check();
  await form.getByLabel(/^Reason/).fill("Same family office");
  await expectAccessible(page, "[role=dialog]");
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("To be approved")).toBeVisible();
  await expect(page.getByText("Same family office")).toBeVisible();

  await signIn(page, "gp@northlight.example");
  await page.goto(`/lp-management/${id}?tab=communication`);
  await page.getByText("To be approved").scrollIntoViewIfNeeded();
  const row = page.getByRole("listitem").filter({ hasText: "To be approved" });
  await row.getByRole("button", { name: /More/ }).click();
  await page.getByRole("menuitem", { name: "Approve and send" }).click();
  await expect(page.getByText("Invited", { exact: true })).toBeVisible();

  await signIn(page, "lp2@northlight.example");
  await page.goto("/my");
  const asked = page.getByRole("region", { name: `Invitation to ${name}` });
  await expect(asked).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Brandt Pension Fund");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Accept" }).click();
  await expect(asked).toBeHidden();
  await expect(page.getByRole("main").getByText(`Brandt Pension Fund · ${name}`)).toBeVisible();

  // Details say whose each is.
  await page.goto("/my/details");
  for (const whose of ["Brandt Pension Fund", name])
    await expect(
      page.getByRole("region", { name: whose, exact: true }).getByRole("heading", { name: "Contacts" }),
    ).toBeVisible();
  await expectAccessible(page);

  // Access can be withdrawn at any time.
  await signIn(page, "ir@northlight.example");
  await page.goto(`/lp-management/${id}?tab=communication`);
  await page.getByRole("listitem").filter({ hasText: "Has access" }).getByRole("button", { name: /More/ }).click();
  await page.getByRole("menuitem", { name: "Revoke access" }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
});
