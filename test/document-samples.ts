type Asked = { id: string } | undefined;
type Ids = { extractionId: string; signatureRequestId: string };

/** What the queries of documents, of what is read from them and of their signatures are asked for, in a furnished firm. */
export const documentSamples = (document: Asked, { extractionId, signatureRequestId }: Ids) => ({
  "documents.versions": document,
  "documents.reading": document,
  "documents.ids": { filters: [{ field: "isConfidential", operator: "equals", value: false }] },
  "documents.sameFiles": document,
  "documents.compare": { id: document?.id ?? "", from: 1, to: 1 },
  "documentExtractions.get": { id: extractionId },
  "documents.passages": { search: "terms" },
  "signatureRequests.get": { id: signatureRequestId },
  "signatureRequests.source": { documentId: document?.id ?? "" },
});
