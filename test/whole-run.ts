import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

/** A whole run (`npm run test:full`, or of named files) asks everybody where a usual one asks some of each kind. */
export const isWholeRun = process.env["WHOLE_RUN"] === "1";

/**
 * Which sample a usual run takes: another one for each committed tree, so that no part is left out for ever, and the same one for the same
 * sources on every machine. `TRANCHE_SAMPLE` repeats that of another run; without git it is always the same.
 */
const sample = process.env["TRANCHE_SAMPLE"] ?? treeOfHead();

function treeOfHead(): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD^{tree}"], { encoding: "utf8" });
  return status === 0 ? stdout.trim() : "";
}

/** A number that is the same in each run of the same sources, by which a usual one takes some of many. */
export function turnOf(what: string): number {
  return createHash("sha256").update(`${sample} ${what}`).digest().readUInt32BE();
}
