import { expect, type Page } from "@playwright/test";
import { pdfOf } from "../test/office-file.ts";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Something nobody has written down: runs repeat against one server. */
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(performance.now())}`;

const file = (name: string, content: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const panel = (page: Page) => page.getByRole("region", { name: "Documents" });
const rows = (page: Page) => panel(page).getByRole("list", { name: "Documents" }).getByRole("listitem");
const toast = (page: Page, text: string) => page.getByText(text).first();

test("files are uploaded to a deal, one that is not what it says is refused, and one is reviewed", {
  tag: "@journey",
}, async ({ page }) => {
  const word = newName("Deck");
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string; name: string }>(page, "/api/deals", { company: newName("Papers") });
  await page.goto(`/deals/${deal.id}`);
  await expect(panel(page)).toContainText("No documents found");
  await panel(page)
    .getByLabel("Upload", { exact: true })
    .setInputFiles([file(`${word}.txt`, "Our round"), file("Cap table.csv", "a,b\n1,2\n"), file("False.pdf", "no")]);
  await expect(rows(page)).toHaveCount(2);
  const uploads = panel(page).getByRole("list", { name: "Uploads" });
  await expect(uploads).toContainText("“False.pdf” isn’t a .pdf file: its content is different");
  await uploads.getByRole("button", { name: "Dismiss False.pdf" }).click();
  await expect(uploads).toBeHidden();
  const categories = panel(page).getByRole("group", { name: "Document Categories" });
  await expect(categories.getByRole("button", { name: "Financial 1" })).toBeVisible();
  await expectAccessible(page);
  await categories.getByRole("button", { name: "Presentation 1" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Version 1");

  await rows(page).getByRole("button", { name: "Status: Pending review" }).click();
  await page.getByRole("menuitem", { name: "Start review" }).click();
  await expect(toast(page, "Statut du document mis à jour")).toBeVisible();
  await rows(page).getByRole("button", { name: "Status: Under review" }).click();
  await page.getByRole("menuitem", { name: "Reject..." }).click();
  const dialog = page.getByRole("dialog", { name: `Reject ${word}.txt?` });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog).toContainText("Enter why it is rejected");
  await dialog.getByLabel("Reason").fill("Numbers don’t add up");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(rows(page)).toContainText("Rejected");

  await rows(page)
    .getByRole("link", { name: `${word}.txt` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${word}.txt` })).toBeVisible();
  await expect(page.getByText("Numbers don’t add up").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Text" })).toContainText("Our round", { timeout: 30_000 });
  // Reviewed again, it is decided from the task of its reviewer, which that completes.
  await page.getByRole("button", { name: "Status: Rejected" }).click();
  await page.getByRole("menuitem", { name: "Review again" }).click();
  await page
    .getByRole("link", { name: `Review ${word}.txt` })
    .first()
    .click();
  await page.getByRole("button", { name: "Status: Under review" }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  await expect(page.getByRole("button", { name: "Status: Approved" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen", exact: true })).toBeVisible();
});

test("a document is replaced by its next version, takes its ending, and is found", { tag: "@journey" }, async ({
  page,
}) => {
  const word = newName("Deck");
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string; name: string }>(page, "/api/deals", { company: newName("Papers") });
  await page.goto(`/deals/${deal.id}`);
  await panel(page)
    .getByLabel("Upload", { exact: true })
    .setInputFiles([file(`${word}.txt`, "Our round"), file("Cap table.csv", "a,b\n1,2\n")]);
  await expect(rows(page)).toHaveCount(2);
  await rows(page)
    .getByRole("link", { name: `${word}.txt` })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${word}.txt` })).toBeVisible();
  await page.getByLabel("New version", { exact: true }).setInputFiles([file("Second.txt", "Our next round")]);
  await expect(page.getByRole("list", { name: "Versions" }).getByRole("listitem")).toHaveCount(2);
  await page.getByLabel("New version", { exact: true }).setInputFiles([file("Third.csv", "a,b\n3,4\n")]);
  await expect(toast(page, `${word}.txt is now called ${word}.csv`)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: `${word}.csv` })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download version 1" }).click();
  expect((await download).suggestedFilename()).toBe(`${word}.txt`);

  await page.goto(`/documents?search=${encodeURIComponent(word)}`);
  const found = page.getByRole("list", { name: "Documents" }).getByRole("listitem");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText("Pending review");
  await page.goto(`/dealflow?dialog=documents&deal=${deal.id}`);
  const documents = page.getByRole("dialog", { name: "Deal Documents" });
  await documents.getByLabel("Search documents by name or type").fill("csv");
  await expect(documents.getByRole("list", { name: "Documents" }).getByRole("listitem")).toHaveCount(2);
});

test("a document is found by the words inside it, in its list and in the palette, and opens where they stand", {
  tag: "@journey",
}, async ({ page }) => {
  const word = `ornithorynque${Date.now().toString(36).replaceAll(/\d/g, "x")}`;
  const name = newName("Terms");
  await signIn(page, "gp@northlight.example");
  await page.goto("/documents");
  const pdf = pdfOf([["Cover"], [`A ${word} clause`], ["End"]]);
  await page
    .getByLabel("Upload Document", { exact: true })
    .and(page.locator("input"))
    .setInputFiles([{ name: `${name}.pdf`, mimeType: "application/pdf", buffer: pdf }]);
  const list = page.getByRole("list", { name: "Documents" });
  await expect(list.getByRole("link", { name: `${name}.pdf` })).toBeVisible();
  const found = async () =>
    ((await (await page.request.get(`/api/documents/passages?search=${word}`)).json()) as { items: [] }).items;
  await expect.poll(found, { timeout: 30_000 }).toHaveLength(1);
  await page.goto(`/documents?search=${word}`);
  await expect(list.locator("mark")).toHaveText(word);
  await expectAccessible(page);
  await list.getByRole("link", { name: `Page 2: ${word} clause` }).click();
  await expect(page).toHaveURL(new RegExp(`page=2&find=${word}`));
  await expect(page.getByText("Page 2 of 3")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("looked-words")?.size)).toBe(1);

  await page.getByRole("button", { name: /^Search\.\.\./ }).click();
  await page.getByRole("combobox", { name: "Search or run a command" }).fill(word);
  await page.getByRole("option", { name: `${name}.pdf ${word} clause` }).click();
  await expect(page.getByText("Page 2 of 3")).toBeVisible({ timeout: 30_000 });
});

test("a sheet, an e-mail and a picture are shown as what they are", { tag: "@journey" }, async ({ page }) => {
  const word = newName("Shown");
  await signIn(page, "gp@northlight.example");
  const deal = await make<{ id: string }>(page, "/api/deals", { company: newName("Shown to") });
  await page.goto(`/deals/${deal.id}`);
  const mail = "From: Ada <ada@acme.io>\r\nTo: gp@northlight.example\r\nSubject: Our round\r\n\r\nHello Julian";
  const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await panel(page)
    .getByLabel("Upload", { exact: true })
    .setInputFiles([
      file(`${word}.csv`, "Company;Ask\nAcme;1200\n"),
      file(`${word}.eml`, mail),
      { name: `${word}.png`, mimeType: "image/png", buffer: Buffer.from(pixel, "base64") },
    ]);
  await expect(rows(page)).toHaveCount(3);
  const open = async (ending: string) => {
    await rows(page)
      .getByRole("link", { name: `${word}.${ending}` })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: `${word}.${ending}` })).toBeVisible();
  };
  await open("csv");
  await expect(page.getByRole("columnheader", { name: "Ask" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("cell", { name: "1200" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await open("eml");
  await expect(page.getByRole("region", { name: `${word}.eml` })).toContainText("Hello Julian", { timeout: 20_000 });
  await page.goBack();
  await open("png");
  await expect(page.getByRole("img", { name: `${word}.png` })).toBeVisible();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("button", { name: "Fit width" })).toBeVisible();
});
