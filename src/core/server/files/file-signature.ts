import { createHash } from "node:crypto";

/** Files that say the same of themselves have the same signature. */
export const signatureOfFile = (said: unknown): string =>
  createHash("sha256").update(JSON.stringify(said)).digest("hex");
