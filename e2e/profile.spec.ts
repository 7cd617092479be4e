import { createHmac } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirm } from "./deals.ts";
import { newFounder, PASSWORD } from "./new-founder.ts";
import { test } from "./test.ts";

/** A picture of 32 by 16 pixels, as any program writes it. */
const DRAWING = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAACAAAAAQCAIAAAD4YuoOAAADrElEQVR42g3NwcatUACA0ftgDRs2+AYNGzb7E7GJFFEiNpEiSsQmUkSJiIjose5ZL7D+aXwar8ajcWtcGqfGobFprBqLxqQxaiiNQaPXaDUajVqj1Cg0pEaukWkkGrFGpBFo+BpCw9NwNf7+6Xw6r86jc+tcOqfOobPprDqLzqQz6iidQafXaXUanVqn1Cl0pE6uk+kkOrFOpBPo+DpCx9Nx9V9g8Bm8Bo/BbXAZnAaHwWawGiwGk8FooAwGg96gNWgMaoPSoDCQBrlBZpAYxAaRQWDgGwgDz8A1foHJZ/KaPCa3yWVymhwmm8lqsphMJqOJMhlMepPWpDGpTUqTwkSa5CaZSWISm0QmgYlvIkw8E9f8BRafxWvxWNwWl8VpcVhsFqvFYjFZjBbKYrDoLVqLxqK2KC0KC2mRW2QWiUVsEVkEFr6FsPAsXOsX2Hw2r81jc9tcNqfNYbPZrDaLzWQz2iibwaa3aW0am9qmtClspE1uk9kkNrFNZBPY+DbCxrNx7V/g8Dm8Do/D7XA5nA6Hw+awOiwOk8PooBwGh96hdWgcaofSoXCQDrlD5pA4xA6RQ+DgOwgHz8F1foHgE7yCR3ALLsEpOASbYBUsgkkwCpRgEPSCVtAIakEpKARSkAsyQSKIBZEgEPgCIfAErvgFIV/IG/KE3CFXyBlyhGwha8gSMoWMISpkCOlD2pAmpA4pQ4oQGZKHZCFJSBwShQQhfogI8ULc8BekfClvypNyp1wpZ8qRsqWsKUvKlDKmqJQhpU9pU5qUOqVMKVJkSp6SpSQpcUqUEqT4KSLFS3HTXyD5JK/kkdySS3JKDskmWSWLZJKMEiUZJL2klTSSWlJKComU5JJMkkhiSSQJJL5ESDyJK39BxVfxVjwVd8VVcVYcFVvFWrFUTBVjhaoYKvqKtqKpqCvKiqJCVuQVWUVSEVdEFUGFXyEqvAq3+gUdX8fb8XTcHVfH2XF0bB1rx9IxdYwdqmPo6Dvajqaj7ig7ig7ZkXdkHUlH3BF1BB1+h+jwOtzuFyg+xat4FLfiUpyKQ7EpVsWimBSjQikGRa9oFY2iVpSKQiEVuSJTJIpYESkCha8QCk/hql8w8828M8/MPXPNnDPHzDazziwz08w4o2aGmX6mnWlm6plyppiRM/lMNpPMxDPRTDDjz4gZb8adf8HOt/PuPDv3zrVz7hw72866s+xMO+OO2hl2+p12p9mpd8qdYkfu5DvZTrIT70Q7wY6/I3a8HXfn7z977MMfkYwhIAAAAABJRU5ErkJggg==",
  "base64",
);
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app shows for a key (RFC 6238), some periods from now. */
function codeOf(key: string, periods = 0): string {
  const bits = key
    .replaceAll(/\s/g, "")
    .split("")
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + periods));
  const mac = createHmac("sha1", secret).update(counter).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

async function signOut(page: Page) {
  await page.getByRole("button", { name: /Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  // By keys: the menu is still growing when a pointer would press. Asked again, as a menu takes keys only once it has the focus.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
}

/** Enables two-factor authentication on /profile; returns the key and the backup codes as the page shows them. */
async function enable(page: Page) {
  await page.goto("/profile?tab=security");
  await page.getByRole("button", { name: "Enable two-factor authentication" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill("not-this-one");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Wrong password")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Two-factor authentication setup initiated", { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  const key = (await page.getByTestId("totp-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(codeOf(key, 99));
  await page.getByRole("button", { name: "Verify and enable" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(/Code de vérification invalide/);
  await page.getByLabel("Code", { exact: true }).fill(codeOf(key));
  await page.getByRole("button", { name: "Verify and enable" }).click();
  const codes = page.getByRole("list", { name: "Backup codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("status").filter({ hasText: "Save these backup codes" })).toBeFocused();
  const backupCodes = await codes.allTextContents();
  await page.getByRole("button", { name: "I’ve saved them" }).click();
  await expect(page.getByRole("button", { name: "New backup codes" })).toBeFocused();
  await expect(page.getByText("Enabled", { exact: true })).toBeVisible();
  return { key, backupCodes };
}

test("a second factor: set up with a code, asked for at sign-in, a backup code opens once, ended by the password", {
  tag: "@full",
}, async ({ page }) => {
  const email = await newFounder(page);
  const { key, backupCodes } = await enable(page);
  await signOut(page);

  await givePassword(page, email);
  await expectAccessible(page);
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("alert")).toContainText("Invalid or already used code");
  await page.getByLabel("Code", { exact: true }).fill(codeOf(key, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  await signOut(page);

  await givePassword(page, email);
  await page.reload();
  await page.getByRole("button", { name: "Use a backup code" }).click();
  await page.getByLabel("Backup code").fill(backupCodes[0] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();

  await page.goto("/profile?tab=security");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("Two-factor authentication disabled", { exact: true })).toBeVisible();
  await expect(page.getByText("Not enabled")).toBeVisible();
});

test("a new password needs the old one", { tag: "@full" }, async ({ page }) => {
  await newFounder(page);
  await page.goto("/profile?tab=security");
  await page.getByLabel("Current password").fill("not-this-one");
  await page.getByLabel("New password").fill("another-good-one");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Wrong password")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed. Your other sessions have ended.", { exact: true })).toBeVisible();
});

test("what a person says of themselves is saved as they leave the field; other sessions can be ended", {
  tag: "@journey",
}, async ({ page, browser }) => {
  const email = await newFounder(page);
  await page.goto("/profile");
  await expect(page.getByLabel("First name")).not.toBeEditable();
  await page.getByLabel("Title").fill("Partner");
  await page.getByLabel("Title").blur();
  await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Partner");

  const elsewhere = await browser.newPage();
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  await elsewhere.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD }, headers });
  await page.goto("/profile?tab=sessions");
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This session");
  await sessions.last().getByRole("button", { name: "End session" }).click();
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.request.get("/api/profile")).status()).toBe(401);
  await elsewhere.close();
});

test("session settings are the server's; the monitor counts the sessions it lists", { tag: "@journey" }, async ({
  page,
}) => {
  await newFounder(page);
  await page.goto("/admin/sessions");
  await expect(page.getByRole("button", { name: "Active Sessions" })).toContainText("1");
  await expect(page.getByRole("table", { name: "Sessions" })).toContainText("Ada Moreau");
  await page.getByLabel("Session timeout", { exact: true }).selectOption("15");
  await expect(page.getByLabel("Warning before timeout").getByRole("option")).toHaveCount(3);
  await page.getByLabel("Maximum concurrent sessions").fill("");
  await page.getByRole("button", { name: "Save Settings" }).click();
  await expect(page.getByText("Session settings saved successfully", { exact: true })).toBeVisible();
  const summary = page.getByRole("region", { name: "Configuration Summary" });
  await expect(summary).toContainText("15 minutes");
  await page.reload();
  await expect(page.getByLabel("Session timeout", { exact: true })).toHaveValue("15");
  await expect(page.getByLabel("Maximum concurrent sessions")).toHaveValue("1");
});

test("preferences work at once, everywhere, and on the person's other devices", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  const email = await newFounder(page);
  await page.goto("/profile?tab=preferences");
  await page.getByLabel("Date format").selectOption("YYYY-MM-DD");
  await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date());
  await expect(page.getByRole("tabpanel")).toContainText(`Example: ${today}`);
  await page.getByLabel("Time zone").selectOption("UTC");
  await expect(page.getByRole("tabpanel")).toContainText(/\d\d:\d\d:\d\d UTC/);
  await page.getByLabel("Theme").selectOption("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessible(page);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const elsewhere = await phone.newPage();
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  await elsewhere.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD }, headers });
  await elsewhere.goto("/profile?tab=preferences");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(elsewhere.getByLabel("Date format")).toHaveValue("YYYY-MM-DD");
  await expect(elsewhere.getByRole("tabpanel")).toContainText(`Example: ${today.slice(0, 4)}-`);
  await expectAccessible(elsewhere);
  await phone.close();
});

test("people choose what they are told, where and how often, and the choice is kept", { tag: "@journey" }, async ({
  page,
}) => {
  const email = await newFounder(page);
  await page.goto("/profile?tab=notifications");
  const panel = page.getByRole("tabpanel");
  const mentions = panel.getByRole("checkbox", { name: "Someone mentions you: by e-mail" });
  await expect(mentions).toBeChecked();
  await mentions.uncheck();
  await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();
  const byMail = panel.getByRole("checkbox", { name: "E-mail notifications" });
  await byMail.uncheck();
  await expect(mentions).toBeDisabled();
  await expect(panel.getByLabel("How often")).toBeDisabled();
  await byMail.check();
  await expect(panel.getByLabel("How often")).toBeEnabled();
  const alerts = panel.getByRole("checkbox", { name: "Deal alerts" });
  await alerts.uncheck();
  await expect(panel.getByRole("checkbox", { name: "You’re assigned a deal: in the app" })).toBeDisabled();
  const weekly = panel.getByRole("checkbox", { name: /^Weekly reports: .*: by e-mail$/ });
  await weekly.check();
  await expect(panel.getByLabel("Digest time")).toBeDisabled();
  await panel.getByLabel("How often").selectOption("daily");
  await expect(panel.getByLabel("Digest time")).toBeEnabled();
  await panel.getByLabel("Digest time").selectOption("17");
  await expectAccessible(page);
  await page.reload();
  await expect(mentions).not.toBeChecked();
  await expect(weekly).toBeChecked();
  await expect(alerts).not.toBeChecked();
  await expect(panel.getByLabel("How often")).toHaveValue("daily");
  await expect(panel.getByLabel("Digest time")).toHaveValue("17");
  await expect(panel).toContainText(email);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Notifications" }).click();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await expect(panel.getByRole("checkbox", { name: "E-mail notifications" })).toBeVisible();
});

test("an API key is made, shown once, used by a program, seen by the administrator and revoked", {
  tag: "@full",
}, async ({ page, playwright }) => {
  const email = await newFounder(page);
  await page.goto("/profile?tab=security");
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog", { name: "New API key" });
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription(/Enter a name/);
  await dialog.getByLabel("Name").fill("Reporting");
  await dialog.getByLabel("Expires").selectOption({ label: "30 days" });
  await expect(dialog.getByLabel("See deals and their comments")).toBeChecked();
  await dialog.getByLabel("See prospects and companies").uncheck();
  await expect(dialog.getByLabel("See deals and their comments")).not.toBeChecked();
  const readOnly = dialog.getByLabel(/^Read-only$/);
  await expect(readOnly).toBeChecked();
  await expect(dialog.getByLabel("Add deals")).toHaveCount(0);
  await readOnly.uncheck();
  await dialog.getByLabel("Add deals").check();
  await expect(dialog.getByLabel("See prospects and companies")).toBeChecked();
  await readOnly.check();
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const password = dialog.getByLabel("Your password");
  await expect(password).toHaveAccessibleDescription(/Enter your password/);
  await password.fill("not-my-password");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(password).toHaveAccessibleDescription(/Wrong password/);
  await password.fill(PASSWORD);
  await dialog.getByRole("button", { name: "Create key" }).click();
  const token = (await page.getByTestId("api-key").textContent()) ?? "";
  await page.getByRole("button", { name: "I’ve saved it" }).click();
  const keys = page.getByRole("list", { name: "API keys" });
  await expect(keys).toContainText("never used");
  await expect(page.getByRole("button", { name: "New API key" })).toHaveAccessibleDescription("1 of 10 keys");
  const outbox = (await (await page.request.get("/api/outbox")).json()) as { items: { to: string; subject: string }[] };
  expect(outbox.items.find(({ to }) => to === email)?.subject).toBe(
    "An API key was created for your account at Harbour Capital",
  );

  const program = await playwright.request.newContext({
    baseURL: test.info().project.use.baseURL ?? "",
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await program.get("/api/deals")).status()).toBe(200);
  const change = await program.post("/api/deals", { data: { company: "No" } });
  expect(await change.text()).toContain("This API key is read-only");
  await expect(keys).toContainText("last used");
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/admin/sessions");
  const firmKeys = page.getByRole("table", { name: "API keys" });
  await expect(firmKeys).toContainText("Ada Moreau");
  await expectAccessible(page);
  await firmKeys.getByRole("button", { name: "Revoke Reporting" }).click();
  await confirm(page, "Revoke");
  await expect(firmKeys).toBeHidden();
  expect((await program.get("/api/deals")).status()).toBe(401);
  await program.dispose();
});

test("a picture is cut, kept, shown beside the name, and removed", { tag: "@journey" }, async ({ page }) => {
  await newFounder(page);
  await page.goto("/profile");
  const mine = page.getByRole("button", { name: /Account of/ }).locator("img");
  await expect(mine).toHaveCount(0);
  await page.getByLabel("Choose a picture").setInputFiles({ name: "me.png", mimeType: "image/png", buffer: DRAWING });
  await expect(page.getByText("Profile updated successfully", { exact: true })).toBeVisible();
  await expect(mine).toHaveCount(1);
  expect(await mine.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(256);
  await expectAccessible(page);
  await page
    .getByLabel("Choose a picture")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("no") });
  await expect(
    page.getByText("Failed to update profile: Your browser can’t read this picture", { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(mine).toHaveCount(0);
});

test("a session nobody uses warns before it ends, and stays when somebody is there", { tag: "@full" }, async ({
  ownPage: page,
}) => {
  await newFounder(page);
  await page.clock.install();
  await page.goto("/profile");
  await expect(page.getByLabel("Title")).toBeVisible();
  // The hour passes in the page; what the server would have counted by then is added to its answer.
  let passed = 0;
  await page.route("**/rpc/sessions/limits", async (route) => {
    const answer = await route.fetch();
    const { json } = (await answer.json()) as { json: { idleSeconds: number } };
    await route.fulfill({ response: answer, json: { json: { ...json, idleSeconds: json.idleSeconds + passed } } });
  });
  const warning = page.getByRole("alertdialog", { name: "Are you still there?" });
  // What looks after idle people comes after the page.
  const asked = page.waitForResponse("**/rpc/sessions/limits");
  await page.clock.runFor(5_000);
  await asked;
  await page.clock.fastForward("20:00");
  passed = 20 * 60;
  await expect(warning).toBeHidden();
  await page.clock.fastForward("06:00");
  passed = 26 * 60;
  await page.clock.fastForward("00:15");
  await expect(warning).toBeVisible();
  await expect(warning).toContainText("You’ll be signed out in 4 min.");
  await expectAccessible(page, "[role=alertdialog]");
  passed = 0;
  await warning.getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward("00:30");
  await expect(warning).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });
});

test("an administrator takes off a lost second factor, with the reason", { tag: "@full" }, async ({
  page,
  playwright,
}) => {
  await newFounder(page);
  const baseURL = test.info().project.use.baseURL ?? "";
  const headers = { origin: new URL(baseURL).origin };
  const email = `lost-${Date.now().toString(36)}@harbour.example`;
  const person = { email, firstName: "Lost", lastName: "Phone", password: "temporary-1", role: "analyst" };
  expect((await page.request.post("/api/users", { data: person, headers })).status()).toBe(200);
  const other = await playwright.request.newContext({ baseURL, extraHTTPHeaders: headers });
  const post = async (path: string, data: object) => {
    const answer = await other.post(`/api/auth/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as { totpURI?: string };
  };
  await post("sign-in/email", { email, password: "temporary-1" });
  const change = { currentPassword: "temporary-1", newPassword: PASSWORD, revokeOtherSessions: true };
  await post("change-password", change);
  const { totpURI = "" } = await post("two-factor/enable", { password: PASSWORD });
  await post("two-factor/verify-totp", { code: codeOf(new URL(totpURI).searchParams.get("secret") ?? "") });
  expect((await other.get("/api/profile")).status()).toBe(200);

  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Actions for Ada Moreau" }).click();
  await expect(page.getByRole("menuitem", { name: "Manage Roles" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Reset two-factor" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for Lost Phone" }).click();
  await page.getByRole("menuitem", { name: "Reset two-factor" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset two-factor for Lost Phone?" });
  await dialog.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription("Enter the reason");
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByLabel("Reason").fill("Dropped it into the sea; called me back on their number");
  await dialog.getByRole("button", { name: "Reset two-factor" }).click();
  await expect(page.getByText("Two-factor reset for Lost Phone", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions for Lost Phone" }).click();
  await expect(page.getByRole("menuitem", { name: "Manage Roles" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Reset two-factor" })).toHaveCount(0);
  expect((await other.get("/api/profile")).status()).toBe(401);
  await post("sign-in/email", { email, password: PASSWORD });
  expect((await other.get("/api/profile")).status()).toBe(200);
  await other.dispose();
});
