import { z } from "zod";
import { command, id, query } from "../core/contract.ts";
import { fileSettings } from "./file-settings.ts";
import { importCounts, importPlan } from "./plan.ts";

/** A file that cannot be read to its end, and the line where that shows. */
const readingProblem = z.object({ line: z.int(), message: z.string() });

export const inspection = z.object({
  id,
  fileName: z.string(),
  size: z.int(),
  settings: fileSettings,
  /** Why each setting was chosen; absent when the person chose them. */
  evidence: z
    .object({ encoding: z.string(), delimiter: z.string(), lineEnd: z.string(), header: z.string() })
    .optional(),
  rows: z.int(),
  columns: z.array(z.string()),
  mapping: importPlan.shape.mapping,
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  problem: readingProblem.optional(),
});
export type Inspection = z.infer<typeof inspection>;

/** One kind of thing the check found, how often, and where first. */
export const finding = z.object({
  kind: z.enum(["skipped", "damaged", "repaired"]),
  reason: z.string(),
  count: z.int(),
  examples: z.array(z.object({ line: z.int(), column: z.string(), value: z.string() })),
});
export type Finding = z.infer<typeof finding>;

const planned = importPlan.extend({ id });

export const importsApi = {
  inspect: query({
    can: "company:import",
    reads: ["imports", "import_chunks"],
    path: "/imports/{id}/inspect",
    method: "POST",
    summary:
      "How an uploaded file is read, its columns and its first rows; with settings of one's own or the ones found",
  })
    .input(z.object({ id, settings: fileSettings.optional() }))
    .output(inspection),
  dryRun: query({
    can: "company:import",
    reads: ["imports", "import_chunks", "companies"],
    path: "/imports/{id}/dry-run",
    method: "POST",
    summary: "What an import would do, row by row, without doing it",
  })
    .input(planned)
    .output(z.object({ counts: importCounts, findings: z.array(finding), problem: readingProblem.optional() })),
  start: command({
    can: "company:import",
    path: "/imports/{id}/start",
    summary: "Import the file in the background; the job tells how far it is",
  })
    .input(planned)
    .output(z.object({ jobId: id })),
};
