import { z } from "zod";
import { id, query, timestamp } from "#core/shared/contract.ts";
import { explained } from "#core/shared/metrics/metric-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { DILIGENCE_FIGURES } from "./metrics.ts";
import { SCORE_PARTS } from "./score.ts";

const { can } = RECORDS.due_diligence;
const READS = [
  "due_diligence_projects",
  "diligence_conditions",
  "diligence_evidence",
  "diligence_items",
  "diligence_request_files",
  "diligence_requests",
  "diligence_risks",
] as const;

const count = z.number().int();
const analysis = z.object({
  score: count,
  /** Points of each part. */
  parts: z.record(z.enum(SCORE_PARTS), count),
  /** What each figure counts; the score is one of them. */
  figures: z.record(z.enum(DILIGENCE_FIGURES), count),
  asOf: timestamp,
});
export type DiligenceAnalysis = z.infer<typeof analysis>;

/** A row behind a figure: where it stands, and what there is to it. */
const analysisRow = z.object({
  id,
  title: z.string(),
  kind: z.enum(["item", "risk", "request", "condition"]),
  detail: z.string(),
});
export type AnalysisRow = z.infer<typeof analysisRow>;

/** The analysis of a project: a score over its own facts, by a formula that is shown. */
export const diligenceAnalysisApi = {
  get: query({
    can: can.read,
    reads: READS,
    path: "/due-diligence-projects/{id}/analysis",
    summary: "How ready a project is, with every figure the score is made of",
  })
    .input(z.object({ id }))
    .output(analysis),
  explain: query({
    can: can.read,
    reads: READS,
    path: "/due-diligence-projects/{id}/analysis/{figure}",
    summary: "A figure of the analysis of a project, with the rows it counts; of the score, all that lowers it",
    metrics: DILIGENCE_FIGURES,
  })
    .input(z.object({ id, figure: z.enum(DILIGENCE_FIGURES), cursor: z.string().max(500).optional() }))
    .output(explained(analysisRow)),
};
