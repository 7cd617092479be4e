import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { openNewDeal } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** A deal nobody has commented on, open on its page. */
async function atNewDeal(page: Page, email: string): Promise<string> {
  const company = `Talus ${Date.now().toString(36)}${Math.floor(performance.now())}`;
  await signIn(page, email);
  await openNewDeal(page, company);
  await page.getByRole("tab", { name: /^Comments/ }).click();
  return company;
}

async function joinedBy(browser: Browser, email: string, url: string): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await signIn(page, email);
  await page.goto(url);
  await expect(page.getByRole("tab", { name: /Comments/ })).toBeVisible();
  return page;
}

const comment = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });
const toast = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications (F8)" }).getByRole("listitem").filter({ hasText: text });

async function say(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Add Comment" }).fill(text);
  await page.getByRole("button", { name: "Add Comment" }).last().click();
  await expect(comment(page, text)).toBeVisible();
}

test("two browsers see a comment, its answer, its change and its end without reload", async ({ page, browser }) => {
  await atNewDeal(page, "gp@northlight.example");
  await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
  const other = await joinedBy(browser, "analyst@northlight.example", page.url());

  await say(page, "Numbers look right");
  await expect(comment(other, "Numbers look right")).toBeVisible();
  await expect(other.getByRole("tab", { name: "Comments (1)" })).toBeVisible();
  await expect(comment(other, "Numbers look right").getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(comment(other, "Numbers look right").getByRole("button", { name: "Delete" })).toHaveCount(0);

  await comment(other, "Numbers look right").getByRole("button", { name: "Reply" }).click();
  await expect(other.getByRole("textbox", { name: "Reply" })).toBeFocused();
  await other.keyboard.type("Which ones?");
  await other.keyboard.press("Control+Enter");
  await expect(comment(page, "Which ones?")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Comments (2)" })).toBeVisible();
  await expect(comment(page, "Which ones?").getByRole("button", { name: "Reply" })).toHaveCount(0);

  await comment(page, "Numbers look right").getByRole("button", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Edit comment" });
  await editor.fill("   ");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await editor.fill("Revenue looks right");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(comment(other, "Revenue looks right")).toContainText("edited");

  await comment(page, "Revenue looks right").getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete this comment?" });
  await expect(question).toContainText("its replies");
  await question.getByRole("button", { name: "Delete comment" }).click();
  await expect(other.getByText("No comments yet. Be the first to comment!")).toBeVisible();
});

test("a colleague is mentioned by keyboard, sees it in the bell and comes to the comment", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  const company = await atNewDeal(page, "gp@northlight.example");
  const analyst = await browser.newPage({ locale: "en-GB" });
  await signIn(analyst, "analyst@northlight.example");
  await analyst.goto("/profile");
  await page.getByRole("textbox", { name: "Add Comment" }).focus();
  await page.keyboard.type("Please check, @pri");
  const colleagues = page.getByRole("list", { name: "Colleagues" });
  await expect(colleagues.getByRole("button", { name: "Priya Nair" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(colleagues).toBeHidden();
  await page.keyboard.type("today");
  await expect(page.getByRole("textbox", { name: "Add Comment" })).toHaveValue("Please check, @Priya Nair today");
  await page.keyboard.press("Control+Enter");
  await expect(comment(page, "Please check, @Priya Nair today")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Add Comment" })).toHaveValue("");

  await analyst.getByRole("button", { name: /^Notifications/ }).click();
  await analyst.getByRole("link", { name: new RegExp(`mentioned you on ${company}`) }).click();
  await expect(analyst.getByRole("heading", { level: 1, name: company })).toBeVisible();
  await expect(comment(analyst, "Please check, @Priya Nair today")).toBeVisible();
});

test("the first click sends, also while names are offered, and one of them can be clicked", {
  tag: "@journey",
}, async ({ page }) => {
  await atNewDeal(page, "gp@northlight.example");
  const text = page.getByRole("textbox", { name: "Add Comment" });
  const colleagues = page.getByRole("list", { name: "Colleagues" });
  const send = page.getByRole("button", { name: "Add Comment" }).last();
  await expect(page.getByText("No comments yet. Be the first to comment!")).toBeVisible();
  await text.pressSequentially("hello ");
  const place = await send.boundingBox();
  await text.pressSequentially("@pri");
  await expect(colleagues.getByRole("button", { name: "Priya Nair" })).toBeVisible();
  expect(await send.boundingBox()).toEqual(place);
  await send.click();
  await expect(comment(page, "hello @pri")).toBeVisible();
  await expect(colleagues).toBeHidden();

  await text.pressSequentially("hello @pri");
  await colleagues.getByRole("button", { name: "Priya Nair" }).click();
  await expect(text).toHaveValue("hello @Priya Nair ");
  await expect(text).toBeFocused();
});

/** A picture of 32 by 16 pixels, as any program writes it. */
const DRAWING = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAAAHUlEQVR42mPQiDpBU8QwasGoBaMWjFowasFQsAAA2zGUHw+VIRwAAAAASUVORK5CYII=",
  "base64",
);

test("a colleague's new picture appears beside their words and in the list of names, without reload", {
  tag: "@full",
}, async ({ page, browser }) => {
  await atNewDeal(page, "gp@northlight.example");
  const colleague = await joinedBy(browser, "principal@northlight.example", page.url());
  await say(colleague, "Terms look fair");
  const picture = comment(page, "Terms look fair").locator("img");
  await expect(comment(page, "Terms look fair")).toBeVisible();
  await expect(picture).toHaveCount(0);
  const name = (await comment(page, "Terms look fair").getAttribute("aria-label"))?.replace("Comment by ", "") ?? "";

  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const answer = await colleague.request.post("/api/uploads/avatar", { data: DRAWING, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  await expect(picture).toHaveCount(1);
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(32);
  await page.getByRole("textbox", { name: "Add Comment" }).pressSequentially(`@${name.slice(0, 4)}`);
  const offered = page.getByRole("list", { name: "Colleagues" }).getByRole("button", { name });
  await expect(offered.locator("img")).toHaveCount(1);

  expect((await colleague.request.post("/rpc/profile/removeAvatar", { data: { json: null }, headers })).status()).toBe(
    200,
  );
  await expect(picture).toHaveCount(0);
  await colleague.close();
});

test("the dialog of the list counts, escapes the list of names first, and keeps a draft", { tag: "@full" }, async ({
  page,
}) => {
  const company = await atNewDeal(page, "gp@northlight.example");
  await say(page, "First");
  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await page.getByRole("article", { name: company }).getByRole("button", { name: "Comments" }).click();
  const dialog = page.getByRole("dialog", { name: "Deal Comments (1)" });
  await expect(dialog.getByText("First")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add Comment" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Add Comment" }).fill("   ");
  await expect(dialog.getByRole("button", { name: "Add Comment" })).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Add Comment" }).fill("");
  await page.keyboard.type("Later @p");
  await expect(page.getByRole("list", { name: "Colleagues" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Colleagues" })).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog.getByRole("textbox", { name: "Add Comment" })).toHaveValue("Later @p");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the Add Comment dialog asks for words", { tag: "@journey" }, async ({ page }) => {
  await atNewDeal(page, "gp@northlight.example");
  await expect(page.getByRole("button", { name: "Stage: Sourcing" })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Comment" });
  await expect(dialog.getByRole("textbox", { name: "Comment" })).toBeFocused();
  await dialog.getByRole("button", { name: "Add Comment" }).click();
  await expect(dialog.getByText("Please enter a comment")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Comment" }).fill("<b>not bold</b> 👩‍🚀 שלום");
  await dialog.getByRole("button", { name: "Add Comment" }).click();
  await expect(dialog).toBeHidden();
  await expect(comment(page, "<b>not bold</b> 👩‍🚀 שלום")).toBeVisible();
});

test("a task is commented on by a key and deleted from the palette, which asks first", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  const title = `Ring Talus ${Date.now().toString(36)}`;
  const { id } = await make<{ id: string }>(page, "/api/tasks", { title });
  await page.goto(`/tasks/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Add Comment" });
  await dialog.getByRole("textbox", { name: "Comment" }).fill("Ring before noon");
  await dialog.getByRole("button", { name: "Add Comment" }).click();
  await expect(comment(page, "Ring before noon")).toBeVisible();

  const palette = page.getByRole("dialog", { name: "Search or run a command" });
  const ask = async () => {
    await page.keyboard.press("Control+k");
    await palette.getByRole("combobox").fill("delete");
    await expect(palette.getByRole("option").first()).toHaveText("Delete…");
    await page.keyboard.press("Enter");
  };
  const question = page.getByRole("alertdialog", { name: `Delete ${title}?` });
  await ask();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await ask();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/tasks(\?|$)/);
  const answer = await page.request.get(`/api/tasks/${id}`);
  expect(answer.status()).toBe(404);
});

test("a comment that cannot be sent stays written and says so", { tag: "@journey" }, async ({ page }) => {
  await atNewDeal(page, "gp@northlight.example");
  await page.getByRole("textbox", { name: "Add Comment" }).fill("Keep this");
  await page.route("**/rpc/comments/create", (route) => route.abort());
  await page.getByRole("button", { name: "Add Comment" }).last().click();
  await expect(toast(page, "Error adding comment")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to add comment" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Add Comment" })).toHaveValue("Keep this");
});

test("who may only read is offered no way to write", { tag: "@journey" }, async ({ page, browser }) => {
  await atNewDeal(page, "gp@northlight.example");
  await say(page, "For readers");
  const viewer = await joinedBy(browser, "viewer@northlight.example", page.url());
  await expect(comment(viewer, "For readers")).toBeVisible();
  await expect(viewer.getByRole("textbox", { name: "Add Comment" })).toHaveCount(0);
  await expect(viewer.getByRole("button", { name: "Reply" })).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`comments have no serious findings in the ${colorScheme} theme`, { tag: "@journey" }, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await atNewDeal(page, "gp@northlight.example");
    await say(page, "To be looked at");
    await page.getByRole("textbox", { name: "Add Comment" }).fill("");
    await page.keyboard.type("@p");
    await expect(page.getByRole("list", { name: "Colleagues" })).toBeVisible();
    await expectAccessible(page);
  });
}
