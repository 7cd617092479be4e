import { expect, type Page } from "@playwright/test";
import { pdfOf } from "../test/office-file.ts";
import { expectAccessible } from "./accessible.ts";
import { uploaded } from "./agreement.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

type Asked = { id: string; document: string };

/** A firm that asks for signatures of a paper of two pages. */
async function asked(page: Page, signers: readonly object[]): Promise<Asked> {
  await newFounder(page);
  const document = "Mandate.pdf";
  const uploadId = await uploaded(page, document, pdfOf([["Mandate"], ["Terms"]]));
  const { id: documentId } = await make<{ id: string }>(page, "/api/documents", { uploadId });
  const { id } = await make<{ id: string }>(page, "/api/signature-requests", { documentId, signers });
  return { id, document };
}

type Mail = { to: string; subject: string; text: string };

async function newestTo(page: Page, address: string): Promise<Mail | undefined> {
  const answer = await page.request.get("/api/outbox");
  const { items } = (await answer.json()) as { items: Mail[] };
  return items.find(({ to }) => to === address);
}

/** Opens the link of the newest message to an address, as a stranger. */
async function openLink(stranger: Page, page: Page, address: string): Promise<void> {
  const mail = await newestTo(page, address);
  await stranger.goto(/\/sign#[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "");
}

/** Enters the code that is mailed once it is asked for. */
async function enterCode(stranger: Page, page: Page, address: string): Promise<void> {
  const field = stranger.getByLabel("Code", { exact: true });
  await expect(field).toBeVisible();
  const code = async () => /\b\d{6}\b/.exec((await newestTo(page, address))?.text ?? "")?.[0];
  await expect.poll(code).toBeDefined();
  await field.fill((await code()) ?? "");
  await field.press("Enter");
}

/** Turns the pages of the document until its end. */
async function readAll(stranger: Page): Promise<void> {
  await expect(stranger.getByText("Page 1 of 3")).toBeVisible();
  for (const number of [2, 3]) {
    await stranger.getByRole("button", { name: "Next page" }).click();
    await expect(stranger.getByText(`Page ${number} of 3`)).toBeVisible();
  }
}

const statusOf = async (page: Page, { id }: Asked) => {
  const answer = await page.request.get(`/api/signature-requests/${id}`);
  return (await answer.json()) as { status: string; signers: { declineReason: string | null }[] };
};

const at = (kind: string, y: number) => ({ kind, page: 1, x: 0.1, y });

test("a stranger reads the whole document by a link, fills their fields with a picture and signs; the file is verified", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const address = "ada@signers.example";
  const request = await asked(page, [
    { name: "Ada Łukasz", email: address, fields: [at("signature", 0.5), at("initials", 0.6), at("date", 0.7)] },
  ]);
  const stranger = await (await browser.newContext()).newPage();
  await openLink(stranger, page, address);
  await stranger.getByRole("button", { name: "Send me a code" }).click();
  await enterCode(stranger, page, address);
  await expect(stranger.getByRole("heading", { level: 1, name: request.document })).toBeVisible();
  await expect(stranger.getByText("3 fields are yours.")).toBeVisible();
  await readAll(stranger);
  await expectAccessible(stranger);
  const form = stranger.getByRole("region", { name: "Your signature" });
  await form.getByRole("tab", { name: "Upload" }).click();
  const file = form.locator('input[type="file"]');
  await file.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(form.getByText("This picture can’t be read")).toBeVisible();
  await file.setInputFiles({ name: "Ada.png", mimeType: "image/png", buffer: DOT });
  await expect(form.getByRole("img", { name: "Your signature" })).toBeVisible();
  await expect(form.getByLabel("Your initials")).toHaveValue("AŁ");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Sign", exact: true }).click();
  await expect(stranger.getByText("You signed this document")).toBeVisible();
  expect(await statusOf(page, request)).toMatchObject({ status: "signed" });
  const sealed = await page.request.get(`/api/signature-requests/${request.id}/sealed.pdf`);
  await stranger.goto("/verify");
  await stranger.locator('input[type="file"]').setInputFiles({
    name: request.document,
    mimeType: "application/pdf",
    buffer: await sealed.body(),
  });
  await expect(stranger.getByText("Ada Łukasz").first()).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});

test("a stranger who reloads enters the code that was sent, and declines with a reason; a link that was ended says so", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const address = "bob@signers.example";
  const request = await asked(page, [
    { name: "Bob", email: address },
    { name: "Cleo", email: "cleo@signers.example" },
  ]);
  const stranger = await (await browser.newContext()).newPage();
  await openLink(stranger, page, address);
  await stranger.getByRole("button", { name: "Send me a code" }).click();
  await expect(stranger.getByLabel("Code", { exact: true })).toBeVisible();
  await stranger.reload();
  await stranger.getByRole("button", { name: "Send me a code" }).click();
  await expect(stranger.getByText("We just sent a code.")).toBeVisible();
  await enterCode(stranger, page, address);
  await readAll(stranger);
  await expect(stranger.getByText("other signers: Cleo")).toBeVisible();
  await stranger.getByRole("button", { name: "Decline" }).click();
  const form = stranger.getByRole("region", { name: "Decline to sign" });
  await form.getByRole("button", { name: "Decline" }).click();
  await expect(form.getByText("Enter a reason")).toBeVisible();
  await form.getByLabel("Reason").fill("We agreed on two seats");
  await form.getByRole("button", { name: "Decline" }).click();
  await expect(stranger.getByText("You declined to sign.")).toBeVisible();
  const { status, signers } = await statusOf(page, request);
  expect([status, signers[0]?.declineReason]).toEqual(["declined", "We agreed on two seats"]);
  await stranger.goto("/sign#no-such-link-at-all");
  await expect(stranger.getByRole("alert")).toBeVisible();
  await stranger.context().close();
});

/** One dark pixel as a PNG. */
const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC",
  "base64",
);
