import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { confirm } from "./deals.ts";
import { make } from "./made.ts";
import { newFounder } from "./new-founder.ts";
import { test } from "./test.ts";

/** Counts what a person has to do; nothing is asserted of the time it takes, which is only told. */
function handOf() {
  const since = performance.now();
  const counts = { presses: 0, fields: 0 };
  return {
    counts,
    seconds: () => ((performance.now() - since) / 1000).toFixed(1),
    press: async (target: Locator) => {
      counts.presses += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      counts.fields += 1;
      await target.fill(text);
    },
  };
}

const PASSWORD = "correct-horse-7";
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** The outbox stands for the mailbox: the message is opened and its link followed, as in any mail program. */
async function followMail(page: Page, email: string, { press }: ReturnType<typeof handOf>) {
  const message = page
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .first();
  if ((await message.getByRole("group").getAttribute("open")) === null) await message.getByText(`To ${email}`).click();
  await press(message.getByRole("link").first());
}

test("a founder has a firm, a deal and a colleague after a handful of presses, and looked around before", {
  tag: "@journey",
}, async ({ page, ownPage }) => {
  const stamp = `${Date.now().toString(36)}-${Math.floor(performance.now())}`;
  const [email, guest] = [`founder-${stamp}@lark.example`, `guest-${stamp}@lark.example`];
  const hand = handOf();
  const { press, type } = hand;
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto("/");
  await press(page.getByRole("main").getByRole("link", { name: "Start Free" }).first());
  await type(page.getByLabel("Professional Email"), email);
  await type(page.getByLabel("Password", { exact: true }), PASSWORD);
  await press(button("Create Account"));
  await press(page.getByRole("link", { name: "outbox" }));
  await followMail(page, email, hand);

  // The same browser is not asked for the password again.
  await expect(page.getByRole("heading", { name: "Welcome to Tranche" })).toBeVisible();
  await expect(page.getByText("Welcome back!")).toHaveCount(0);
  await type(page.getByLabel("First name"), "Ada");
  await type(page.getByLabel("Last name"), "Moreau");
  await type(page.getByLabel("Firm"), "Lark Partners");
  await expect(page.getByLabel("Currency")).toHaveValue("EUR");
  await expect(page.getByText("Initial Review")).toBeVisible();
  await expectAccessible(page);
  await press(button("Create firm"));

  const panel = page.getByRole("region", { name: "Get started" });
  await expect(panel).toContainText("0 of 4 done");
  await expect(panel.getByRole("link", { name: "Import your pipeline" })).toHaveAttribute("href", "/dealflow/import");
  await expect(panel.getByRole("button", { name: "Drop in a pitch e-mail" })).toBeVisible();
  await press(button("Try with sample data"));
  const recent = page.getByRole("list", { name: "Recent Deals" });
  await expect(recent.getByRole("link").first()).toBeVisible();
  await expect(panel).toContainText("You’re looking at sample data");
  await expectAccessible(page);
  await press(button("Remove sample data"));
  await expect(toast(page, "Sample data removed")).toBeVisible();
  await expect(page.getByText("Your pipeline at a glance")).toBeVisible();

  await press(panel.getByRole("button", { name: "Add a deal" }));
  const form = page.getByRole("dialog", { name: "Add Deal" });
  await type(form.getByLabel("Company"), "Brightwater");
  await press(form.getByRole("button", { name: "Add Deal" }));
  await expect(recent.getByRole("link", { name: "Brightwater" })).toBeVisible();
  await expect(panel).toContainText("1 of 4 done");

  await press(panel.getByRole("button", { name: "Invite a colleague" }));
  const invitation = page.getByRole("dialog", { name: "Invite User" });
  await expect(invitation.getByLabel("Role")).toHaveValue("analyst");
  await type(invitation.getByLabel("Email"), guest);
  await press(invitation.getByRole("button", { name: "Send invitation" }));
  await expect(panel).toContainText("2 of 4 done");

  const founder = { ...hand.counts };
  await page.goto("/outbox");
  const answer = await page.request.get("/api/outbox");
  const { items } = (await answer.json()) as { items: { to: string; links: string[] }[] };
  await ownPage.goto(items.find(({ to }) => to === guest)?.links[0] ?? "no link");
  await type(ownPage.getByLabel("First name"), "Grace");
  await type(ownPage.getByLabel("Last name"), "Okafor");
  await type(ownPage.getByLabel("Password", { exact: true }), PASSWORD);
  await press(ownPage.getByRole("button", { name: /^Join/ }));
  await expect(
    ownPage.getByRole("list", { name: "Recent Deals" }).getByRole("link", { name: "Brightwater" }),
  ).toBeVisible();

  const told = `${founder.presses} presses and ${founder.fields} fields, then ${hand.counts.presses - founder.presses} and ${hand.counts.fields - founder.fields} of the colleague: ${hand.seconds()} s by a machine`;
  console.log(`First day: ${told}`);
  expect(founder, told).toEqual({ presses: 11, fields: 7 });
  expect(hand.counts, told).toEqual({ presses: 12, fields: 10 });
});

test("home sectors are chosen at the founding, kept by Escape, and offered first on a deal", {
  tag: "@journey",
}, async ({ page }) => {
  const email = `founder-${Date.now().toString(36)}-${Math.floor(performance.now())}@lark.example`;
  await page.goto("/auth?view=signup");
  await page.getByLabel("Professional Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.getByRole("link", { name: "outbox" }).click();
  await followMail(page, email, handOf());
  await page.getByLabel("Home sectors").click();
  await page.getByRole("option", { name: "HealthTech" }).click();
  await page.keyboard.type("Space tech");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Remove Space tech" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Remove HealthTech" })).toBeVisible();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Moreau");
  await page.getByLabel("Firm").fill("Lark Partners");
  await page.getByRole("button", { name: "Create firm" }).click();

  await page.getByRole("button", { name: "Add a deal" }).click();
  const form = page.getByRole("dialog", { name: "Add Deal" });
  await form.getByRole("button", { name: /Company and source/ }).click();
  await form.getByLabel("Sector").click();
  await expect(page.getByRole("option").first()).toHaveText("HealthTech");
  await expect(page.getByRole("option").nth(1)).toHaveText("Space tech");
  await expect(page.getByRole("option", { name: "HealthTech" })).toHaveCount(1);
  await form.getByLabel("Sector").fill("Robots");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(form.getByLabel("Sector")).toHaveValue("Robots");
});

test("what a team wrote on sample data is said before it goes, and the first steps go when they are hidden", {
  tag: "@journey",
}, async ({ page }) => {
  await newFounder(page);
  await make(page, "/api/samples", {});
  const answer = await page.request.get("/api/deals?limit=1");
  const { items } = (await answer.json()) as { items: { id: string; company: { name: string } }[] };
  const company = items[0]?.company.name ?? "none";
  await make(page, `/api/records/${items[0]?.id}/comments`, { content: "Looks good" });
  await make(page, "/api/deals", { company, name: "Our own round", createAnyway: true });

  await page.goto("/dealflow");
  await page.getByRole("button", { name: "Remove sample data" }).click();
  const question = page.getByRole("alertdialog", { name: "Remove sample data?" });
  await expect(question).toContainText("This also deletes what your team added: 1 comment");
  await expect(question).toContainText(new RegExp(`These stay because your records use them: .*${company}`));
  await expectAccessible(page, "[role=alertdialog]");
  await confirm(page, "Remove sample data");
  await expect(page.getByRole("heading", { name: "Our own round" })).toBeVisible();
  await expect(page.getByText("You’re looking at sample data")).toHaveCount(0);

  const panel = page.getByRole("region", { name: "Get started" });
  await panel.getByRole("button", { name: "Hide first steps" }).press("Enter");
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Our own round" })).toBeVisible();
  await expect(panel).toHaveCount(0);
});
