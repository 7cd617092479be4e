import { createHash } from "node:crypto";

/** A whole run (`npm run test:full`, or of named files) asks everybody where a usual one asks some of each kind. */
export const isWholeRun = process.env["WHOLE_RUN"] === "1";

/** A number that is the same in each run, by which a usual one takes some of many. */
export function turnOf(what: string): number {
  return createHash("sha256").update(what).digest().readUInt32BE();
}
