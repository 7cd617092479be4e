import { extractFrom } from "./extractions.ts";
import { call, type Firm } from "./harness.ts";
import { uploadFile } from "./uploads.ts";

type Asked = { id: string } | undefined;
type Ids = { signatureRequestId: string };

/** What the queries of documents, of what is read from them and of their signatures are asked for, in a furnished firm. */
export const documentSamples = (document: Asked, { signatureRequestId }: Ids) => ({
  "documents.versions": document,
  "documents.reading": document,
  "documents.ids": { filters: [{ field: "isConfidential", operator: "equals", value: false }] },
  "documents.sameFiles": document,
  "documents.compare": { id: document?.id ?? "", from: 1, to: 1 },
  "documents.passages": { search: "terms" },
  "signatureRequests.get": { id: signatureRequestId },
  "signatureRequests.source": { documentId: document?.id ?? "" },
});

/** Key figures are read from a paper of a deal. */
export async function extractFigures({ people: { analyst } }: Firm, dealId: string): Promise<string> {
  const uploadId = await uploadFile(analyst, "Accounts.txt", "Period ended 31 March 2026\nARR: EUR 4.2 million\n");
  const { id: documentId } = await call(analyst, "documents.create", { uploadId, recordId: dealId });
  return (await extractFrom(analyst, documentId, "financial_metrics")).id;
}

/** Legal terms are read from a paper of the term sheet. */
export async function extractTerms({ people: { analyst } }: Firm, sheetId: string): Promise<string> {
  const uploadId = await uploadFile(analyst, "Legal.txt", "Liquidation preference: 1x non-participating\n");
  const { id: documentId } = await call(analyst, "documents.create", { uploadId, recordId: sheetId });
  return (await extractFrom(analyst, documentId, "legal_terms")).id;
}
