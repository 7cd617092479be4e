import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { BANDS, RISKS } from "./bands.ts";
import { FACT_NAMES, isChoice, isMoney, MOST_CRITERIA, SCALES } from "./criteria.ts";

const named = {
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.string().trim().min(1, rule("Enter a name")).max(100, atMost(100)),
  weight: z.number().min(1, rule("A weight is 1 to 100")).max(100, rule("A weight is 1 to 100")),
};
const criterion = z
  .discriminatedUnion("by", [
    z.object({ ...named, by: z.literal("people"), scale: z.enum(SCALES) }),
    z.object({
      ...named,
      by: z.literal("number"),
      fact: z.enum(FACT_NAMES),
      from: z.number().min(-1e15).max(1e15),
      to: z.number().min(-1e15).max(1e15),
      /** Of amounts; a deal in another currency is unknown. */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .optional(),
    }),
    z.object({
      ...named,
      by: z.literal("choice"),
      fact: z.enum(FACT_NAMES),
      values: z.array(z.string().trim().min(1).max(100)).min(1, rule("Enter at least one value")).max(50),
    }),
  ])
  .refine((one) => one.by !== "number" || one.from !== one.to, {
    ...rule("The two ends must differ"),
    path: ["to"],
  })
  .refine((one) => one.by === "people" || isChoice(one.fact) === (one.by === "choice"), {
    ...rule("Choose another source"),
    path: ["fact"],
  })
  .refine((one) => one.by !== "number" || isMoney(one.fact) === (one.currency !== undefined), {
    ...rule("Choose a currency"),
    path: ["currency"],
  });

const criteria = z
  .array(criterion)
  .min(1, rule("Add at least one criterion"))
  .max(MOST_CRITERIA)
  .refine((all) => new Set(all.map((one) => one.id)).size === all.length, { ...rule("A criterion is listed twice") });

const form = {
  name: named.name,
  investmentTypes: z.array(z.string().trim().min(1).max(100)).max(20).default([]),
  criteria,
};

const scorecard = z.object({
  id,
  name: z.string(),
  /** Stages of funding it is for; without any it is for every other deal. */
  investmentTypes: z.array(z.string()),
  criteria,
  /** The number of the version in force. */
  version: z.number().int(),
  changedBy: z.string(),
  changedAt: timestamp,
  isArchived: z.boolean(),
  rowVersion: z.number().int(),
});

const versions = z.object({
  items: z.array(z.object({ number: z.number().int(), criteria, changedBy: z.string(), changedAt: timestamp })),
});

const rate = z.object({ rate: z.number(), low: z.number(), high: z.number() }).nullable();
const backTest = z.object({
  /** Decided deals that had a score before their decision. */
  outcomes: z.number().int(),
  /** Null with fewer than five outcomes. */
  result: z
    .object({
      bands: z.array(
        z.object({
          band: z.enum(BANDS),
          decided: z.number().int(),
          invested: z.number().int(),
          exits: z.number().int(),
          rate,
        }),
      ),
      /** Deals whose score of 70 or more, or less, was the firm’s decision. */
      hits: z.number().int(),
    })
    .nullable(),
});

export const scorecardsApi = {
  list: query({
    can: "deal:read",
    reads: ["scorecards", "scorecard_versions", "users"],
    path: "/scorecards",
    summary: "The firm’s scorecards, each with the criteria in force",
  }).output(z.object({ items: z.array(scorecard) })),
  versions: query({
    can: "deal:read",
    reads: ["scorecard_versions", "users"],
    path: "/scorecards/{id}/versions",
    summary: "The criteria of a scorecard as they were, the latest first",
  })
    .input(z.object({ id }))
    .output(versions),
  backTest: query({
    can: "portfolio:read",
    reads: ["deals", "deal_scorings", "portfolio_companies", "exit_opportunities"],
    path: "/scorecards/back-test",
    summary: "How the firm’s decisions and exits followed the scores that deals had before they were decided",
  }).output(backTest),
  create: command({ can: "deal:configure", path: "/scorecards", summary: "Add a scorecard" })
    .input(z.object(form))
    .output(z.object({ id })),
  update: command({
    can: "deal:configure",
    path: "/scorecards/{id}",
    method: "PUT",
    summary: "Change a scorecard; other criteria make a new version",
  })
    .input(z.object({ id, rowVersion: z.number().int(), ...form }))
    .output(done),
  setArchived: command({
    can: "deal:configure",
    path: "/scorecards/{id}/archived",
    method: "PUT",
    summary: "Archive a scorecard, or restore it; scores it gave stay",
  })
    .input(z.object({ id, isArchived: z.boolean() }))
    .output(done),
};

const record = z.object({ id, kind: z.string(), label: z.string() });
const line = z.object({
  criterion,
  /** What is known: a figure, a value, a rating. */
  value: z.union([z.string(), z.number()]).nullable(),
  points: z.number().nullable(),
  /** Of the known weight, 0 to 1. */
  share: z.number().nullable(),
  /** What it adds to the score. */
  contribution: z.number().nullable(),
  /** The record a figure or value is from, and its day. */
  from: record.nullable(),
  asOf: z.string().nullable(),
  rating: z
    .object({ note: z.string(), source: z.string(), by: z.string(), at: timestamp, rowVersion: z.number().int() })
    .nullable(),
});
export type ScoreLine = z.infer<typeof line>;

const dealScore = z.object({
  scorecard: z.object({ id, name: z.string(), version: z.number().int() }).nullable(),
  /** False where the reader may not see a figure that a criterion reads: then no score is calculated. */
  isWhole: z.boolean(),
  /** What the criteria say now; null while less than half of the weight is known. */
  score: z.number().int().nullable(),
  band: z.enum(BANDS).nullable(),
  risk: z.enum(RISKS).nullable(),
  known: z.number(),
  lines: z.array(line),
  change: z
    .object({
      band: z.enum(BANDS),
      alone: z.array(z.object({ id: z.string(), from: z.number().nullable(), to: z.number() })),
      together: z.array(z.string()),
    })
    .nullable(),
  /** The score of the deal, and whether a scorecard gave it. */
  current: z.object({ score: z.number().int(), isByScorecard: z.boolean(), at: timestamp }).nullable(),
  history: z.array(
    z.object({
      score: z.number().int(),
      scorecard: z.string(),
      version: z.number().int(),
      by: z.string(),
      at: timestamp,
    }),
  ),
});
export type DealScore = z.infer<typeof dealScore>;

export const dealScoresApi = {
  get: query({
    can: "deal:read",
    reads: [
      "deals",
      "companies",
      "scorecards",
      "scorecard_versions",
      "deal_ratings",
      "deal_scorings",
      "due_diligence_projects",
      "kpi_figures",
      "users",
    ],
    path: "/deals/{dealId}/scorecard",
    summary: "The scorecard of a deal: what each criterion says and gives, and what would lift the score",
  })
    .input(z.object({ dealId: id }))
    .output(dealScore),
  rate: command({
    can: "deal:update",
    path: "/deals/{dealId}/ratings",
    summary: "Rate a deal by a criterion, with the source; the score of the deal follows",
  })
    .input(
      z.object({
        dealId: id,
        criterion: named.id,
        value: z.number().min(0).max(100),
        note: z.string().trim().max(2000, atMost(2000)).default(""),
        source: z.string().trim().min(1, rule("Enter the source")).max(300, atMost(300)),
        /** The version that was seen; none for the first rating. */
        rowVersion: z.number().int().optional(),
      }),
    )
    .output(done),
  apply: command({
    can: "deal:update",
    path: "/deals/{dealId}/scorecard",
    summary: "Give a deal the score of its scorecard; it follows the records from then on",
  })
    .input(z.object({ dealId: id }))
    .output(done),
};
