import fs from "node:fs";
import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { addDeal, confirm, newCompany, openNewDeal, toast } from "./deals.ts";
import { fromMenu, inLayout } from "./list.ts";
import { newFounder } from "./new-founder.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

const FIGURES = ["Entered", "Advanced", "Conversion", "In stage", "Passed", "Invested", "Median days"];

const numberIn = (text: string | null) => Number.parseInt(text ?? "", 10);

/** What an image is painted with, in the page. */
async function coloursOf(address: string) {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context?.drawImage(image, 0, 0);
  const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
  const colours = new Set<string>();
  for (let at = 0; at < pixels.length; at += 4) colours.add(pixels.slice(at, at + 3).join(","));
  return { width: image.width, colours: [...colours] };
}

async function openFunnel(page: Page) {
  await page.goto("/dealflow");
  await inLayout(page, "Funnel");
  await expect(page.getByRole("table", { name: "Funnel" })).toBeVisible();
}

test("every figure of the funnel opens exactly its deals", { tag: "@full" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openFunnel(page);
  for (const [place, figure] of FIGURES.entries()) {
    if (figure === "Conversion" || figure === "Invested" || figure === "Median days") continue;
    const opened = page
      .getByRole("row", { name: /Due Diligence/ })
      .getByRole("cell")
      .nth(place + 1)
      .getByRole("button", { name: figure });
    const count = numberIn(await opened.textContent());
    await opened.click();
    const explained = page.getByRole("dialog", { name: `${figure}: Due Diligence` });
    await expect(explained.getByRole("list", { name: "What counts" }).getByRole("listitem")).toHaveCount(count);
    await expect(explained).toContainText("Last 12 months");
    await explained.getByRole("button", { name: "Show in the list" }).click();
    await expect(page.getByText(new RegExp(`^${count} deals?$`))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("table", { name: "Funnel" })).toBeVisible();
  }
});

test("a share and a median say what they are made of", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openFunnel(page);
  const row = page.getByRole("row", { name: /Due Diligence/ });
  const movedOn = await row.getByRole("button", { name: "Advanced" }).textContent();
  await row.getByRole("button", { name: "Conversion" }).click();
  const explained = page.getByRole("dialog", { name: "Conversion: Due Diligence" });
  await expect(explained).toContainText("Advanced ÷ entered.");
  await expect(explained.getByText(/^As of /)).toBeVisible();
  const counted = explained.getByRole("list", { name: "What counts" }).getByRole("listitem");
  await expect(counted.filter({ has: page.getByLabel("Counts") })).toHaveCount(numberIn(movedOn));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row.getByRole("button", { name: "Median days" }).click();
  await expect(page.getByRole("dialog", { name: "Median days: Due Diligence" }).getByRole("listitem")).toHaveCount(
    numberIn(movedOn),
  );
});

test("the funnel's bars open their rows by keys, stand in a table too, and are saved as an image", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await openFunnel(page);
  const chart = page.getByRole("figure", { name: "Deal funnel · Last 12 months" });
  await expect(chart.getByRole("list", { name: "Legend" }).getByRole("listitem")).toHaveText(["Entered", "Advanced"]);
  await expect(chart.getByText(/^As of .* · Source: stage history of all deals$/)).toBeVisible();
  const bars = chart.getByRole("list", { name: "bars" }).getByRole("button");
  await bars.first().focus();
  await expect(bars.first()).toHaveAccessibleName(/^Sourcing, Entered: \d+$/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  const part = bars.and(page.locator(":focus"));
  await expect(part).toHaveAccessibleName(/^Initial Review, Advanced: \d+$/);
  const count = numberIn((await part.getAttribute("aria-label"))?.split(": ")[1] ?? null);
  await page.keyboard.press("Enter");
  const explained = page.getByRole("dialog", { name: "Advanced: Initial Review" });
  await expect(explained.getByRole("list", { name: "What counts" }).getByRole("listitem")).toHaveCount(count);
  await page.keyboard.press("Escape");
  await expect(part).toHaveAccessibleName(/^Initial Review, Advanced/);

  const table = chart.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Stage", ...FIGURES]);
  await expect(
    table
      .getByRole("row", { name: /Initial Review/ })
      .getByRole("cell")
      .nth(2),
  ).toContainText(`${count}`);
  await chart.getByRole("button", { name: "Table" }).click();
  await expect(table).toBeHidden();

  const saved = page.waitForEvent("download");
  await chart.getByRole("button", { name: "Image" }).click();
  const image = await saved;
  expect(image.suggestedFilename()).toBe("deal-funnel-last-12-months.png");
  const bytes = fs.readFileSync(await image.path());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  // Drawn twice as large as it is on the screen, in the colours of the light theme.
  const paper = await page.evaluate(coloursOf, `data:image/png;base64,${bytes.toString("base64")}`);
  expect(paper).toMatchObject({ width: 1920, colours: expect.arrayContaining(["255,255,255", "23,103,210"]) });

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bars.first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
});

test("the funnel counts deals that ended, whatever way it is opened, and says how many were invested in", {
  tag: "@journey",
}, async ({ page }) => {
  await signIn(page, "gp@northlight.example");
  await page.goto("/dealflow?layout=funnel&period=all");
  await expect(page.getByLabel("Which deals")).toHaveValue("all");
  const overall = page.getByText(/^Overall conversion: \d/);
  const invested = overall.getByRole("button", { name: /, Invested$/ });
  const count = numberIn(await invested.textContent());
  await invested.click();
  await page.getByRole("dialog", { name: "Invested" }).getByRole("button", { name: "Show in the list" }).click();
  await expect(page.getByText(new RegExp(`^${count} deals?$`))).toBeVisible();
  await page.goBack();
  await page.getByLabel("Which deals").selectOption("Active deals");
  await expect(overall).toContainText("0 invested of");
  await expect(page.getByText("Active deals only.")).toBeVisible();
  await page.getByRole("button", { name: "All deals" }).click();
  await expect(overall).toContainText(`${count}, Invested invested of`);
});

test("a period and a filter narrow the funnel, and both stand in the address", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await openFunnel(page);
  const entered = page
    .getByRole("row", { name: /Sourcing/ })
    .getByRole("cell")
    .nth(1);
  const before = numberIn(await entered.textContent());
  await page.getByRole("combobox", { name: "Period" }).selectOption("Last 30 days");
  await expect(page).toHaveURL(/period=30d/);
  await expect(async () => expect(numberIn(await entered.textContent())).toBeLessThan(before)).toPass();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Period" })).toHaveValue("30d");
});

test("a chosen stage narrows the funnel, its figures and the rows they open alike", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  await openFunnel(page);
  await page.getByRole("combobox", { name: "Stage" }).selectOption("due_diligence");
  await expect(page.getByText("Deals in Due Diligence today only")).toBeVisible();
  await page.getByRole("combobox", { name: "Period" }).selectOption("All time");
  const entered = page
    .getByRole("row", { name: /Sourcing/ })
    .getByRole("cell")
    .nth(1);
  const count = page.getByText(/^\d+ deals?$/);
  const standing = Number.parseInt((await count.textContent()) ?? "", 10);
  await expect(async () => expect(numberIn(await entered.textContent())).toBeLessThanOrEqual(standing)).toPass();
  const figure = numberIn(await entered.textContent());
  await entered.getByRole("button").click();
  await page.getByRole("dialog", { name: "Entered" }).getByRole("button", { name: "Show in the list" }).click();
  await expect(page).toHaveURL(/stage=due_diligence/);
  await expect(page.getByRole("table", { name: "Funnel" })).toBeHidden();
  await expect(count).toHaveText(new RegExp(`^${figure} deals?$`));
  await page.goBack();
  await page.getByRole("button", { name: "All stages" }).click();
  await expect(page).not.toHaveURL(/stage=/);
  await expect(page.getByText(/^Deals in .* today only$/)).toBeHidden();
});

test("the meeting takes over the filters, and prints without the menu", { tag: "@journey" }, async ({ page }) => {
  const company = newCompany();
  await signIn(page, "gp@northlight.example");
  await addDeal(page, company, { nextStep: "Call the founders", nextStepOn: "2020-01-01" });
  await page.goto(`/dealflow?search=${encodeURIComponent(company)}`);
  await fromMenu(page, "Deal meeting");
  await expect(page.getByRole("heading", { level: 1, name: "Deal meeting" })).toBeVisible();
  const deal = page.getByRole("region", { name: "Sourcing" }).getByRole("listitem");
  await expect(deal).toHaveCount(1);
  await expect(deal).toContainText(company);
  await expect(deal).toContainText("New");
  await expect(deal).toContainText("Call the founders");
  await expect(deal).toContainText("Overdue");
  await expect(page.getByText(`“${company}”`)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(deal).toBeVisible();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Deal Flow", exact: true })).toBeHidden();
});

test("printing is asked of the browser", { tag: "@journey" }, async ({ ownPage: page }) => {
  await signIn(page, "viewer@northlight.example");
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "yes");
  });
  await page.goto("/dealflow/meeting");
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html[data-printed=yes]")).toBeAttached();
});

// In a firm of its own: what its stages ask holds for everybody who works there at the same time.
test("what a stage asks is set, marked in the form, and said beside the field", { tag: "@journey" }, async ({
  page,
}) => {
  test.slow();
  await signIn(page, "gp@southgate.example");
  await page.goto("/dealflow");
  const openSettings = async () => {
    await fromMenu(page, "Deal stages");
    return page.getByRole("dialog", { name: "Deal stages" });
  };
  const settings = await openSettings();
  await settings.getByLabel("Term Sheet", { exact: true }).fill("x");
  await settings.getByRole("button", { name: "Save stages" }).click();
  await expect(settings.getByText("Enter whole days, from 1 to 3,650")).toBeVisible();
  await settings.getByLabel("Term Sheet", { exact: true }).fill("21");
  await settings.getByLabel("Lead Investor").selectOption("Term Sheet");
  await expectAccessible(page);
  await page.reload();
  await openSettings();
  await expect(settings.getByLabel("Term Sheet", { exact: true })).toHaveValue("21");
  await expect(settings.getByLabel("Lead Investor")).toHaveValue("term_sheet");
  await settings.getByRole("button", { name: "Save stages" }).click();
  await expect(toast(page, "Deal stages saved")).toBeVisible();

  await page.getByRole("button", { name: "Add Deal" }).first().click();
  const form = page.getByRole("dialog", { name: "Add Deal" });
  await form.getByLabel("Company", { exact: true }).fill(newCompany());
  await expect(form.getByLabel("Lead Investor")).not.toHaveAttribute("aria-required");
  await form.getByLabel("Stage", { exact: true }).selectOption("Term Sheet");
  await expect(form.getByLabel("Lead Investor")).toHaveAttribute("aria-required", "true");
  await form.getByRole("button", { name: "Add Deal" }).click();
  await expect(form.getByLabel("Lead Investor")).toHaveAccessibleDescription("Required for Term Sheet");
  await form.getByLabel("Lead Investor").fill("Harbour Street Capital");
  await form.getByRole("button", { name: "Add Deal" }).click();
  await expect(toast(page, "Deal created successfully")).toBeVisible();

  const again = await openSettings();
  await again.getByLabel("Lead Investor").selectOption("Never required");
  await again.getByRole("button", { name: "Save stages" }).click();
  await expect(again).toBeHidden();
});

test("deal stages that a colleague saved while they were typed again are no silent loss", { tag: "@full" }, async ({
  page,
}) => {
  await newFounder(page);
  await page.goto("/dealflow");
  const open = () => fromMenu(page, "Deal stages");
  const settings = page.getByRole("dialog", { name: "Deal stages" });
  const sourcing = settings.getByLabel("Sourcing", { exact: true });
  await open();
  await sourcing.fill("9");
  await page.reload();
  const headers = { origin: new URL(test.info().project.use.baseURL ?? "").origin };
  const theirs = { stages: [{ stage: "sourcing", requiredFields: [], daysLimit: 33, rowVersion: 0 }] };
  expect((await page.request.put("/api/deal-stages", { data: theirs, headers })).status()).toBe(200);
  await open();
  await expect(sourcing).toHaveValue("9");
  await settings.getByRole("button", { name: "Save stages" }).click();
  await expect(settings.getByRole("alert")).toContainText("The deal stages have just been changed");
  await settings.getByRole("button", { name: "Cancel" }).click();
  await confirm(page, "Discard");
  await expect(settings).toBeHidden();
  await open();
  await expect(sourcing).toHaveValue("33");
  await sourcing.fill("");
  await settings.getByRole("button", { name: "Save stages" }).click();
  await expect(settings).toBeHidden();
  await open();
  await expect(sourcing).toHaveValue("");
});

test("only those who may say what stages ask", { tag: "@journey" }, async ({ page }) => {
  await signIn(page, "analyst@northlight.example");
  await page.goto("/dealflow?stage=closing");
  await expect(page.getByRole("button", { name: "Add Deal" })).toBeEnabled();
  await page.getByRole("main").getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Deal meeting" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Deal stages" })).toHaveCount(0);
});

test("a deal nobody scored says so and stands last by score; typing 0 scores it", { tag: "@journey" }, async ({
  page,
}) => {
  const family = newCompany();
  const [none, zero] = [`${family} None`, `${family} Zero`];
  await signIn(page, "gp@northlight.example");
  await addDeal(page, zero, { aiScore: 0 });
  await openNewDeal(page, none);
  await expect(page.getByText("Not scored", { exact: true })).toBeVisible();
  for (const order of ["asc", "desc"]) {
    await page.goto(`/dealflow?sort=aiScore.${order}&search=${encodeURIComponent(family)}`);
    await expect(page.getByRole("article").first()).toContainText("0.0/10");
    await expect(page.getByRole("article").last()).toContainText("Not scored");
  }
});
