import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Something nobody has written down: runs repeat against one server. */
const newName = (word: string) => `${word} ${Date.now().toString(36)}${Math.floor(performance.now())}`;

type Room = { id: string; name: string };

async function newRoom(page: Page, whose: object = {}): Promise<Room> {
  return make<Room>(page, "/api/chat-rooms", { name: newName("Room"), category: "general", ...whose });
}

async function openRoom(page: Page, { id, name }: Room) {
  await page.goto(`/chat?room=${id}`);
  await expect(page.getByRole("region", { name })).toBeVisible();
}

async function joinedBy(browser: Browser, email: string, room: Room): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await signIn(page, email);
  await openRoom(page, room);
  return page;
}

const input = (page: Page) => page.getByRole("textbox", { name: "Message" });
const message = (page: Page, text: string) =>
  page.getByRole("article", { name: /^Message by/ }).filter({ hasText: text });
const entry = (page: Page, { name }: Room) => page.getByRole("list", { name: "Rooms" }).getByRole("link", { name });

test("a channel is created with its icon, and is empty at first", async ({ page }) => {
  const name = newName("Energy");
  await signIn(page, "gp@northlight.example");
  await page.goto("/chat");
  await expect(page.getByText("Select a chat room")).toBeVisible();
  await expect(page.getByText("Choose a room from the sidebar to start chatting")).toBeVisible();
  await page.getByRole("button", { name: "New channel" }).click();
  const form = page.getByRole("form", { name: "Create channel" });
  const create = form.getByRole("button", { name: "Create Channel" });
  await expect(create).toBeDisabled();
  await form.getByLabel("Channel name").fill("   ");
  await form.getByText("Market research").click();
  await expect(create).toBeDisabled();
  await form.getByLabel("Channel name").fill(name);
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "New channel" }).click();
  await expect(form.getByLabel("Channel name")).toHaveValue("");
  await form.getByLabel("Channel name").fill(` ${name} `);
  await form.getByText("Market research").click();
  await expectAccessible(page);
  await create.click();
  await expect(page.getByRole("heading", { name: `🧭 ${name}` })).toBeVisible();
  await expect(page.getByRole("region", { name }).getByText("Team discussion room")).toBeVisible();
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();
});

test("two people write to each other: unread marks, change and end of a message arrive without reload", async ({
  page,
  browser,
}) => {
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await openRoom(page, room);
  const other = await browser.newPage({ locale: "en-GB" });
  await signIn(other, "analyst@northlight.example");
  await other.goto("/chat");

  await expect(page.getByRole("button", { name: "Send" })).toBeDisabled();
  await input(page).fill("First line");
  await input(page).press("Shift+Enter");
  await page.keyboard.type("<b>second</b>");
  await input(page).press("Enter");
  await expect(message(page, "<b>second</b>")).toHaveCount(1);
  await expect(input(page)).toHaveValue("");
  await expect(entry(page, room)).not.toContainText("unread");
  await expect(entry(other, room)).toContainText("1 unread message");

  await entry(other, room).click();
  await expect(message(other, "First line")).toBeVisible();
  await expect(entry(other, room)).not.toContainText("unread");
  await message(other, "First line").getByRole("button", { name: "Message actions" }).click();
  await expect(other.getByRole("menuitem", { name: "Reply" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Edit" })).toHaveCount(0);
  await other.keyboard.press("Escape");
  await expectAccessible(other);

  await message(page, "First line").getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const editor = page.getByRole("textbox", { name: "Edit message" });
  await editor.fill("Another wording");
  await editor.press("Enter");
  await expect(message(other, "Another wording")).toContainText("edited");
  await message(other, "Another wording").getByRole("button", { name: "edited" }).click();
  await expect(other.getByRole("dialog", { name: "Message history" })).toContainText("First line");
  await other.keyboard.press("Escape");

  await message(page, "Another wording").getByRole("button", { name: "Message actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete message" }).click();
  await expect(message(other, "Message deleted")).toBeVisible();
  await other.close();
});

test("a message waits through a cut line and a reload, and arrives once", async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await openRoom(page, room);
  await expect(page.getByText("No messages yet. Start the conversation!")).toBeVisible();
  let isCut = true;
  // The first attempt reaches the server, and its answer is lost.
  let attempts = 0;
  await page.route("**/rpc/chat/send", async (route) => {
    attempts += 1;
    if (attempts === 1) await route.fetch();
    return isCut ? route.abort() : route.continue();
  });
  await input(page).fill("Through the tunnel");
  await input(page).press("Enter");
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Through the tunnel")).toHaveCount(1);
  await input(page).fill("And another");
  await input(page).press("Enter");
  await expect(log.getByText(/^Not sent/).first()).toBeVisible();
  await input(page).fill("Half a thought");
  await page.reload();
  await expect(input(page)).toHaveValue("Half a thought");
  await expect(log.getByText("And another")).toBeVisible();
  const before = attempts;
  await log.getByRole("button", { name: "Try again" }).first().click();
  await expect.poll(() => attempts).toBeGreaterThan(before);
  // The outbox tries again by itself: after one, two, five and more seconds.
  isCut = false;
  await expect(message(page, "And another")).toHaveCount(1, { timeout: 20_000 });
  await expect(log.getByText(/^Not sent/)).toHaveCount(0);
  await page.reload();
  await expect(message(page, "And another")).toHaveCount(1);
  await expect(message(page, "Through the tunnel")).toHaveCount(1);
});

test("a message that waits is sent from another screen", async ({ page, context }) => {
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await openRoom(page, room);
  await page.route("**/rpc/chat/send", (route) => route.abort());
  await input(page).fill("Sent later");
  await input(page).press("Enter");
  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText(/^Not sent/)).toBeVisible();
  await page.unroute("**/rpc/chat/send");
  await page.goto("/tasks");
  const said = async () => {
    const answer = await context.request.get(`/api/chat-rooms/${room.id}/messages`);
    return ((await answer.json()) as { items: { content: string }[] }).items.map(({ content }) => content);
  };
  await expect.poll(said, { timeout: 20_000 }).toEqual(["Sent later"]);
});

test("long and hostile words stay words, on a phone too", async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openRoom(page, room);
  await expect(page.getByRole("navigation", { name: "Chat rooms" })).toBeHidden();
  const word = "x".repeat(5000);
  await input(page).fill(word);
  await input(page).press("Enter");
  await expect(message(page, word)).toBeVisible();
  await input(page).fill("<img src=x onerror=alert(1)> https://example.com/a?b=1.");
  await input(page).press("Enter");
  await expect(message(page, "<img src=x")).toBeVisible();
  await expect(page.getByRole("link", { name: "https://example.com/a?b=1" })).toHaveAttribute("rel", /noopener/);
  await input(page).fill("y".repeat(20_001));
  await input(page).press("Enter");
  await expect(page.getByText(/Up to 20,?000 characters/)).toBeVisible();
  await expect(input(page)).toHaveValue(/^y{20001}$/);
  await input(page).fill("");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole("link", { name: "All rooms" }).click();
  await expect(entry(page, room)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
});

test("a viewer reads only; a mention reaches the bell and leads to the room", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await openRoom(page, room);
  await input(page).fill("Please look ");
  await page.keyboard.type("@Priya");
  await page.getByRole("button", { name: "Priya Nair" }).click();
  await input(page).press("Enter");
  await expect(message(page, "@Priya Nair")).toBeVisible();
  const other = await browser.newPage({ locale: "en-GB" });
  await signIn(other, "analyst@northlight.example");
  await other.goto("/dashboard");
  await other.getByRole("button", { name: /Notifications/ }).click();
  await other.getByText(`mentioned you in ${room.name}`).first().click();
  await expect(message(other, "@Priya Nair")).toBeVisible();
  await other.close();
  const viewer = await joinedBy(browser, "viewer@northlight.example", room);
  await expect(viewer.getByText("Your role can read chat rooms only.")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "New channel" })).toHaveCount(0);
  await viewer.close();
});

test("a reply, a reaction, a task and a search lead back to a message", async ({ page, browser }) => {
  const word = newName("Quarterdeck").replace(" ", "");
  await signIn(page, "gp@northlight.example");
  const room = await newRoom(page);
  await openRoom(page, room);
  await input(page).fill(`Shall we take ${word}?`);
  await input(page).press("Enter");
  const other = await joinedBy(browser, "analyst@northlight.example", room);
  await message(other, word).getByRole("button", { name: "Message actions" }).click();
  await other.getByRole("menuitem", { name: "🎉" }).click();
  await expect(message(page, word).getByRole("button", { name: "🎉 1" })).toBeVisible();
  await message(other, word).getByRole("button", { name: "Message actions" }).click();
  await other.getByRole("menuitem", { name: "Reply" }).click();
  await expect(other.getByText(/^Replying to Julian/)).toBeVisible();
  await input(other).fill("Yes, on Friday");
  await input(other).press("Enter");
  await expect(message(page, "Yes, on Friday")).toContainText(`Shall we take ${word}?`);
  await page.getByRole("button", { name: "1 reply" }).click();
  const thread = page.getByRole("dialog", { name: "Thread" });
  await expect(thread.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await message(other, "Yes, on Friday").getByRole("button", { name: "Message actions" }).click();
  await other.getByRole("menuitem", { name: "Make a task" }).click();
  await expect(other.getByText("Task added", { exact: true })).toBeVisible();
  await other.goto("/chat");
  await other.getByRole("searchbox", { name: "Search messages" }).fill(word);
  await other.getByRole("list", { name: "Messages found" }).getByRole("link").first().click();
  await expect(message(other, word).first()).toBeVisible();
  await other.getByRole("button", { name: "More actions" }).click();
  await other.getByRole("menuitem", { name: "Pin room" }).click();
  await other.getByRole("searchbox", { name: "Search messages" }).fill("");
  await expect(other.getByRole("list", { name: "Rooms" }).getByRole("listitem").first()).toContainText(room.name);
  await other.close();
});

test("a group is renamed, gets a member, shows who types, and is left; a room is archived and restored", async ({
  page,
  browser,
}) => {
  await signIn(page, "gp@northlight.example");
  const { items } = (await (await page.request.get("/api/chat-colleagues")).json()) as { items: { id: string }[] };
  const room = await newRoom(page, { entityType: "group", memberIds: items.map(({ id }) => id) });
  await openRoom(page, room);
  const other = await joinedBy(browser, "analyst@northlight.example", room);
  await input(other).pressSequentially("On my way");
  await expect(page.getByText(/typing\.\.\.$/)).toBeVisible();
  await expect(page.getByText(/typing\.\.\.$/)).toBeHidden({ timeout: 15_000 });

  const more = page.getByRole("region", { name: room.name }).getByRole("button", { name: "More actions" });
  await more.click();
  await page.getByRole("menuitem", { name: "Edit room" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit room" });
  await dialog.getByLabel("Channel name").fill(`${room.name} again`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("heading", { name: `${room.name} again` })).toBeVisible();

  const theirs = other.getByRole("region", { name: `${room.name} again` });
  await theirs.getByRole("button", { name: "More actions" }).click();
  await other.getByRole("menuitem", { name: "Leave group" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Leave group" }).click();
  await expect(other.getByText("Select a chat room")).toBeVisible();
  await other.close();

  await page
    .getByRole("region", { name: `${room.name} again` })
    .getByRole("button", { name: "More actions" })
    .click();
  await page.getByRole("menuitem", { name: "Archive room" }).click();
  await expect(page.getByText("This room is archived. Restore it to write")).toBeVisible();
  await page
    .getByRole("region", { name: `${room.name} again` })
    .getByRole("button", { name: "More actions" })
    .click();
  await page.getByRole("menuitem", { name: "Restore room" }).click();
  await expect(input(page)).toBeVisible();
});

test("a link to a record unfolds, and an attached file is a document of the room's record", async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  const fund = await make<{ id: string; name: string }>(page, "/api/funds", { name: newName("Linked fund") });
  const room = await newRoom(page, { entityType: "fund", entityId: fund.id });
  await openRoom(page, room);
  await input(page).fill(`See ${new URL(page.url()).origin}/portfolio/funds/${fund.id}`);
  await input(page).press("Enter");
  const cards = page.getByRole("list", { name: "Linked records" });
  await expect(cards.getByRole("link", { name: fund.name })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Attach files" }).click();
  await (await chooser).setFiles({
    name: "terms.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Terms of the fund"),
  });
  await expect(cards.getByRole("link", { name: "terms.txt" })).toBeVisible();
  await expectAccessible(page);
});
