import { call, type Person } from "./harness.ts";

/** An extraction from a document, once it has ended. */
export async function extractFrom(
  person: Person,
  documentId: string,
  extractionType: "valuation_data" | "legal_terms" | "financial_metrics" = "valuation_data",
) {
  const { id } = await call(person, "documentExtractions.create", { documentId, extractionType });
  for (;;) {
    const one = await call(person, "documentExtractions.get", { id });
    if (one.status !== "processing") return one;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
