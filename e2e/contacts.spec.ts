import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { filterBy } from "./list.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Somebody nobody has met: runs repeat against one server. */
const newName = () => `Wilma ${Date.now().toString(36)}${Math.floor(performance.now())}`;

const rows = (page: Page) => page.getByRole("list", { name: "Contacts" }).getByRole("listitem");
const figure = (page: Page, name: RegExp) =>
  page.getByRole("region", { name: "Key figures" }).getByRole("button", { name });

async function openContacts(page: Page, query = "") {
  await page.goto(`/contacts${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Contact Management" })).toBeVisible();
}

test("tabs show people of one type, and a figure opens as many rows as it says", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "viewer@northlight.example");
  await openContacts(page);
  await page.getByRole("tab", { name: "Advisors" }).click();
  await expect(page).toHaveURL(/tab=advisor/);
  await expect(rows(page).first()).toContainText("Advisor");
  await expect(rows(page).filter({ hasText: "Founder & CEO" })).toHaveCount(0);

  const text = await figure(page, /^Follow-ups Due/).textContent();
  await figure(page, /^Follow-ups Due/).click();
  await expect(page.getByRole("tab", { name: "All" })).toHaveAttribute("aria-selected", "true");
  await expect(rows(page)).toHaveCount(Number(text?.replaceAll(/\D/g, "")));
  await expect(page.getByRole("button", { name: "Add Contact" })).toBeDisabled();
});

test("More Filters finds contacts by their company, within a tab, and the address keeps it", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "viewer@northlight.example");
  await openContacts(page, "?tab=investor");
  const popover = await filterBy(page, "Company");
  await popover.getByRole("combobox", { name: "Condition" }).selectOption("contains");
  await popover.getByLabel("Value").fill("alder row");
  await expect(page.getByText("Company contains alder row")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page).not.toHaveURL(/filters/);
});

test("a contact is added, found by its company, edited and archived, and its history tells", {
  tag: "@journey",
}, async ({ page }) => {
  const name = newName();
  await signIn(page, "analyst@northlight.example");
  await openContacts(page);
  await page.getByRole("button", { name: "Add Contact" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Company").fill(`${name} Works`);
  await dialog.getByLabel("Type").selectOption("Advisor");
  await dialog.getByLabel("Email", { exact: true }).fill("wilma@example.com");
  await dialog.getByRole("button", { name: "More about the contact" }).click();
  await dialog.getByLabel("Other e-mails").fill("wilma@home.example (home)");
  const tags = dialog.getByLabel("Tags");
  await tags.focus();
  // Lines that are pasted are as many tags; a word in another spelling is no second one.
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "Board\nFintech, board");
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  // By its label: while suggestions are open, roles beside them are hidden.
  await expect(dialog.getByLabel(/^Remove/)).toHaveCount(3);
  await tags.pressSequentially("Wrong,");
  await expect(dialog.getByLabel("Remove Wrong")).toBeVisible();
  await tags.press("Backspace");
  await expect(dialog.getByLabel("Remove Wrong")).toHaveCount(0);
  await tags.pressSequentially("LP");
  await expect(page.getByRole("option", { name: "Add “LP”" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Remove LP")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await expect(page.getByText("Contact created successfully").first()).toBeVisible();

  await page.getByRole("searchbox", { name: "Search contacts" }).fill(`${name} Works`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: `Edit ${name}` });
  await edit.getByLabel("Title").fill("Chair");
  await edit.getByRole("button", { name: "Update Contact" }).click();
  await page.getByRole("tab", { name: "Changes" }).click();
  await expect(page.getByRole("list", { name: "History" })).toContainText("Title: Chair");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Archived", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test("a founder a deal names is a contact, and the contact leads back to the deal", { tag: "@journey" }, async ({
  page,
}) => {
  const name = newName();
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const data = { company: `${name} Works`, founder: name };
  const made = await page.request.post("/api/deals", { data, headers: { origin } });
  expect(made.status(), await made.text()).toBeLessThan(300);
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/deals/${id}`);
  const people = page.getByRole("list", { name: "People" });
  await expect(people.getByRole("link", { name })).toBeVisible();

  const introducer = `${name} Senior`;
  await page.getByRole("button", { name: "Add person" }).click();
  const dialog = page.getByRole("dialog", { name: "Add person" });
  await dialog.getByLabel("Name or company").fill(introducer);
  await dialog.getByLabel("Role").selectOption("Introducer");
  await dialog.getByLabel("E-mail").fill("no address");
  await dialog.getByRole("button", { name: `Create contact “${introducer}”` }).click();
  await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(/Enter an e-mail address/);
  await dialog.getByLabel("E-mail").fill("senior@works.example");
  await dialog.getByLabel("Phone").fill("+33 1 22 33 44 55");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: `Create contact “${introducer}”` }).click();
  await expect(people.getByRole("listitem").filter({ hasText: introducer })).toContainText("Introducer");
  await expect(people.getByRole("link", { name: "senior@works.example" })).toBeVisible();
  await expectAccessible(page);
  await people.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: `${name} Works` })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`/(deals|deal-sourcing)/`));
});

test("a call written down on a deal stands in the timelines of deal and contact, and is their last contact", {
  tag: "@journey",
}, async ({ page }) => {
  const name = newName();
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const post = async (address: string, data: object) => {
    const made = await page.request.post(address, { data, headers: { origin } });
    expect(made.status(), await made.text()).toBeLessThan(300);
    return (await made.json()) as { id: string };
  };
  const contact = await post("/api/contacts", { name });
  const deal = await post("/api/deals", { company: `${name} Works` });
  await post(`/api/records/${deal.id}/contacts`, { contactId: contact.id, role: "founder" });

  await page.goto(`/deals/${deal.id}`);
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("No contacts yet")).toBeVisible();
  await page.keyboard.press("l");
  const dialog = page.getByRole("dialog", { name: "Log activity" });
  await dialog.getByRole("button", { name: "Log activity" }).click();
  await expect(dialog.getByText("Describe what happened")).toBeVisible();
  await dialog.getByLabel("Kind").selectOption("Call");
  await dialog.getByLabel("With").selectOption(name);
  await dialog.getByLabel("What happened").fill("They raise in March.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Log activity" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Interaction logged successfully").first()).toBeVisible();
  await expect(activity.getByRole("list", { name: "Activity" })).toContainText("They raise in March.");
  await expect(activity.getByText("Last contact")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/contacts/${contact.id}`);
  await expect(page.getByRole("list", { name: "Activity" })).toContainText(`on ${name} Works`);
});

test("the interaction score follows from what happened, orders the list and opens on what counts", {
  tag: "@full",
}, async ({ page }) => {
  const name = newName();
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const made = await page.request.post("/api/contacts", { data: { name }, headers: { origin } });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/contacts/${id}`);
  for (const kind of ["Meeting", "Note"]) {
    await page.getByRole("button", { name: "Log activity" }).click();
    const logging = page.getByRole("dialog", { name: "Log activity" });
    await logging.getByLabel("Kind").selectOption(kind);
    await expect(logging.getByLabel("What happened")).toHaveValue("");
    await logging.getByLabel("What happened").fill(`A ${kind}`);
    await logging.getByRole("button", { name: "Log activity" }).click();
    await expect(logging).toBeHidden();
    await expect(page.getByRole("list", { name: "Activity" })).toContainText(`A ${kind}`);
  }
  await openContacts(page, `?search=${encodeURIComponent(name)}`);
  await page.getByLabel("Sort by").selectOption("Highest score");
  await expect(page).toHaveURL(/sort=interactionScore/);
  await page.getByRole("button", { name: `Interaction score of ${name}: 10` }).click();
  const dialog = page.getByRole("dialog", { name: `Interaction score: ${name}` });
  await expect(dialog).toContainText("Meetings score 10 points, calls 6, e-mails 2");
  const counted = dialog.getByRole("list", { name: "What counts" }).getByRole("listitem");
  await expect(counted).toHaveCount(1);
  await expect(counted).toContainText("Meeting");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("an e-mail dropped on a deal is folded into its timeline, and leads to the contact who wrote it", {
  tag: "@full",
}, async ({ page }) => {
  const name = newName();
  const address = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, ".")}@example.com`;
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const made = await page.request.post("/api/contacts", { data: { name, email: address }, headers: { origin } });
  expect(made.status(), await made.text()).toBeLessThan(300);
  const deal = await page.request.post("/api/deals", { data: { company: `${name} Works` }, headers: { origin } });
  const { id } = (await deal.json()) as { id: string };

  await page.goto(`/deals/${id}`);
  const activity = page.getByRole("region", { name: "Activity" });
  const message = [
    `From: ${name} <${address}>`,
    "To: gp@northlight.example",
    "Subject: Our next round",
    "Content-Type: multipart/mixed; boundary=X",
    "",
    "--X",
    "Content-Type: text/html",
    "",
    "<p>We raise in <b>March</b>.</p><script>document.title='hacked'</script>",
    "--X",
    "Content-Disposition: attachment; filename=deck.pdf",
    "Content-Type: application/pdf",
    "",
    "%PDF",
    "--X--",
  ].join("\r\n");
  const file = { name: "round.eml", mimeType: "message/rfc822", buffer: Buffer.from(message) };
  const dialog = page.getByRole("dialog", { name: "Log activity" });
  await activity.getByRole("button", { name: "Log activity" }).click();
  await dialog.getByLabel("Add an e-mail").setInputFiles(file);
  await expect(dialog).toBeHidden();
  await expect(page.getByText("E-mail added to the timeline").first()).toBeVisible();
  const entry = activity.getByRole("list", { name: "Activity" }).getByRole("listitem").first();
  await expect(entry).toContainText("Our next round");
  await entry.getByText("Our next round").click();
  await expect(entry.getByText("We raise in March.").last()).toBeVisible();
  await expect(entry.getByRole("list", { name: "Attachments" })).toContainText("deck.pdf");
  await expectAccessible(page);

  await activity.getByRole("button", { name: "Log activity" }).click();
  await dialog.getByLabel("Add an e-mail").setInputFiles(file);
  await expect(dialog.getByRole("alert")).toContainText(`This e-mail is already on the timeline of ${name} Works`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await entry.getByRole("link", { name }).first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Our next round");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
});
