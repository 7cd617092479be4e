import { expect, type Page } from "@playwright/test";
import { pdfOf } from "../test/office-file.ts";
import { expectAccessible } from "./accessible.ts";
import { newCompany, toast } from "./deals.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const siteOf = (company: string) => `${company.toLowerCase().replaceAll(" ", "-")}.io`;

function pitchOf(company: string, id = "1"): string {
  const site = siteOf(company);
  return [
    `From: Lena Brandt <lena@${site}>`,
    "To: gp@northlight.example",
    `Subject: ${company}, our Series A`,
    `Message-ID: <${id}@${site}>`,
    "Date: Thu, 19 Nov 2026 10:00:00 +0100",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: 8bit",
    "",
    `Hi Julian,\n\nI am the founder of ${company}. We have €2m ARR and raise €8–10m Series A for our solar software.\n\nBest,\nLena`,
  ].join("\r\n");
}

/** Drops a file on the page, as from the desktop, once the page takes it. */
async function drop(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  await expect.poll(() => dropAtOnce(page, name, content)).toBe(true);
}

/** Whether the page took it: what is not taken a browser opens in its place. */
function dropAtOnce(page: Page, name: string, content: string | Uint8Array): Promise<boolean> {
  return page.evaluate(
    ([file, base64]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], file));
      const main = document.querySelector("main") ?? document.body;
      const events = ["dragover", "drop"].map(
        (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
      );
      return events.map((event) => !main.dispatchEvent(event)).every(Boolean);
    },
    [name, Buffer.from(content).toString("base64")] as const,
  );
}

/** A file is read in a process of its own, which a busy machine takes its time to begin. */
const READ = { timeout: 30_000 };

const pitchDialog = (page: Page) => page.getByRole("dialog", { name: /^Add deal from an? / });

async function openList(page: Page, who: string) {
  await signIn(page, `${who}@northlight.example`);
  await page.goto("/dealflow");
  await expect(page.getByRole("article").first()).toBeVisible();
}

test("an e-mail dropped on Deal Flow is a deal after one click, with its company, contact and e-mail", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  await openList(page, "gp");
  await drop(page, "pitch.eml", pitchOf(company));

  const dialog = pitchDialog(page);
  await expect(dialog.getByLabel("Company", { exact: true })).toHaveValue(company, READ);
  await expect(dialog.getByLabel("Website")).toHaveValue(siteOf(company));
  await expect(dialog.getByLabel("Ask Amount")).toHaveValue("8,000,000");
  await expect(dialog.getByText("Lower amount of €8m to €10m")).toBeVisible();
  await expect(dialog.getByLabel("Investment Type")).toHaveValue("Series A");
  await expect(dialog.getByLabel("Sector")).toHaveValue("CleanTech");
  await dialog.getByLabel("Contact", { exact: true }).focus();
  await expect(dialog.locator("mark[data-active]")).toHaveText("Lena Brandt");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();

  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(toast(page, "Deal created successfully")).toBeVisible();
  const timeline = page.getByRole("list", { name: "Activity" });
  await expect(timeline.getByText(`${company}, our Series A`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Lena Brandt" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: company }).first()).toBeVisible();

  // The next one of the same company is told apart, and goes to the deal there is.
  await drop(page, "second.eml", pitchOf(company, "2"));
  await expect(dialog.getByText("already has an open deal")).toBeVisible(READ);
  await expect(dialog.getByText("is already a contact")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add to this deal instead" }).click();
  await expect(dialog).toBeHidden();
  await expect(timeline.getByText(`${company}, our Series A`)).toHaveCount(2);
});

test("a deal made of an e-mail is taken back with what was added for it", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await openList(page, "gp");
  await drop(page, "pitch.eml", pitchOf(company));
  const dialog = pitchDialog(page);
  await expect(dialog.getByLabel("Company", { exact: true })).toHaveValue(company, READ);
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();
  await toast(page, "Deal created successfully").getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Deal archived, with the company and contact added for it")).toBeVisible();
  await expect(page.getByRole("main").getByText("Archived").first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: company }).first().click();
  await expect(page).toHaveURL(/\/deal-sourcing\//);
  await expect(page.getByRole("main").getByText("Archived").first()).toBeVisible();
});

test("an e-mail that is dropped before the page can read it waits until it can", { tag: "@journey" }, async ({
  page,
}) => {
  const company = newCompany();
  await openList(page, "gp");
  const [code, session] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(/\/assets\/brought-/, async (route) => (await code.promise, route.continue()));
  await page.route(/\/rpc\/auth\/session/, async (route) => (await session.promise, route.continue()));
  await page.reload();
  // Nobody knows yet who is here.
  await drop(page, "pitch.eml", pitchOf(company));
  await expect(page.getByRole("main")).toHaveCount(0);
  session.resolve();
  await expect(page.getByRole("article").first()).toBeVisible();
  code.resolve();
  await expect(pitchDialog(page).getByLabel("Company", { exact: true })).toHaveValue(company, READ);
});

test("a pitch deck dropped on Deal Flow is a deal after one click; what can’t be read is added by hand", {
  tag: "@journey",
}, async ({ page }) => {
  const company = newCompany();
  const site = siteOf(company);
  await openList(page, "gp");
  const deck = pdfOf([
    [company, "Robots for farms"],
    ["Ada Lovelace, CEO", `ada@${site}`],
    ["The ask", "$2.5m seed at $10m pre-money"],
  ]);
  await drop(page, `${company} deck.pdf`, deck);
  const dialog = pitchDialog(page);
  await expect(dialog.getByLabel("Company", { exact: true })).toHaveValue(company, READ);
  await expect(dialog.getByLabel("Ask Amount")).toHaveValue("2,500,000");
  await expect(dialog.getByLabel("Valuation")).toHaveValue("10,000,000");
  await expect(dialog.getByText("Page 3: “$2.5m seed at $10m…”")).toBeVisible();

  // The deck stands beside its form: at the page of the field one is at, turned by keys, looked through by words.
  const pages = dialog.getByRole("region", { name: `${company} deck.pdf` });
  await expect(pages.getByText("Robots for farms")).toBeVisible(READ);
  await dialog.getByLabel("Contact", { exact: true }).focus();
  await expect(pages.getByText("Ada Lovelace, CEO")).toBeVisible();
  await expect(dialog.getByText("Page 2 of 3")).toBeVisible();
  await pages.focus();
  await page.keyboard.press("PageDown");
  await expect(pages.getByText("The ask")).toBeVisible();
  await page.keyboard.press("+");
  await dialog.getByRole("button", { name: "Fit width" }).click();
  await dialog.getByRole("searchbox").fill("robots for farms");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("1 on page 1")).toBeVisible();
  await expect(pages.getByText("Robots for farms")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Show text" }).click();
  await dialog.getByLabel("Contact", { exact: true }).focus();
  await expect(dialog.locator("mark[data-active]")).toHaveText("Ada Lovelace");
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ada Lovelace" }).first()).toBeVisible();

  // On the page of a deal it would be a document of that deal.
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("link", { name: `${company} deck.pdf` })).toBeVisible();
  await openList(page, "gp");
  const other = newCompany();
  await openList(page, "gp");
  await drop(page, `${other} deck.pdf`, "%PDF-1.7");
  await expect(dialog.getByText("The file is damaged.")).toBeVisible(READ);
  await expect(dialog.getByLabel("Company", { exact: true })).toHaveValue(other);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
});

test("a person who may not add deals stays where they are when they drop a file", { tag: "@journey" }, async ({
  page,
}) => {
  await openList(page, "viewer");
  await drop(page, "pitch.eml", pitchOf("Nobody"));
  await expect(page).toHaveURL(/\/dealflow$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("pasted text is read too, and what is no e-mail says what to do", { tag: "@full" }, async ({ page }) => {
  const company = newCompany();
  await openList(page, "gp");
  const dialog = pitchDialog(page);
  await drop(page, "budget.xlsx", "x");
  await expect(dialog.getByText("budget.xlsx is neither an e-mail nor a pitch deck. Drop an .eml")).toBeVisible();
  await expectAccessible(page);
  await drop(page, "mail.msg", "x");
  await expect(dialog.getByText("This isn’t an e-mail")).toBeVisible();
  await drop(page, "mail.eml", "name,website\nAcme,acme.example");
  await expect(dialog.getByText("This isn’t an e-mail")).toBeVisible(READ);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const text = `From: Lena Brandt <lena@${siteOf(company)}>\nSubject: Seed\n\n${company} is raising €2m for our fintech.\n${"We grow fast. ".repeat(12)}`;
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, text);
  await expect(dialog.getByLabel("Company", { exact: true })).toHaveValue(company);
  await expect(dialog.getByLabel("Ask Amount")).toHaveValue("2,000,000");
  // Nothing typed is lost when the server refuses.
  await dialog.getByLabel("Sector").fill("Space");
  await page.route("**/rpc/pitches/createDeal", (route) => route.abort());
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(dialog.getByText("The server can’t be reached")).toBeVisible();
  await expect(dialog.getByLabel("Sector")).toHaveValue("Space");
  await page.unroute("**/rpc/pitches/createDeal");
  await dialog.getByRole("button", { name: "Add deal", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dealflow$/);
  await expect(dialog).toBeHidden();
});

test("the palette, the + and the menu of Deal Flow lead there", { tag: "@full" }, async ({ page }) => {
  await openList(page, "gp");
  const dialog = pitchDialog(page);
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("menuitem", { name: "Deal from an e-mail or deck" }).click();
  await expect(dialog.getByLabel("Text of the e-mail")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: /More/ }).first().click();
  await page.getByRole("menuitem", { name: "Add deal from an e-mail or deck" }).click();
  await expect(dialog.getByLabel("Text of the e-mail")).toBeFocused();
});
