import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { decimalText } from "#core/shared/fields/form-values.ts";
import { msg } from "#core/shared/text.ts";
import { TRACK_CONTENTS } from "#portfolio/portfolio/shared/track-record.ts";
import { NEEDED } from "./track-record.ts";

/** Decimal text. */
const amount = z.string();
const typed = decimalText({ max: 1e15, places: 4, label: msg("Total") }).default(null);

/** What the user says a fund’s rows come to; what is left out is not compared. */
const typedTotals = z.object({ fundId: id, invested: typed, realised: typed, fairValue: typed, lastDay: typed });
const content = z.enum(TRACK_CONTENTS).default("transactions");
export type TypedTotals = z.input<typeof typedTotals>;

const fundSums = z.object({
  id,
  name: z.string(),
  currency: z.string(),
  invested: amount,
  realised: amount,
  fairValue: amount,
  /** The last day of which the file gives fair values, and what those come to. */
  lastOn: plainDate.nullable(),
  lastDay: amount,
  /** Rows in other currencies, which are in no sum. */
  others: z.int(),
});
export type FundSums = z.infer<typeof fundSums>;

const rowProblem = z.object({ line: z.int(), problem: z.string() });

/** What becomes of a row: it is in the books, waits there for approval, can be prepared now, or waits for what waits there. */
const STATES = ["booked", "drafted", "ready", "waiting"] as const;
export type TrackState = (typeof STATES)[number];
const checkedRow = z.object({
  line: z.int(),
  fund: z.string(),
  company: z.string(),
  security: z.string(),
  date: plainDate,
  amount: amount.nullable(),
  currency: z.string(),
  state: z.enum(STATES),
});

/** Rows by what becomes of them, and those that cannot be entered. */
const counts = z.object({ booked: z.int(), drafted: z.int(), ready: z.int(), waiting: z.int(), problems: z.int() });

const checked = z.object({
  fileName: z.string(),
  /** Columns there have to be and are not. */
  missing: z.array(z.enum(NEEDED)),
  counts,
  /** The first of them. */
  problems: z.array(rowProblem),
  funds: z.array(fundSums),
  /** Companies that are not in the portfolio yet, and are added with their first entry. */
  newCompanies: z.array(z.string()),
  /** Of a file of fair values its first rows. */
  rows: z.array(checkedRow),
});

export const trackRecordsApi = {
  check: query({
    can: "ledger:post",
    inSteps: true,
    reads: [
      "imports",
      "import_chunks",
      "companies",
      "draft_postings",
      "funds",
      "journal_approvals",
      "journal_drafts",
      "journal_entries",
      "ledger_accounts",
      "portfolio_companies",
      "postings",
      "securities",
    ],
    path: "/track-records/{id}/check",
    method: "POST",
    summary:
      "What an uploaded file of dated transactions, or of fair values alone, comes to by fund, and which of them are in the books",
  })
    .input(z.object({ id, content }))
    .output(checked),
  prepare: command({
    can: "ledger:post",
    inSteps: true,
    path: "/track-records/{id}/prepare",
    summary:
      "Prepare the entries of an uploaded file that are not in the books, as one set; refused where it does not tie to the totals that were typed",
  })
    .input(
      z.object({
        id,
        content,
        totals: z.array(typedTotals).max(100).default([]),
        /** Prepare them although totals differ. */
        evenIfDifferent: z.boolean().default(false),
        /** A history without its partners’ side. */
        isFundedByUnallocated: z.boolean().default(true),
      }),
    )
    .output(z.object({ prepared: z.int(), waiting: z.int(), problems: z.array(rowProblem) })),
};
