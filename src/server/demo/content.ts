import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { SECTORS } from "#shared/deals/rules.ts";
import { ROUND_NAMES } from "./rounds.ts";

const profile = z.object({
  name: z.string().min(1),
  sector: z.enum(SECTORS),
  country: z.string().length(2),
  purpose: z.string().min(1),
});
const candidate = profile.extend({
  round: z.enum(ROUND_NAMES),
  customers: z.string().min(1),
  /** What one customer pays in a year, in thousands. */
  yearly_thousands: z.coerce.number().positive(),
});

export type Profile = z.infer<typeof profile>;
export type Candidate = z.infer<typeof candidate>;

/** The companies behind the deals, and those that are only prospects: invented, one line each. */
export const CANDIDATES: readonly Candidate[] = read("deals.csv", candidate);
export const PROSPECTS: readonly Profile[] = read("prospects.csv", profile);

function read<Line>(file: string, line: z.ZodType<Line>): Line[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), "utf8");
  return z.array(line).parse(parse(text, { columns: true }));
}
