import { call, type Firm } from "./harness.ts";
import { newInvestor, published, STATEMENT } from "./publications.ts";

/** A partner has somebody who looks for it, and a statement was published to it; gives the publication. */
export async function openPortal(firm: Firm, fundId: string): Promise<string> {
  const { super_admin: admin } = firm.people;
  const [partner] = (await call(admin, "limitedPartners.list", {})).items;
  const limitedPartnerId = partner?.id ?? "";
  await newInvestor(firm, limitedPartnerId);
  const statement = { kind: "statement", title: "Q3 2026", asOf: "2026-09-30", figures: STATEMENT } as const;
  const [id] = await published(firm, { limitedPartnerId, fundId, ...statement });
  return id ?? "";
}
