import { call, type Firm } from "./harness.ts";

/** Has a fund of the firm buy something of a company, which is held from then on. */
export async function hold(firm: Firm, companyId: string): Promise<{ fundId: string; holdingId: string }> {
  const partner = firm.people.general_partner;
  const { id: fundId } = await call(partner, "funds.create", { name: "Fund I", currency: "EUR" });
  const { id: holdingId } = await call(partner, "portfolioCompanies.create", { companyId });
  const { id, rowVersion } = await call(partner, "portfolioCompanies.record", {
    portfolioCompanyId: holdingId,
    fundId,
    securityName: "Series A",
    effectiveOn: "2024-01-15",
    quantity: "10",
    amount: "100",
    isFundedByUnallocated: true,
  });
  await call(firm.people.super_admin, "journalDrafts.approve", { id, rowVersion });
  return { fundId, holdingId };
}
