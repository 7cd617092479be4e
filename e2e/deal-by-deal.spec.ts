import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { toast } from "./deals.ts";
import { make } from "./made.ts";
import { signIn } from "./signed-in.ts";
import { test } from "./test.ts";

type Versioned = { id: string; rowVersion: number };

/** What one prepared another does to it. */
async function decide(page: Page, work: () => Promise<void>): Promise<void> {
  await signIn(page, "admin@northlight.example");
  await work();
  await signIn(page, "gp@northlight.example");
}

/** A fund of two partners, one of them its general partner, which holds shares of a company. Gives names. */
async function fundWithCompany(page: Page) {
  const at = Date.now().toString(36);
  const [fund, company] = [`Deal fund ${at}`, `Weir ${at}`];
  const { id: fundId } = await make<Versioned>(page, "/api/funds", { name: fund, currency: "EUR" });
  const answer = await page.request.get("/api/limited-partners");
  const { items } = (await answer.json()) as { items: { id: string; name: string; kycStatus: string }[] };
  const [own, other] = items.filter(({ kycStatus }) => kycStatus === "approved");
  const commitments: Versioned[] = [];
  for (const [id, amount, isGeneralPartner] of [
    [own?.id, "20000", true],
    [other?.id, "980000", false],
  ])
    commitments.push(
      await make(page, `/api/limited-partners/${String(id)}/commitments`, {
        fundId,
        amount,
        isGeneralPartner,
        admittedOn: "2020-01-01",
      }),
    );
  const { id: companyId } = await make<Versioned>(page, "/api/companies", { name: company });
  const { id: portfolioCompanyId } = await make<Versioned>(page, "/api/portfolio-companies", { companyId });
  await decide(page, async () => {
    for (const { id, rowVersion } of commitments) await make(page, `/api/commitments/${id}/confirm`, { rowVersion });
  });
  return { fund, fundId, company, portfolioCompanyId, partners: { own: own?.id ?? "", other: other?.id ?? "" } };
}

type Held = Pick<Awaited<ReturnType<typeof fundWithCompany>>, "fundId" | "portfolioCompanyId" | "partners">;

/** 980 and 20 paid in, 400 of it for the company, 100 for fees; then all shares sold for 800. */
async function keepBooks(page: Page, { fundId, portfolioCompanyId, partners }: Held): Promise<void> {
  const answer = await page.request.get("/api/ledger-accounts");
  const { items } = (await answer.json()) as { items: { id: string; use: string }[] };
  const accountId = (use: string) => items.find((account) => account.use === use)?.id;
  const post = (effectiveOn: string, lines: object[]) =>
    make<Versioned>(page, `/api/funds/${fundId}/journal-drafts`, { effectiveOn, memo: "Entry", lines });
  const act = (form: object) =>
    make<Versioned>(page, `/api/portfolio-companies/${portfolioCompanyId}/transactions`, { fundId, ...form });
  const approve = (drafts: Versioned[]) =>
    decide(page, async () => {
      for (const { id, rowVersion } of drafts) await make(page, `/api/journal-drafts/${id}/approve`, { rowVersion });
    });
  await approve([
    await post("2020-01-01", [
      { accountId: accountId("cash"), debit: "1000" },
      { accountId: accountId("contributed"), credit: "980", limitedPartnerId: partners.other },
      { accountId: accountId("contributed"), credit: "20", limitedPartnerId: partners.own },
    ]),
    await post("2020-06-30", [
      { accountId: accountId("administration"), debit: "100" },
      { accountId: accountId("cash"), credit: "100" },
    ]),
    await act({ securityName: "Shares", kind: "purchase", quantity: "100", amount: "400", effectiveOn: "2020-01-02" }),
  ]);
  const held = await page.request.get(`/api/portfolio-companies/${portfolioCompanyId}/positions`);
  const { securities } = (await held.json()) as { securities: { id: string }[] };
  const sold = { kind: "sale", quantity: "100", amount: "800", effectiveOn: "2022-01-15" };
  await approve([await act({ securityId: securities[0]?.id, ...sold })]);
}

/** Terms that divide deal by deal, by whose calls follow commitments, written on the page and approved by another. */
async function agreeTerms(page: Page, fundId: string): Promise<void> {
  await page.goto(`/portfolio/funds/${fundId}?tab=terms`);
  await page.getByRole("button", { name: "Add terms" }).click();
  const terms = page.getByRole("dialog", { name: "Add terms" });
  await terms.getByLabel(/What it is/).fill("Limited partnership agreement");
  await terms.getByLabel(/Effective from/).fill("2020-01-01");
  await terms
    .getByLabel("Upload the agreement")
    .setInputFiles({ name: "Agreement.txt", mimeType: "text/plain", buffer: Buffer.from("agreed") });
  await expect(terms.getByRole("combobox", { name: "Agreement" })).toHaveText(/Agreement.txt/);
  await terms.getByLabel(/Management fee \(%/).fill("0");
  await terms.getByLabel(/^Waterfall/).selectOption("american");
  await terms.getByLabel(/Carried interest/).fill("20");
  await terms.getByLabel(/Preferred return \(%/).fill("0");
  await terms.getByLabel(/Catch-up/).fill("100");
  await terms.getByLabel(/^Allocate calls by/).selectOption("commitments");
  await expectAccessible(page);
  await terms.getByRole("button", { name: "Add terms" }).click();
  const agreed = page.getByRole("region", { name: "Limited partnership agreement" });
  await expect(agreed.getByText("Waiting for approval")).toBeVisible();
  await decide(page, async () => {
    await page.reload();
    await agreed.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Terms approved")).toBeVisible();
  });
}

test("a fund that divides deal by deal calls for a company, and shares out its sale", { tag: "@journey" }, async ({
  page,
}) => {
  await signIn(page, "gp@northlight.example");
  const { fund, fundId, company, portfolioCompanyId, partners } = await fundWithCompany(page);
  await agreeTerms(page, fundId);

  await page.goto("/lp-management/calls/new");
  await page.getByLabel(/^Fund/).fill(fund);
  await page.getByRole("button", { name: `Choose ${fund}` }).click();
  await page.getByLabel(/^Due date/).fill("2031-03-14");
  await page.getByLabel(/^Purpose/).fill(`Shares of ${company}`);
  await page.getByLabel("Item 1: amount").fill("100000");
  await page.getByLabel("Item 1: company").fill(company);
  await page.getByRole("button", { name: `Choose ${company}` }).click();
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("€98,000");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create capital call" }).click();
  await expect(toast(page, "Capital call created successfully")).toBeVisible();
  await expect(page.getByRole("region", { name: "Items" })).toContainText(company);
  await expect(page.getByText("Commitments", { exact: true }).first()).toBeVisible();

  await keepBooks(page, { fundId, portfolioCompanyId, partners });
  await page.goto("/lp-management/distributions/new");
  await page.getByLabel(/^Fund/).fill(fund);
  await page.getByRole("button", { name: `Choose ${fund}` }).click();
  await page.getByLabel("Portfolio company").fill(company);
  await page.getByRole("button", { name: `Choose ${company}` }).click();
  await page.getByLabel(/^Distribution date/).fill("2022-01-31");
  await page.getByLabel(/^Amount/).fill("800");
  await page.getByLabel(/^Purpose/).fill(`Sale of ${company}`);
  // 400 of cost and 100 of fees come back first: 20 % of 98 % of 300 is carry.
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("€58.80");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create distribution" }).click();
  await expect(toast(page, /^Distribution created/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Partners" })).toContainText("€58.80");
  await page.getByRole("link", { name: "Each partner, step by step" }).click();
  await expect(page.getByRole("table", { name: "Steps" })).toContainText(`Sale of 100 % of the cost of ${company}`);
  await expectAccessible(page);
});
