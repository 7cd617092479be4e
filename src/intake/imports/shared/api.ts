import { z } from "zod";
import { command, id, query, timestamp } from "#core/shared/contract.ts";
import { JOB_STATUSES } from "#work/jobs/shared/api.ts";
import { fileSettings } from "./file-settings.ts";
import { importCounts, importPlan, rememberedDecisions, targetField, targetSchema } from "./plan.ts";
import { descriptionOf, TARGETS } from "./targets.ts";

/** A file that cannot be read to its end, and the line where that shows; 0 when it is the file as a whole. */
const readingProblem = z.object({ line: z.int(), message: z.string() });

export const inspection = z.object({
  id,
  fileName: z.string(),
  size: z.int(),
  settings: fileSettings,
  /** Why each setting was chosen; absent when the person chose them. */
  evidence: z
    .object({
      encoding: z.string().optional(),
      delimiter: z.string().optional(),
      lineEnd: z.string().optional(),
      rowsAbove: z.string().optional(),
      header: z.string().optional(),
    })
    .optional(),
  /** The sheets of a spreadsheet, in its order. */
  sheets: z.array(z.string()).optional(),
  rows: z.int(),
  columns: z.array(z.string()),
  /** As the firm mapped these columns before, else by their names. */
  mapping: z.array(targetField.nullable()),
  byName: z.array(targetField.nullable()),
  remembered: rememberedDecisions.extend({ usedAt: timestamp, usedBy: z.string().nullable() }).optional(),
  preview: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  problem: readingProblem.optional(),
});
export type Inspection = z.infer<typeof inspection>;

/** One kind of thing the check found, how often, and where first. */
export const finding = z.object({
  kind: z.enum(["skipped", "damaged", "repaired", "unused"]),
  reason: z.string(),
  count: z.int(),
  examples: z.array(z.object({ line: z.int(), column: z.string(), value: z.string() })),
});
export type Finding = z.infer<typeof finding>;

/** What stands in a column whose field has a vocabulary, the commonest first. */
const wordsOfColumn = z.object({
  field: targetField,
  column: z.string(),
  /** `ours` is the word of ours that it is already, however it is spelled. */
  values: z.array(z.object({ value: z.string(), count: z.int(), ours: z.string().nullable() })),
  more: z.int(),
});
export type WordsOfColumn = z.infer<typeof wordsOfColumn>;

/** A row that seems to be here already. */
const likeRow = z.object({ line: z.int(), name: z.string(), known: z.object({ id, label: z.string() }) });
export type LikeRow = z.infer<typeof likeRow>;
const likeRows = z.object({ count: z.int(), rows: z.array(likeRow) });
/** A row that is called as an earlier one of its file, and says something else. */
const twinRow = z.object({ line: z.int(), name: z.string(), earlier: z.int() });
export type TwinRow = z.infer<typeof twinRow>;
/** A row whose addresses belong to several contacts: the one it would go to first. */
const severalRow = z.object({
  line: z.int(),
  name: z.string(),
  known: z.array(likeRow.shape.known),
  earlier: z.array(z.int()),
});
export type SeveralRow = z.infer<typeof severalRow>;
const severalRows = z.object({ count: z.int(), rows: z.array(severalRow) });
const twinRows = z.object({ count: z.int(), rows: z.array(twinRow) });

const planned = importPlan.extend({ id });

/** An import that was started, and how its job went. */
export const startedImport = z.object({
  id,
  jobId: id,
  fileName: z.string(),
  target: targetSchema,
  status: z.enum(JOB_STATUSES),
  message: z.string(),
  createdAt: timestamp,
  /** The job that takes it back, once somebody asked for that. */
  undoJobId: id.nullable(),
});
export type StartedImport = z.infer<typeof startedImport>;

/** The records an import made and changed, and what became of them when it was taken back. */
const changeCounts = z.object({
  created: z.int(),
  updated: z.int(),
  undone: z.int(),
  kept: z.int(),
  /** Of those kept: what a later import changed too. Once that one is taken back, this one can be again. */
  later: z.int(),
});

export const importsApi = {
  recent: query({
    can: "company:import",
    reads: ["imports", "jobs"],
    path: "/imports",
    summary: "Your own imports, newest first",
  }).output(z.object({ items: z.array(startedImport) })),
  ofJob: query({
    can: "company:import",
    reads: ["imports", "jobs", "import_batches", "import_changes"],
    path: "/imports/of-job/{jobId}",
    summary: "The import a background job works on, with what became of its rows so far",
  })
    .input(z.object({ jobId: id }))
    .output(startedImport.extend({ counts: importCounts, changes: changeCounts })),
  undo: command({
    can: "company:import",
    path: "/imports/{id}/undo",
    summary: "Take a finished import back in the background; what was changed since is kept and named",
  })
    .input(z.object({ id }))
    .output(z.object({ jobId: id })),
  inspect: query({
    can: "company:import",
    inSteps: true,
    reads: ["imports", "import_chunks", "import_mappings"],
    path: "/imports/{id}/inspect",
    method: "POST",
    summary:
      "How an uploaded file is read, its columns and its first rows; with settings of one's own or the ones found",
  })
    .input(z.object({ id, target: targetSchema.default("companies"), settings: fileSettings.optional() }))
    .output(inspection),
  words: query({
    can: "company:import",
    inSteps: true,
    reads: ["imports", "import_chunks"],
    path: "/imports/{id}/words",
    method: "POST",
    summary: "What stands in the columns whose fields have a vocabulary of ours, and how often",
  })
    .input(importPlan.pick({ target: true, settings: true, mapping: true }).extend({ id }))
    .output(z.object({ columns: z.array(wordsOfColumn) })),
  rowsSoFar: query({
    can: "company:import",
    reads: [],
    path: "/imports/{id}/rows-so-far",
    summary: "How many rows of your file a reading or check that runs now has gone through; nothing when none runs",
  })
    .input(z.object({ id }))
    .output(z.object({ rows: z.int().nullable() })),
  dryRun: query({
    can: "company:import",
    inSteps: true,
    reads: [
      "imports",
      "import_chunks",
      "import_changes",
      "firm_words",
      ...new Set(TARGETS.flatMap((target) => [target, ...descriptionOf(target).reads])),
    ],
    path: "/imports/{id}/dry-run",
    method: "POST",
    summary: "What an import would do, row by row, without doing it",
  })
    .input(planned)
    .output(
      z.object({
        counts: importCounts,
        findings: z.array(finding),
        duplicates: z.object({
          same: likeRows,
          alike: likeRows,
          differs: likeRows,
          several: severalRows,
          twin: twinRows,
        }),
        problem: readingProblem.optional(),
      }),
    ),
  start: command({
    can: "company:import",
    inSteps: true,
    path: "/imports/{id}/start",
    summary: "Import the file in the background; the job tells how far it is",
  })
    .input(planned)
    .output(z.object({ jobId: id })),
};
