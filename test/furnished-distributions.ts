import { call, type Firm } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

/** A distribution that waits, divided by terms of the fund that are approved; gives it. */
export async function distribute({ people }: Firm, fundId: string): Promise<string> {
  const { general_partner: partner, super_admin: admin } = people;
  const uploadId = await uploadFile(partner, "Agreement.txt", "agreed");
  const { id: documentId } = await call(partner, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = {
    effectiveOn: "2025-01-15",
    reason: "Agreement",
    feeRate: "2",
    carry: "0",
    hurdle: "8",
    catchUp: "100",
  };
  const terms = await call(partner, "fundTerms.create", { fundId, documentId, ...agreed });
  await call(admin, "fundTerms.approve", { id: terms.id, rowVersion: terms.rowVersion });
  const form = { fundId, source: "income" as const, purpose: "Interest", paidOn: "2026-06-30", amount: "100" };
  return (await call(partner, "distributions.create", form)).id;
}
