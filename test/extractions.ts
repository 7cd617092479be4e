import { expect } from "vitest";
import { call, type Person } from "./harness.ts";

/** An extraction from a document, once it has ended. */
export async function extractFrom(person: Person, documentId: string, extractionType = "valuation_data" as const) {
  const { id } = await call(person, "documentExtractions.create", { documentId, extractionType });
  const status = async () => (await call(person, "documentExtractions.get", { id })).status;
  await expect.poll(status, { timeout: 60_000 }).not.toBe("processing");
  return call(person, "documentExtractions.get", { id });
}
