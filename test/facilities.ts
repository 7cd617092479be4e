import { call, type Firm } from "./harness.ts";
import { addPartner } from "./partners.ts";

/** A facility of a fund that a second person confirmed; gives it. */
export async function addFacility(
  { people }: Firm,
  fundId: string,
  days: { limitFrom: string; maturesOn: string },
): Promise<string> {
  const { general_partner: partner, super_admin: admin } = people;
  const form = { fundId, lender: "Banque du Fleuve", limitAmount: "1000000", rate: "4", ...days };
  const { id, rowVersion } = await call(partner, "facilities.create", form);
  await call(admin, "facilities.confirm", { id, rowVersion });
  return id;
}

/** What one prepared another posts. */
export const approveAct = ({ people }: Firm, { draft }: { draft: { id: string; rowVersion: number } | null }) =>
  call(people.super_admin, "journalDrafts.approve", draft ?? { id: "", rowVersion: 0 });

/** A fund with a facility: something drawn, its interest, and a repayment that waits; gives both. */
export async function borrow(firm: Firm): Promise<{ facilityFundId: string; facilityId: string }> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const { id: fundId } = await call(partner, "funds.create", { name: "Fund with a facility", currency: "EUR" });
  const facilityId = await addFacility(firm, fundId, { limitFrom: "2025-01-01", maturesOn: "2027-12-31" });
  await approveAct(
    firm,
    await call(partner, "facilityActs.draw", { facilityId, actsOn: "2025-02-10", principal: "1000" }),
  );
  const period = { facilityId, startsOn: "2025-01-01", endsOn: "2025-03-31" };
  await approveAct(firm, await call(partner, "facilityActs.accrue", period));
  await addPartner(firm, { name: "Foundation of Example", fundId, amount: "5000" });
  const items = [{ type: "capitalCallInvestments" as const, amount: "400", repaysFacility: true }];
  const form = { fundId, purpose: "Facility", dueOn: "2099-01-15", items };
  const made = await call(partner, "capitalCalls.create", form);
  const { id, rowVersion } = await call(admin, "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  await call(partner, "capitalCalls.issue", { id, rowVersion });
  const [item] = (await call(partner, "facilityActs.callItems", { facilityId })).items;
  const repayment = { facilityId, actsOn: "2025-04-10", principal: "400", callItemId: item?.id ?? "" };
  await call(partner, "facilityActs.repay", repayment);
  return { facilityFundId: fundId, facilityId };
}
