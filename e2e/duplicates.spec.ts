import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { fromMenu } from "./list.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

/** Sorts before what other runs left, so that it is on the first page. */
const newWord = () => `0${(9e15 - Date.now()).toString(36)}${Math.floor(performance.now())}`;

/** Adds a company; its id. */
async function addCompany(page: Page, name: string, more: object): Promise<string> {
  const { id } = await make<{ id: string }>(page, "/api/companies", { name, ...more });
  return id;
}

test("two companies of one domain are compared, merged, and taken apart again", { tag: "@journey" }, async ({
  page,
}) => {
  const word = newWord();
  const website = `${word}.example`;
  await signIn(page, "analyst@northlight.example");
  await addCompany(page, `First ${word}`, { website, sector: "FinTech" });
  const second = await addCompany(page, `Second ${word}`, { website, sector: "EdTech", country: "France" });
  await page.goto("/deal-sourcing");
  await fromMenu(page, "Duplicates");
  await page.getByRole("button", { name: `Compare Second ${word} with First ${word}` }).click();
  const dialog = page.getByRole("dialog", { name: "Merge two companies" });
  await expect(dialog.getByRole("group", { name: "Country" }).getByRole("radio", { name: "France" })).toBeChecked();
  const kept = dialog.getByRole("group", { name: "Which record do you want to keep?" });
  await expect(kept.getByRole("radio", { name: /^First .* 1 of 2, added / })).toBeChecked();
  await expect(kept.getByRole("radio", { name: /^Second .* 2 of 2, added / })).not.toBeChecked();
  await dialog.getByRole("group", { name: "Sector" }).getByRole("radio", { name: "EdTech" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`Second ${word} was merged into First ${word}`).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: website })).toBeHidden();

  await page.goto(`/deal-sourcing?search=First ${word}`);
  const rows = page.getByRole("list", { name: "Prospects" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("EdTech");
  await page.getByRole("link", { name: `First ${word}`, exact: true }).click();
  await expect(page.getByText(/merged a duplicate/)).toBeVisible();

  await page.goto(`/deal-sourcing/${second}`);
  await expect(page.getByText(/It was merged into/)).toBeVisible();
  await page.getByRole("button", { name: "Undo the merge" }).click();
  await expect(page.getByText(`Second ${word} restored as a separate company`).first()).toBeVisible();
  await expect(page.getByText(/It was merged into/)).toBeHidden();
});

test("a merge of contacts is found among the past ones, and undone there", { tag: "@full" }, async ({ page }) => {
  const word = newWord();
  const email = `${word}@example.com`;
  await signIn(page, "analyst@northlight.example");
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  for (const name of [`First ${word}`, `Second ${word}`]) {
    const made = await page.request.post("/api/contacts", { data: { name, email }, headers: { origin } });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto("/contacts/duplicates");
  await page.getByRole("button", { name: `Compare Second ${word} with First ${word}` }).click();
  await page.getByRole("dialog", { name: "Merge two contacts" }).getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`Second ${word} was merged into First ${word}`).first()).toBeVisible();

  await page.getByRole("tab", { name: "Past merges" }).click();
  await expect(page).toHaveURL(/by=past/);
  const merge = page.getByRole("list", { name: "Past merges" }).getByRole("listitem").filter({ hasText: word });
  await expect(merge).toContainText(`Second ${word} into First ${word}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await merge.getByRole("button", { name: `Undo the merge of Second ${word} into First ${word}` }).click();
  await expect(merge).toContainText("Undone");
  await expect(merge.getByRole("button")).toHaveCount(0);
  await merge.getByRole("link", { name: `Second ${word}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Second ${word}` })).toBeVisible();
  await expect(page.getByText("Merged into")).toHaveCount(0);
});

test("a person who may not edit sees past merges of companies, and cannot undo them", { tag: "@journey" }, async ({
  page,
}) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await addCompany(page, `First ${word}`, { website: `${word}.example` });
  await addCompany(page, `Second ${word}`, { website: `${word}.example` });
  await page.goto("/deal-sourcing/duplicates");
  await page.getByRole("button", { name: `Compare Second ${word} with First ${word}` }).click();
  await page.getByRole("dialog", { name: "Merge two companies" }).getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(`Second ${word} was merged into First ${word}`).first()).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, "viewer@northlight.example");
  await page.goto("/deal-sourcing/duplicates?by=past");
  await expect(
    page.getByRole("button", { name: `Undo the merge of Second ${word} into First ${word}` }),
  ).toBeDisabled();
});

test("companies that are different are not shown again", { tag: "@journey" }, async ({ page }) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await addCompany(page, `${word} one`, { website: `${word}.example` });
  await addCompany(page, `${word} two`, { website: `${word}.example` });
  await page.goto("/deal-sourcing/duplicates");
  await page.getByRole("button", { name: `Not a duplicate: ${word}.example` }).click();
  await expect(page.getByRole("heading", { name: `${word}.example` })).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Duplicates" })).toBeVisible();
  await expect(page.getByRole("heading", { name: `${word}.example` })).toBeHidden();
});

test("a person who may not edit sees the candidates, and cannot merge them", { tag: "@journey" }, async ({ page }) => {
  const word = newWord();
  await signIn(page, "analyst@northlight.example");
  await addCompany(page, `${word} one`, { website: `${word}.example` });
  await addCompany(page, `${word} two`, { website: `${word}.example` });
  await page.context().clearCookies();
  await signIn(page, "viewer@northlight.example");
  await page.goto("/deal-sourcing/duplicates");
  await expect(page.getByRole("button", { name: `Compare ${word} two with ${word} one` })).toBeDisabled();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`is accessible and fits 390 px, ${colorScheme}`, { tag: "@journey" }, async ({ page }) => {
    const word = newWord();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, "analyst@northlight.example");
    await addCompany(page, `${word} one`, { website: `${word}.example`, description: "x".repeat(500) });
    await addCompany(page, `${word} two`, { website: `${word}.example` });
    await page.goto("/deal-sourcing/duplicates");
    await expect(page.getByRole("heading", { name: `${word}.example` })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole("button", { name: `Compare ${word} two with ${word} one` }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
  });
}
