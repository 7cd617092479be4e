import { z } from "zod";
import { command, id, plainDate, query } from "#core/shared/contract.ts";
import { decimalText } from "#core/shared/fields/form-values.ts";
import { msg } from "#core/shared/text.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { FUND_RATIOS } from "./fund-list.ts";
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
  ...irrShape,
  /** What the sheets say these are. */
  sheet: z.object(shown),
});

const typed = (label: ReturnType<typeof msg>) => decimalText({ max: 1e15, places: 4, label }).default(null);

/** One or two sheets of a fund, and what no sheet of partners says. */
const sheets = {
  id,
  /** A second file of the same fund: statements to its movements, or movements to its statements. */
  otherId: id.nullable().default(null),
  fundId: id,
};
const set = z.object({
  ...sheets,
  /** What is on the bank by the last day, and what was spent until then. */
  cash: typed(msg("Cash at bank")),
  fees: typed(msg("Fees and expenses")),
  /** Which limited partner somebody of the sheets is, where it is called otherwise there. */
  same: z
    .array(z.object({ name: z.string().max(200), limitedPartnerId: id }))
    .max(500)
    .default([]),
});

const planned = z.object({
  currency: z.string(),
  /** Rows that cannot be read and figures that differ: the set is prepared where somebody means it. */
  differences: z.int(),
  partners: z.array(
    z.object({
      name: z.string(),
      /** Null of one Tranche does not have, or has several of. */
      id: id.nullable(),
      isApproved: z.boolean(),
      isSeveral: z.boolean(),
      /** What is prepared as its commitment. */
      committed: amount.nullable(),
      admittedOn: plainDate.nullable(),
      /** What it committed more at later closings; all of it where an earlier commitment was released. */
      increases: z.array(z.object({ date: plainDate, amount })),
    }),
  ),
  /** Who is called nearly as limited partners of Tranche are, which may be the same. */
  alike: z.array(z.object({ name: z.string(), similar: z.array(z.object({ id, name: z.string() })) })),
  counts: z.object({ booked: z.int(), drafted: z.int(), ready: z.int() }),
  entries: z.int(),
  commitments: z.int(),
  leftCount: z.int(),
  left: z.array(rowProblem.extend({ partner: z.string() })),
  /** Of "Capital not yet allocated", debit above zero: before, what the set takes, what remains, and that without cash and expenses. */
  unallocated: z.object({ before: amount, taken: amount, remaining: amount, left: amount }),
  /** The day cash, expenses and results are entered on; none where the books are closed for it. */
  closesOn: plainDate.nullable(),
  isClosed: z.boolean(),
  /** Of that day. */
  nav: z.object({ books: amount, sheet: amount, by: amount }).nullable(),
  /** Partners get their part of results as the sheets have it: where NAV ties. */
  hasResults: z.boolean(),
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
    .input(z.object(sheets))
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
  checkFunds: query({
    can: "lp:read",
    inSteps: true,
    reads: ["imports", "import_chunks"],
    path: "/lp-histories/{id}/check-funds",
    method: "POST",
    summary:
      "Of an uploaded list of funds (contributed, distributed, NAV, TVPI, DPI in each row): where its multiples differ from those its own amounts come to. Nothing is stored",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        name: z.string(),
        /** False where its headings are none of such a list. */
        isRead: z.boolean(),
        rows: z.int(),
        compared: z.object({ tvpi: z.int(), dpi: z.int() }),
        differences: z.array(
          z.object({
            line: z.int(),
            fund: z.string(),
            what: z.enum(FUND_RATIOS),
            sheet: z.string(),
            ours: z.string(),
            by: z.string(),
            /** The places its amounts show may explain it. */
            isRounding: z.boolean(),
          }),
        ),
        problems: z.array(z.object({ line: z.int(), problem: z.string() })),
      }),
    ),
  plan: query({
    can: "ledger:post",
    inSteps: true,
    reads: [
      "imports",
      "import_chunks",
      "commitment_changes",
      "commitments",
      "draft_postings",
      "funds",
      "journal_approvals",
      "journal_drafts",
      "journal_entries",
      "ledger_accounts",
      "period_locks",
      "limited_partners",
      "postings",
    ],
    path: "/lp-histories/{id}/plan",
    method: "POST",
    summary:
      "What would be prepared of uploaded sheets of a fund’s partners: partners and commitments, entries out of capital that is not allocated, and what would be left of that. Nothing is stored",
  })
    .input(set)
    .output(planned),
  prepare: command({
    can: "ledger:post",
    inSteps: true,
    path: "/lp-histories/{id}/prepare",
    summary:
      "Prepare partners, commitments and entries of uploaded sheets as one set, which another person approves; refused where the sheets differ, unless that is meant",
  })
    .input(set.extend({ evenIfDifferent: z.boolean().default(false) }))
    .output(z.object({ entries: z.int(), commitments: z.int(), partners: z.int(), left: amount })),
};
