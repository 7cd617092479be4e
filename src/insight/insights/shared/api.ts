import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { BANDS, RISKS } from "#deals/scorecards/shared/bands.ts";
import { decisionForm, pitchPoints } from "./forms.ts";
import { DECISIONS, PITCH_STATES, REASONS } from "./rules.ts";

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

const analysis = z.object({
  name: z.string(),
  /** Whether its words were read; without them nothing can be found. */
  state: z.enum(PITCH_STATES),
  points: z.array(
    z.object({
      name: z.string(),
      /** Null where it has none of the words. */
      found: z
        .object({
          /** Null in an e-mail. */
          page: z.number().int().nullable(),
          sheet: z.string().nullable(),
          parts: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
        })
        .nullable(),
    }),
  ),
});
export type PitchAnalysis = z.infer<typeof analysis>;

const mail = z.object({ id, subject: z.string(), on: plainDate, record: named.nullable() });
export type PitchMail = z.infer<typeof mail>;

const decided = z.object({
  id,
  record: named,
  reason: z.enum(REASONS),
  decision: z.enum(DECISIONS),
  /** The day a snooze ends. */
  until: plainDate.nullable(),
  /** Why it was dismissed. */
  note: z.string().nullable(),
  decidedBy: z.object({ id, name: z.string() }),
  decidedAt: timestamp,
});
export type DecidedRecommendation = z.infer<typeof decided>;

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
    reads: ["documents", "document_readings", "document_texts", "pitch_points"],
    path: "/insights/pitch/{documentId}",
    summary: "Where a deck or paper speaks of each point of the checklist, with a quote; nothing where it does not",
  })
    .input(z.object({ documentId: id }))
    .output(analysis),
  pitchMail: query({
    can: "document:read",
    reads: ["activities", "emails", "records", "pitch_points"],
    path: "/insights/pitch-mails/{activityId}",
    summary: "Where an e-mail speaks of each point of the checklist, with a quote; nothing where it does not",
  })
    .input(z.object({ activityId: id }))
    .output(analysis),
  mails: query({
    can: "activity:read",
    reads: ["activities", "emails", "records"],
    path: "/insights/pitch-mails",
    summary: "The 100 newest e-mails that were logged, with what each is about",
  }).output(z.object({ items: z.array(mail) })),
  checklist: query({
    can: "document:read",
    reads: ["pitch_points"],
    path: "/insights/checklist",
    summary: "The points a pitch is checked for: the firm’s own, or the usual ones",
  }).output(
    z.object({ items: z.array(z.object({ name: z.string(), words: z.array(z.string()) })), isUsual: z.boolean() }),
  ),
  saveChecklist: command({
    can: "deal:configure",
    path: "/insights/checklist",
    method: "PUT",
    summary: "Replace the firm’s checklist; without points the usual ones apply",
  })
    .input(z.object({ points: pitchPoints }))
    .output(done),
  decide: command({
    can: "task:create",
    path: "/insights/decisions",
    summary:
      "Decide a recommendation for the firm: accept it, which makes a task, snooze it until a day, or dismiss it with a reason",
  })
    .input(decisionForm)
    .output(done),
  decisions: query({
    can: "portfolio:read",
    reads: ["recommendation_decisions", "records", "users"],
    path: "/insights/decisions",
    summary: "The 50 latest decisions about recommendations, with who made them and why",
  }).output(z.object({ items: z.array(decided) })),
  reopen: command({
    can: "task:create",
    path: "/insights/decisions/{id}/reopen",
    summary: "Withdraw a decision, so that the recommendation returns while its facts are the same",
  })
    .input(z.object({ id }))
    .output(done),
};
