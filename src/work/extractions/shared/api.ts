import { z } from "zod";
import { command, id, query, timestamp } from "#core/shared/contract.ts";
import { atMost, rule } from "#core/shared/text.ts";
import {
  DECISIONS,
  EVIDENCE_CODES,
  EXTRACTION_PROBLEMS,
  EXTRACTION_STATUSES,
  EXTRACTION_TYPES,
  type ExtractionProblem,
} from "./rules.ts";

const person = z.object({ id, name: z.string() });

/** Where an accepted value can be written, and what is there now. */
const target = z.object({
  record: z.object({ id, kind: z.string(), label: z.string() }),
  field: z.string(),
  current: z.string().nullable(),
  /** The value is of a period, which a person chooses by a day of it. */
  isDated: z.boolean(),
  /** The day the document states. */
  day: z.iso.date().nullable(),
});

const decided = z.object({
  decision: z.enum(DECISIONS),
  value: z.string().nullable(),
  by: person.nullable(),
  at: timestamp,
  /** The record and field it was written into. */
  record: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
  field: z.string().nullable(),
  valueBefore: z.string().nullable(),
});

/** A place on a page, in parts of its width and height from the top left. */
const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** A value as it was found. */
export const foundField = z.object({
  name: z.string(),
  value: z.string(),
  /** A currency, %, x, days or months. */
  unit: z.string().nullable(),
  page: z.number().int(),
  quote: z.string(),
  /** Where the quote is on its page, a box for each line; empty where its place is not known. */
  boxes: z.array(box).default([]),
  confidence: z.number(),
  evidence: z.array(z.enum(EVIDENCE_CODES)),
});
export type FoundField = z.infer<typeof foundField>;

const field = foundField.extend({
  /** Its place among the fields, by which it is decided. */
  position: z.number().int(),
  decision: decided.nullable(),
  target: target.nullable(),
});
export type ExtractionField = z.infer<typeof field>;

const extraction = z.object({
  id,
  documentId: id,
  document: z.object({ id, name: z.string(), type: z.string(), fileSize: z.number() }),
  version: z.number().int(),
  extractionType: z.enum(EXTRACTION_TYPES),
  status: z.enum(EXTRACTION_STATUSES),
  problem: z.enum(Object.keys(EXTRACTION_PROBLEMS) as ExtractionProblem[]).nullable(),
  /** The mean of its fields; null where nothing was found. */
  confidenceScore: z.number().nullable(),
  source: z.enum(["text", "ocr"]).nullable(),
  fieldCount: z.number().int(),
  decidedCount: z.number().int(),
  jobId: id.nullable(),
  createdBy: person.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type Extraction = z.infer<typeof extraction>;

const whole = extraction.extend({ fields: z.array(field) });
export type WholeExtraction = z.infer<typeof whole>;

const LIST_READS = [
  "document_ai_extractions",
  "document_extraction_decisions",
  "documents",
  "document_versions",
  "users",
] as const;

export const documentExtractionsApi = {
  list: query({
    can: "document:read",
    reads: LIST_READS,
    path: "/document-extractions",
    summary: "Extractions of values from documents, newest first, of one document where it is named",
  })
    .input(z.object({ documentId: id.optional() }))
    .output(z.object({ items: z.array(extraction) })),
  get: query({
    can: "document:read",
    reads: [
      ...LIST_READS,
      "records",
      "deals",
      "deal_stage_rules",
      "companies",
      "term_sheets",
      "portfolio_companies",
      "kpi_definitions",
      "kpi_figures",
    ],
    path: "/document-extractions/{id}",
    summary: "One extraction: its status, and each value with its page, quote, confidence and evidence",
  })
    .input(z.object({ id }))
    .output(whole),
  create: command({
    can: "document:update",
    path: "/document-extractions",
    summary: "Extract values of a type from the newest version of a document, in the background",
  })
    .input(z.object({ documentId: id, extractionType: z.enum(EXTRACTION_TYPES) }))
    .output(z.object({ id })),
  decide: command({
    can: "document:update",
    path: "/document-extractions/{id}/decisions",
    summary:
      "Accept, correct or reject a value; an accepted one is written into the record of the document where it has a field",
  })
    .input(
      z.object({
        id,
        position: z.number().int().min(0),
        decision: z.enum(DECISIONS),
        /** The right value, of a correction. */
        value: z.string().trim().max(2000, atMost(2000)).optional(),
        /** Whether the record gets it too. */
        isWritten: z.boolean().default(false),
        /** A day of the period it is about, where the field has periods. */
        day: z.iso.date(rule("Choose a day")).optional(),
      }),
    )
    .output(whole),
};
