import { asOwner, call, type Firm, runClock } from "./harness.ts";
import { postLines } from "./partners.ts";

let held = 0;

/** A company of the portfolio. */
export async function hold(firm: Firm, name = `Company ${++held}`): Promise<string> {
  const { id: companyId } = await call(firm.people.general_partner, "companies.create", { name });
  return (await call(firm.people.general_partner, "portfolioCompanies.create", { companyId })).id;
}

type Act = Omit<Parameters<typeof call<"portfolioCompanies.record">>[2], "portfolioCompanyId" | "fundId">;

/** What a fund does with shares of a company: prepared by one, approved by another. */
export async function invest(firm: Firm, of: { fundId: string; company: string }, form: Act): Promise<void> {
  const { general_partner: gp, super_admin: admin } = firm.people;
  const { fundId, company: portfolioCompanyId } = of;
  const { securities } = await call(gp, "portfolioCompanies.positions", { id: portfolioCompanyId });
  const which = form.kind === "purchase" ? { securityName: "Shares" } : { securityId: securities[0]?.id ?? "" };
  const draft = await call(gp, "portfolioCompanies.record", { portfolioCompanyId, fundId, ...which, ...form });
  await call(admin, "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
}

type Asked = Omit<Parameters<typeof call<"capitalCalls.create">>[2], "purpose" | "dueOn">;

type DueCalls = Parameters<typeof runClock>[1];

/** A call of a day that is over, paid in full by everybody. `dueCalls` is the work by the clock that posts it. */
export async function calledOn(firm: Firm, dueCalls: DueCalls, dueOn: string, asked: Asked) {
  const { general_partner: gp, super_admin: admin } = firm.people;
  const made = await call(gp, "capitalCalls.create", { purpose: "Investments", dueOn: "2090-01-03", ...asked });
  const { rowVersion } = await call(admin, "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(gp, "capitalCalls.issue", { id: made.id, rowVersion, shortNoticeReason: "" });
  await asOwner(gp.server, firm, (db) =>
    db.query("update capital_calls set due_on = $3 where org_id = $1 and id = $2", [firm.id, made.id, dueOn]),
  );
  await runClock(gp.server, dueCalls, firm);
  const owed = made.lines.filter(({ amount }) => Number(amount) > 0);
  await postLines(firm, made.fund.id, {
    effectiveOn: dueOn,
    lines: [
      ["cash", made.amount],
      ...owed.map(({ partner: { id }, amount }) => ["contributions_receivable", `-${amount}`, id] as const),
    ],
  });
  return made;
}
