import fs from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { PASS_REASONS, STAGES } from "#deals/deals/shared/rules.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { ROUND_NAMES } from "./deals/rounds.ts";

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

const daysAhead = z.preprocess((text) => (text === "" ? null : Number(text)), z.number().int().positive().nullable());
const ended = candidate.extend({
  /** Where it stood when it ended, and how many days ago that was. */
  stage: z.enum(STAGES),
  ended: z.coerce.number().int().positive(),
  outcome: z.enum(["invested", "passed"]),
  reason: z.union([z.enum(PASS_REASONS), z.literal("").transform(() => null)]),
  note: z.string().min(1),
  look_again_in: daysAhead,
});

/** How a holding fares, and from which of the firm's funds it was bought, so many years ago. */
const holding = profile.extend({
  fund: z.enum(["1", "2", "3"]),
  years: z.coerce.number().positive(),
  thousands: z.coerce.number().positive(),
  course: z.enum(["star", "good", "flat", "down", "dead"]),
});

export type Holding = z.infer<typeof holding>;
export type Ended = z.infer<typeof ended>;
export type Profile = z.infer<typeof profile>;
export type Candidate = z.infer<typeof candidate>;

/** The companies behind the deals, open and ended, and those that are only prospects: invented, one line each. */
export const CANDIDATES: readonly Candidate[] = read("deals.csv", candidate);
export const ENDED: readonly Ended[] = read("ended-deals.csv", ended);
export const PROSPECTS: readonly Profile[] = read("prospects.csv", profile);
/** What the funds bought before the firm kept its deals here. */
export const HOLDINGS: readonly Holding[] = read("portfolio.csv", holding);

function read<Line>(file: string, line: z.ZodType<Line>): Line[] {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), "utf8");
  return z.array(line).parse(parse(text, { columns: true }));
}
