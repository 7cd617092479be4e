import { call, type Firm } from "./harness.ts";
import { newInvestor, published, STATEMENT } from "./publications.ts";

/** A partner has somebody who looks for it, and a statement was published to it; gives the publication. */
export async function openPortal(firm: Firm, fundId: string): Promise<string> {
  const { super_admin: admin } = firm.people;
  const [partner] = (await call(admin, "limitedPartners.list", {})).items;
  const limitedPartnerId = partner?.id ?? "";
  await newInvestor(firm, limitedPartnerId);
  await call(admin, "portalAccess.invite", { limitedPartnerId, email: `lp-${firm.id}@example.test` });
  const statement = { kind: "statement", title: "Q3 2026", asOf: "2026-09-30", figures: STATEMENT } as const;
  const called = { currency: "EUR", amount: "1", dueOn: "2026-12-15", callId: firm.id, lineId: firm.id, number: 1 };
  const notice = { kind: "call_notice", title: "Capital call", asOf: "2026-11-26", figures: called } as const;
  const of = { limitedPartnerId, fundId };
  const [id] = await published(firm, { ...of, ...statement }, { ...of, ...notice });
  return id ?? "";
}
