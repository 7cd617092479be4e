import { type Browser, expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirm } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder, PASSWORD } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Somebody nobody has met: runs repeat against one server. */
function newGuest() {
  const lastName = `Guest${Date.now().toString(36)}${Math.floor(performance.now())}`;
  return { email: `${lastName.toLowerCase()}@harbour.example`, lastName, name: `Grace ${lastName}` };
}
type Guest = ReturnType<typeof newGuest>;

async function openUsers(page: Page) {
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "User Management" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
}

const toast = (page: Page, text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
const isIn = async (page: Page) => (await page.request.get("/api/profile")).status() === 200;
const userRow = (page: Page, name: string) => page.getByRole("table", { name: "Users" }).getByRole("row", { name });
const invitationRow = (page: Page, email: string) =>
  page.getByRole("table", { name: "Pending invitations" }).getByRole("row", { name: email });

async function invite(page: Page, email: string, role: string) {
  await page.getByRole("button", { name: "Invite by e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption({ label: role });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
}

async function choose(page: Page, name: string, item: string) {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** The newest link of the outbox in a message to this address with this subject. */
async function linkFor(page: Page, email: string, subject: string): Promise<string> {
  const answer = await page.request.get("/api/outbox");
  const { items } = (await answer.json()) as { items: { to: string; subject: string; links: string[] }[] };
  return items.find((mail) => mail.to === email && mail.subject.includes(subject))?.links[0] ?? "";
}

/** Follows an invitation as somebody without an account: one form, then the first screen of the firm. */
async function joinAs(browser: Browser, { email, lastName, name }: Guest, link: string): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByLabel("Professional Email")).toHaveValue(email);
  await expectAccessible(page);
  await page.getByLabel("First name").fill("Grace");
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("Password", { exact: true }).fill("password");
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/password is too common/);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
  return page;
}

test("the list says who is here, and every figure leads to the people behind it", async ({ page }) => {
  await signIn(page, "admin@northlight.example");
  await openUsers(page);
  for (const column of ["User", "Email", "Roles", "Created", "Last Activity", "Actions"])
    await expect(page.getByRole("columnheader", { name: column, exact: true }).first()).toBeVisible();
  await expect(page.getByPlaceholder("Rechercher par email...")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Filtrer par rôle" })).toContainText("Tous les rôles");

  await page.getByRole("region", { name: "Figures" }).getByRole("button", { name: "Limited Partner 2" }).click();
  await expect(page).toHaveURL(/role=limited_partner/);
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Utilisateurs Total" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole("button", { name: "More Filters" }).click();
  const filter = page.getByRole("dialog", { name: "More Filters" });
  await filter.getByRole("option", { name: "Roles" }).click();
  await filter.getByRole("option", { name: /^Limited Partner \d+$/ }).click();
  await expect(page.getByRole("button", { name: "Roles is Limited Partner", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await page.getByRole("button", { name: "Rôles Actifs" }).click();
  await expect(page.getByRole("dialog", { name: "Rôles Actifs" })).toContainText("at least one active person");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.keyboard.press("/");
  await page.keyboard.type("priya");
  await expect(page).toHaveURL(/search=priya/);
  await expect(page.getByRole("table", { name: "Users" }).getByRole("row")).toHaveCount(2);
  await expect(userRow(page, "analyst@northlight.example")).toBeVisible();
});

test("somebody is invited, joins, gets and loses a role, is shut out, let in and deleted", { tag: "@journey" }, async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newGuest();
  const { email, name } = person;
  await signIn(page, "gp@southgate.example");
  await openUsers(page);
  await invite(page, email, "Analyst");
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(invitationRow(page, email)).toBeVisible();

  const guest = await joinAs(browser, person, await linkFor(page, email, "invites you"));
  await expect(userRow(page, email)).toContainText("Analyst");
  await expect(invitationRow(page, email)).toBeHidden();

  await choose(page, name, "Manage Roles");
  const roles = page.getByRole("dialog", { name: "Manage Roles" });
  await expect(roles.getByLabel("Assign a role").getByRole("option", { name: "Analyst", exact: true })).toHaveCount(0);
  await expect(roles.getByRole("button", { name: "Assign Role" })).toBeDisabled();
  await roles.getByLabel("Assign a role").selectOption({ label: "Compliance Officer" });
  await roles.getByRole("button", { name: "Assign Role" }).click();
  await expect(toast(page, "Role assigned successfully")).toBeVisible();
  await roles.getByRole("button", { name: "Remove Analyst" }).click();
  await expect(toast(page, "Role removed successfully")).toBeVisible();
  await roles.getByRole("textbox", { name: "Last day" }).fill("2099-12-31");
  await roles.getByRole("textbox", { name: "Last day" }).press("Enter");
  await expect(toast(page, "Last day saved")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(userRow(page, email)).toContainText("Compliance Officer");
  await expect(userRow(page, email)).not.toContainText("Analyst");

  await choose(page, name, "Deactivate User");
  await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate User" }).click();
  await expect(userRow(page, email)).toContainText("Deactivated");
  await guest.goto("/admin/users");
  await expect(guest).toHaveURL(/\/auth/);

  await choose(page, name, "Reactivate User");
  await expect(userRow(page, email)).not.toContainText("Deactivated");
  await signIn(guest, email, PASSWORD);
  await openUsers(guest);

  await choose(page, name, "Delete User");
  const question = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await expect(question).toContainText(
    "Are you sure you want to delete this user? This action cannot be undone. All user data will be permanently removed.",
  );
  await question.getByRole("button", { name: "Delete User" }).click();
  await expect(toast(page, "User deleted successfully")).toBeVisible();
  await expect(userRow(page, email)).toBeHidden();
  await guest.reload();
  await expect(guest).toHaveURL(/\/auth/);
  await guest.context().close();
});

test("the last super admin stays, and nobody leaves by accident", { tag: "@journey" }, async ({ page }) => {
  const email = await newFounder(page);
  await openUsers(page);
  await choose(page, "Ada Moreau", "Delete User");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("This is your own account.");
  await question.getByRole("button", { name: "Delete User" }).click();
  await expect(toast(page, "Error")).toContainText("A firm needs at least one super admin");
  await expect(userRow(page, email)).toContainText("Super Admin");

  await choose(page, "Ada Moreau", "Manage Roles");
  await page.getByRole("button", { name: "Remove Super Admin" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Remove Super Admin" })).toBeVisible();
});

test("an invitation is sent again with a new link, and taken back", { tag: "@full" }, async ({ page }) => {
  const { email } = newGuest();
  await signIn(page, "gp@southgate.example");
  await openUsers(page);
  await invite(page, email, "Viewer");
  await expect(invitationRow(page, email)).toBeVisible();
  const first = await linkFor(page, email, "invites you");
  await page.getByRole("button", { name: `Resend the invitation to ${email}` }).click();
  await expect.poll(() => linkFor(page, email, "invites you")).not.toBe(first);

  await page.getByRole("button", { name: `Revoke the invitation to ${email}` }).click();
  await confirm(page, "Revoke invitation");
  await expect(invitationRow(page, email)).toBeHidden();
  await page.goto(await linkFor(page, email, "invites you"));
  await expect(page.getByText("This invitation is no longer valid.")).toBeVisible();
});

test("who cannot be invited is named beside the field, and the half-written form survives a reload", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@southgate.example");
  await openUsers(page);
  await page.getByRole("button", { name: "Invite by e-mail" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite User" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Enter an e-mail address");
  await dialog.getByLabel("Email").fill("GP@southgate.example");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("gp@southgate.example is already a member");
  await page.reload();
  await page.getByRole("button", { name: "Invite by e-mail" }).click();
  await expect(dialog.getByLabel("Email")).toHaveValue("GP@southgate.example");
});

test("an account with a temporary password opens nothing until its person has chosen their own", {
  tag: "@full",
}, async ({ page, browser }) => {
  const { email, lastName, name } = newGuest();
  await signIn(page, "gp@southgate.example");
  await openUsers(page);
  await expect(page.getByRole("button", { name: "Add User" })).toBeEnabled();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Create New User" });
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(dialog.getByLabel("First name")).toHaveAccessibleDescription("Enter a name");
  await dialog.getByLabel("First name").fill("Grace");
  await dialog.getByLabel("Last name").fill(lastName);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Temporary password").fill("12345");
  await dialog.getByLabel("Job title").fill("Associate");
  await expect(dialog.getByLabel("Initial role")).toHaveValue("viewer");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(dialog.getByLabel("Temporary password")).toHaveAccessibleDescription(/Use at least 6 characters/);
  await dialog.getByLabel("Temporary password").fill("temporary-1");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(toast(page, "User created successfully")).toBeVisible();
  await expect(userRow(page, email)).toContainText("Viewer");

  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 390, height: 844 } });
  const guest = await context.newPage();
  await guest.goto(await linkFor(page, email, "Your account at"));
  await expect(guest.getByLabel("Email")).toHaveValue(email);
  await guest.getByLabel("Password", { exact: true }).fill("temporary-1");
  await guest.getByRole("button", { name: "Sign In" }).click();
  await expect(guest.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  await expectAccessible(guest);
  await guest.goto("/dealflow");
  await expect(guest.getByRole("heading", { name: "Choose your own password" })).toBeVisible();
  expect((await guest.request.get("/api/deals")).status()).toBe(403);
  await guest.getByLabel("Temporary password").fill("temporary-1");
  await guest.getByLabel("New password").fill("temporary-1");
  await guest.getByRole("button", { name: "Save password" }).click();
  await expect(guest.getByText("Choose a different password")).toBeVisible();
  await guest.getByLabel("New password").fill(PASSWORD);
  await guest.getByRole("button", { name: "Save password" }).click();
  await expect(guest.getByRole("heading", { name: "Deal Flow Management" })).toBeVisible();
  await guest.getByRole("button", { name: "Open menu" }).click();
  await expect(guest.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
  await context.close();
});

test("who has an account at another firm is invited instead", { tag: "@full" }, async ({ page, browser }) => {
  const elsewhere = await browser.newPage({ locale: "en-GB" });
  const email = await newFounder(elsewhere);
  await newFounder(page);
  await openUsers(page);
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New User" });
  await dialog.getByLabel("First name").fill("Grace");
  await dialog.getByLabel("Last name").fill("Hopper");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Temporary password").fill("temporary-1");
  await dialog.getByRole("button", { name: "Create User" }).click();
  await expect(toast(page, `${email} already has a Tranche account, so we sent an invitation instead`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(invitationRow(page, email)).toBeVisible();
  await expect(userRow(page, email)).toHaveCount(0);
  const link = await linkFor(page, email, "invites you");
  await elsewhere.context().clearCookies();
  await elsewhere.goto(link);
  await elsewhere.getByLabel("First name").fill("Grace");
  await elsewhere.getByLabel("Last name").fill("Hopper");
  await elsewhere.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: /^Join/ }).click();
  await expect(elsewhere.getByRole("alert")).toHaveText("An account with this email already exists");
  await elsewhere.getByRole("link", { name: "I already have an account" }).click();
  // Both pages have a field of this name.
  await expect(elsewhere.getByRole("heading", { name: "Connexion" })).toBeVisible();
  await elsewhere.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole("button", { name: "Sign In" }).click();
  await elsewhere.getByRole("button", { name: /^Join/ }).click();
  await expect(userRow(page, email)).toBeVisible();
  await elsewhere.close();
});

for (const email of ["viewer@northlight.example", "lp@northlight.example"]) {
  test(`${email} is told that the page is not theirs`, { tag: "@journey" }, async ({ page }) => {
    await signIn(page, email);
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { name: "You don’t have access" })).toBeVisible();
    await expect(page.getByRole("link", { name: "User Management" })).toHaveCount(0);
  });
}

test("who may look but not assign reads so", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "compliance@northlight.example");
  await openUsers(page);
  await expect(page.getByRole("button", { name: "Add User" })).toBeDisabled();
  await choose(page, "Priya Nair", "Manage Roles");
  await expect(page.getByRole("dialog", { name: "Manage Roles" })).toContainText(
    "You don't have the required role to access this resource.",
  );
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`accessible in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test("the dialogs of /admin/users", { tag: "@journey" }, async ({ page }) => {
      await signIn(page, "admin@northlight.example");
      await openUsers(page);
      await choose(page, "Priya Nair", "Manage Roles");
      await expect(page.getByRole("dialog", { name: "Manage Roles" })).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Add User" }).click();
      await expect(page.getByRole("dialog", { name: "Create New User" })).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Invite by e-mail" }).click();
      await expect(page.getByRole("dialog", { name: "Invite User" })).toBeVisible();
      await expectAccessible(page, "[role=dialog]");
    });
  });
}

test("nothing is wider than a small phone", { tag: "@journey" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, "admin@northlight.example");
  await page.goto("/admin/users");
  // Cards in place of a table.
  const card = page.getByRole("list", { name: "Users" }).getByRole("listitem").filter({ hasText: "Priya Nair" });
  await expect(card).toContainText("analyst@northlight.example");
  await expect(page.getByRole("table", { name: "Users" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const menu = await page.getByRole("button", { name: "Actions for Priya Nair" }).boundingBox();
  expect((menu?.x ?? 360) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
});

test("somebody of the firm's mail domain asks to join, and is let in with a role", { tag: "@full" }, async ({
  page,
  browser,
}) => {
  const { email } = newGuest();
  await signIn(page, "gp@southgate.example");
  await page.goto("/admin/organization?tab=security");
  await expect(page.getByRole("heading", { name: "Domain join requests" })).toBeVisible();
  const off = page.getByRole("button", { name: "Turn off southgate.example" });
  if (await off.isVisible()) await off.click();
  await page.getByRole("button", { name: "Turn on southgate.example" }).click();
  await expect(page.getByRole("list", { name: "E-mail domains" })).toContainText("@southgate.example");

  const address = email.replace("harbour", "southgate");
  const context = await browser.newContext({ locale: "en-GB" });
  const guest = await context.newPage();
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const account = { name: "", email: address, password: PASSWORD };
  await guest.request.post("/api/auth/sign-up/email", { data: account, headers });
  await guest.goto(await linkFor(guest, address, "Confirm"));
  await expect(guest).toHaveURL("/welcome");
  await guest.getByRole("button", { name: "Ask to join Southgate Capital" }).click();
  await expect(guest.getByText("You asked to join Southgate Capital.")).toBeVisible();
  await expectAccessible(guest);

  await openUsers(page);
  const request = page
    .getByRole("list", { name: "Requests to join" })
    .getByRole("listitem")
    .filter({ hasText: address });
  await expect(request).toBeVisible();
  await expectAccessible(page, "#content");
  await request.getByRole("combobox").selectOption({ label: "Analyst" });
  await request.getByRole("button", { name: /^Confirm/ }).click();
  await expect(request).toBeHidden();
  await expect(userRow(page, address)).toContainText("Analyst");
  await guest.reload();
  await expect(guest.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  await page.goto("/admin/organization?tab=security");
  await off.click();
  await expect(page.getByRole("list", { name: "E-mail domains" })).toBeHidden();
  await context.close();
});

test("an administrator ends a session from the monitor", { tag: "@full" }, async ({ page, browser }) => {
  const email = await newFounder(page);
  const elsewhere = await browser.newContext({ locale: "en-GB" });
  const other = await elsewhere.newPage();
  await make(other, "/api/auth/sign-in/email", { email, password: PASSWORD });
  await page.goto("/admin/sessions");
  const rows = page.getByRole("table", { name: "Sessions" }).getByRole("row");
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  await page.getByRole("button", { name: "Unique Users" }).click();
  await expect(page).toHaveURL("/admin/sessions?show=people");
  const people = page.getByRole("table", { name: "People who are signed in" }).getByRole("row");
  await expect(people.filter({ hasText: "Ada Moreau" })).toHaveCount(1);
  await expectAccessible(page);
  await people.getByRole("link", { name: /sessions? of Ada Moreau/ }).click();
  await expect(rows.nth(1)).toContainText("Ada Moreau");
  await page.getByRole("button", { name: "Active Sessions" }).click();
  await expect(rows).toHaveCount(before);
  await rows.nth(1).getByRole("button", { name: "End session of Ada Moreau" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await expect(rows).toHaveCount(before);
  await rows.nth(1).getByRole("button", { name: "End session of Ada Moreau" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End session" }).click();
  await expect.poll(async () => (await isIn(page)) !== (await isIn(other))).toBe(true);
  await elsewhere.close();
});
