import { type Page, test } from "@playwright/test";
import { make } from "./made.ts";
import { PASSWORD } from "./new-founder.ts";

type Draft = { id: string; rowVersion: number };

/** Has a new firm buy something of a company, which is held from then on: entered by its founder, who is signed in, approved by a colleague. */
export async function hold(page: Page, companyId: string): Promise<void> {
  const fund = await make<{ id: string }>(page, "/api/funds", { name: "Fund I", currency: "EUR" });
  const holding = await make<{ id: string }>(page, "/api/portfolio-companies", { companyId });
  const { id, rowVersion } = await make<Draft>(page, `/api/portfolio-companies/${holding.id}/transactions`, {
    fundId: fund.id,
    securityName: "Series A",
    effectiveOn: "2024-01-15",
    quantity: "10",
    amount: "100",
    isFundedByUnallocated: true,
  });
  const colleague = await newColleague(page);
  await make(colleague, `/api/journal-drafts/${id}/approve`, { rowVersion });
  await colleague.context().close();
}

const FIRST_PASSWORD = "temporary-1";

/** A general partner, signed in in a window of their own. */
async function newColleague(page: Page): Promise<Page> {
  const email = `partner-${Date.now().toString(36)}-${Math.floor(performance.now())}@harbour.example`;
  const person = { email, firstName: "Grace", lastName: "Moreau", role: "general_partner", password: FIRST_PASSWORD };
  await make(page, "/api/users", person);
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: test.info().project.use.baseURL ?? "" });
  const colleague = await context?.newPage();
  if (!colleague) throw new Error("There is no browser");
  await make(colleague, "/api/auth/sign-in/email", { email, password: FIRST_PASSWORD });
  await make(colleague, "/api/auth/change-password", {
    currentPassword: FIRST_PASSWORD,
    newPassword: PASSWORD,
    revokeOtherSessions: true,
  });
  return colleague;
}
