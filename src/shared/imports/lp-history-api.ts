import { z } from "zod";
import { id, plainDate, query } from "../core/contract.ts";
import { LP_LAYOUTS, LP_RATIOS } from "./lp-history.ts";
import { LP_CHECKS, type LpCheck } from "./lp-history-words.ts";

/** Decimal text. */
const amount = z.string();
const ratio = z.number().nullable();
const checks = Object.keys(LP_CHECKS) as [LpCheck, ...LpCheck[]];

const file = z.object({
  id,
  name: z.string(),
  /** Null where its headings are none we know. */
  layout: z.enum(LP_LAYOUTS).nullable(),
  rows: z.int(),
  movements: z.int(),
  statements: z.int(),
});

/** `file` is the place of the file in the list. */
const at = { file: z.int(), line: z.int() };
const rowProblem = z.object({ ...at, problem: z.string() });

const difference = z.object({
  ...at,
  /** Null is the fund. */
  partner: z.string().nullable(),
  date: plainDate.nullable(),
  what: z.enum(checks),
  /** What the sheet says, what we work out, and how far the sheet is over it. */
  sheet: z.string().nullable(),
  ours: z.string().nullable(),
  by: z.string().nullable(),
});

const shown = Object.fromEntries(LP_RATIOS.map((name) => [name, ratio])) as Record<
  (typeof LP_RATIOS)[number],
  typeof ratio
>;
const figures = z.object({
  partner: z.string().nullable(),
  committed: amount.nullable(),
  paidIn: amount,
  distributed: amount,
  nav: amount.nullable(),
  ...shown,
  /** What the sheets say these are. */
  sheet: z.object(shown),
});

export const lpHistoriesApi = {
  check: query({
    can: "lp:read",
    inSteps: true,
    reads: ["imports", "import_chunks", "funds"],
    path: "/lp-histories/{id}/check",
    method: "POST",
    summary:
      "What uploaded sheets of a fund’s partners come to: commitments, calls, distributions and statements, and where they differ from themselves and each other. Nothing is stored",
  })
    .input(
      z.object({
        id,
        /** A second file of the same fund: statements to its movements, or movements to its statements. */
        otherId: id.nullable().default(null),
        fundId: id,
      }),
    )
    .output(
      z.object({
        currency: z.string(),
        files: z.array(file),
        problemCount: z.int(),
        /** The first of them. */
        problems: z.array(rowProblem),
        /** The last day the sheets speak of. */
        asOf: plainDate.nullable(),
        figures: z.array(figures),
        differenceCount: z.int(),
        differences: z.array(difference),
      }),
    ),
};
