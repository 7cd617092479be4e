import { call, type Firm } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

type Terms = Partial<Record<"feeRate" | "feeOffset" | "carry" | "hurdle" | "catchUp", string>> & {
  effectiveOn: string;
  feeSteps?: { from: string; rate: string }[];
  waterfall?: "european" | "american";
};

/** Terms of a fund that one prepared and another approved. */
export async function approveTerms({ people }: Firm, fundId: string, terms: Terms): Promise<void> {
  const { general_partner: partner, super_admin: admin } = people;
  const uploadId = await uploadFile(partner, "Agreement.txt", "agreed");
  const { id: documentId } = await call(partner, "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const agreed = { reason: "Agreement", feeRate: "2", carry: "20", hurdle: "8", catchUp: "100", ...terms };
  const { id, rowVersion } = await call(partner, "fundTerms.create", { fundId, documentId, ...agreed });
  await call(admin, "fundTerms.approve", { id, rowVersion });
}

/** Somebody else approves the entry that a run prepared. */
export async function approveRun(
  { people }: Firm,
  run: { draft: { id: string; rowVersion: number } | null },
): Promise<void> {
  if (run.draft === null) throw new Error("Nothing waits");
  await call(people.super_admin, "journalDrafts.approve", run.draft);
}

type Offset = Parameters<typeof call<"feeOffsets.create">>[2];

/** What reduces the next fee: entered by one, confirmed by another. */
export async function addOffset({ people }: Firm, offset: NonNullable<Offset>): Promise<string> {
  const { general_partner: partner, super_admin: admin } = people;
  const { id, rowVersion } = await call(partner, "feeOffsets.create", offset);
  await call(admin, "feeOffsets.confirm", { id, rowVersion });
  return id;
}
