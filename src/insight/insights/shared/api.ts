import { z } from "zod";
import { command, done, id, query } from "#core/shared/contract.ts";
import { BANDS, RISKS } from "#deals/scorecards/shared/bands.ts";
import { DECISIONS, PITCH_TOPIC_NAMES, REASONS } from "./rules.ts";

const named = z.object({ id, kind: z.string(), label: z.string() });
const rate = z.object({ rate: z.number(), low: z.number(), high: z.number() }).nullable();
const sample = z.object({ name: z.string(), invested: z.number().int(), decided: z.number().int(), rate });

const insights = z.object({
  /** Open deals with a score, the best first. */
  scored: z.array(
    z.object({
      deal: named,
      score: z.number().int(),
      band: z.enum(BANDS),
      risk: z.enum(RISKS),
      stage: z.string(),
      sector: z.string().nullable(),
      daysInStage: z.number().int(),
      contactedOn: z.string().nullable(),
      /** The criteria of its scorecard and what each gave; none for a score that a person typed. */
      factors: z.array(z.object({ name: z.string(), points: z.number() })),
    }),
  ),
  analysed: z.number().int(),
  unscored: z.number().int(),
  averageScore: z.number().nullable(),
  /** Decided deals whose score predicted the outcome; null with too few outcomes. */
  accuracy: z.object({ hits: z.number().int(), sample: z.number().int() }).nullable(),
  outcomes: z.number().int(),
  /** The share of decided deals we invested in: of all, then by sector. */
  baseRates: z.array(sample),
  alerts: z.array(
    z.object({
      id,
      company: named,
      type: z.string(),
      severity: z.string(),
      message: z.string(),
      createdAt: z.string(),
    }),
  ),
  silent: z.array(z.object({ record: named, days: z.number().int().nullable() })),
  recommendations: z.array(
    z.object({
      record: named,
      reason: z.enum(REASONS),
      score: z.number().int().nullable(),
      days: z.number().int().nullable(),
    }),
  ),
  asOf: z.string(),
});
export type Insights = z.infer<typeof insights>;

export const insightsApi = {
  overview: query({
    can: "portfolio:read",
    reads: ["deals", "deal_scorings", "companies", "company_health_alerts", "recommendation_decisions"],
    path: "/insights",
    summary:
      "Scores of open deals, base rates of the firm’s outcomes with sample and interval, weak signals, and recommendations that were not decided",
  }).output(insights),
  pitch: query({
    can: "document:read",
    reads: ["documents", "document_readings", "document_texts"],
    path: "/insights/pitch/{documentId}",
    summary: "Where a deck or paper speaks of each topic of the checklist, with a quote; nothing where it does not",
  })
    .input(z.object({ documentId: id }))
    .output(
      z.object({
        name: z.string(),
        topics: z.array(
          z.object({
            topic: z.enum(PITCH_TOPIC_NAMES),
            /** Null where no page has any of its words. */
            found: z
              .object({
                page: z.number().int(),
                sheet: z.string().nullable(),
                parts: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
              })
              .nullable(),
          }),
        ),
      }),
    ),
  decide: command({
    can: "portfolio:read",
    path: "/insights/decisions",
    summary: "Accept a recommendation, which makes a task, snooze it for a week, or dismiss it",
  })
    .input(z.object({ recordId: id, reason: z.enum(REASONS), decision: z.enum(DECISIONS) }))
    .output(done),
};
