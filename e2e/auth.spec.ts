import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { signIn as signInAs } from "./signed-in.ts";
import { test } from "./test.ts";

const PASSWORD = "correct-horse-7";

/** An address nobody has used: runs repeat against one server. */
function newAddress(): string {
  return `founder-${Date.now().toString(36)}-${Math.floor(performance.now())}@harbour.example`;
}

async function signUp(page: Page, email: string) {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Professional Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("status")).toContainText(
    "Account created successfully! Check your email to confirm your registration.",
  );
}

/** Opens the newest message of the outbox to this address and follows its link. */
async function followMail(page: Page, email: string) {
  await page.goto("/outbox");
  const message = page
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .first();
  if ((await message.getByRole("group").getAttribute("open")) === null) await message.getByText(`To ${email}`).click();
  await message.getByRole("link").first().click();
}

/** Follows the link of the confirmation in the browser of the sign-up, which need not say the password again. */
async function confirmAddress(page: Page, email: string) {
  await followMail(page, email);
  await expect(page).toHaveURL("/welcome");
}

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

async function foundFirm(page: Page) {
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Moreau");
  await page.getByLabel("Firm").fill("Harbour Capital");
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Paris");
  await page.getByRole("button", { name: "Create firm" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
}

test("the page says what the specification says", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/auth");
  await expect(page).toHaveTitle("Sign In · Tranche");
  await expect(page.getByText("VC Fund Management Platform")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Connexion" })).toBeVisible();
  await expect(page.getByText("Accédez à votre tableau de bord")).toBeVisible();
  await expect(page.getByText("Trusted by leading VC firms")).toBeVisible();
  for (const badge of ["Secure", "Fast", "Performant"])
    await expect(page.getByText(badge, { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page.getByRole("heading", { name: "Créer un compte" })).toBeVisible();
  await expect(page.getByText("Rejoignez la plateforme Tranche")).toBeVisible();
  await expect(page.getByPlaceholder("Minimum 6 characters")).toBeVisible();
  await expect(page.getByText("At least 6 characters recommended")).toBeVisible();
  await expect(page.getByText("By creating an account, you accept our terms of use and privacy policy.")).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a person confirms the address in another browser, founds a firm, signs out and in again", {
  tag: "@full",
}, async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await expect(page.getByRole("link", { name: "outbox" })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/auth");
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toContainText(/verif/i);

  await followMail(page, email);
  const link = page.url();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-one");
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/Wrong password/);
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL("/welcome");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");
  await page.goto("/welcome");
  await foundFirm(page);

  await page.getByRole("button", { name: "Account of Ada Moreau" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("You have been successfully signed out.").first()).toBeVisible();
  await expect(page).toHaveURL("/auth");

  await signIn(page, email, PASSWORD);
  await expect(page.getByText("Welcome back! You have successfully signed in.").first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/auth/);
});

test("a wrong password, an empty form and a poor password are answered in words", async ({ page }) => {
  await page.goto("/auth");
  await signIn(page, "nobody@harbour.example", "not-the-one");
  await expect(page.getByRole("alert")).toHaveText("Incorrect email or password");

  await page.reload();
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Enter an e-mail address");
  await expect(page.getByLabel("Email")).toBeFocused();

  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("Professional Email").fill("a@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Use at least 6 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("password");
  await expect(page.getByText(/password is too common/)).toBeVisible();
});

test("a forgotten password is replaced by the link of a message, once", { tag: "@full" }, async ({ page }) => {
  const email = newAddress();
  await signUp(page, email);
  await confirmAddress(page, email);
  await page.context().clearCookies();

  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByRole("status")).toContainText("we’ve sent a link");
  await followMail(page, email);
  await expect(page).toHaveURL(/\/auth\/reset\?token=/);
  const used = page.url();
  await page.getByLabel("New password").fill("another-horse-8");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();

  await page.goto(used);
  await page.getByLabel("New password").fill("yet-another-9");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This link has expired or was already used.")).toBeVisible();

  await page.goto("/auth");
  await signIn(page, email, "another-horse-8");
  await expect(page.getByRole("heading", { name: "Welcome to Tranche" })).toBeVisible();
});

test("the address wanted before signing in is the one shown after", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/dashboard?from=mail");
  await expect(page).toHaveURL(/\/auth\?next=/);
  expect(new URL(page.url()).searchParams.get("next")).toBe("/dashboard?from=mail");
  await signIn(page, "viewer@northlight.example", "demo-Northlight-1");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
});

test("another site is never the address shown after signing in", { tag: "@journey" }, async ({ page, baseURL }) => {
  await page.goto("/auth?next=//evil.example/x");
  await signIn(page, "viewer@northlight.example", "demo-Northlight-1");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test("a half-written form survives a reload, a password does not", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/auth?view=signup");
  await page.getByLabel("Professional Email").fill("half@harbour.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.reload();
  await expect(page.getByLabel("Professional Email")).toHaveValue("half@harbour.example");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a password can be shown and hidden again", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/auth");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("see-me");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("tabs follow the arrow keys", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign In" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Sign Up" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "Créer un compte" })).toBeVisible();
  await expect(page).toHaveURL(/view=signup/);
});

test("an unknown address leads to the front page, which says so", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/no/such/screen");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: "That page doesn't exist" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start Free" }).first()).toBeVisible();
});

test("the front page leads a signed-in person back to work, and offers no accounts", { tag: "@journey" }, async ({
  page,
}) => {
  await signInAs(page, "gp@northlight.example");
  await page.goto("/deals");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("status").filter({ hasText: "That page doesn't exist" })).toBeVisible();
  const open = page.getByRole("link", { name: "Open Tranche" }).first();
  await expect(open).toBeVisible();
  for (const name of ["Sign In", "Start Free"]) await expect(page.getByRole("link", { name })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Demo firm" })).toHaveCount(0);
  await expectAccessible(page);
  await open.click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/users");
});

test("the outbox shows a message as it looks, in the theme of the reader, with its text beside it", {
  tag: "@full",
}, async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const email = newAddress();
  await signUp(page, email);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/outbox");
  const message = page
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .first();
  if ((await message.getByRole("group").getAttribute("open")) === null) await message.getByText(`To ${email}`).click();
  const looks = message.frameLocator("iframe");
  await expect(looks.getByRole("heading", { name: "Welcome to Tranche" })).toHaveCSS("color", "rgb(240, 240, 243)");
  await expect(message.getByText("Confirm that this is your e-mail address")).toBeVisible();
  await expect(message.locator("iframe")).not.toHaveAttribute("sandbox", /allow-scripts/);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const opened = page.waitForEvent("popup");
  await looks.getByRole("link", { name: "Confirm e-mail" }).click();
  await expect(await opened).toHaveURL(/confirm=/);
  expect(said).toEqual([]);
});
