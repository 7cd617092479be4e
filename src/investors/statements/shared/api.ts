import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";
import { ROLL_PARTS } from "#funds/ilpa/shared/roll-rows.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";
import { RUN_STATES } from "./rules.ts";

/** Decimal text, in the fund's currency. */
const amount = z.string();
const ratio = z.number().nullable();
const person = z.object({ id, name: z.string() }).nullable();

const figures = {
  commitment: amount,
  /** Contributions inside commitment. */
  called: amount,
  /** All contributions, those outside commitment included. */
  paidIn: amount,
  distributed: amount,
  unfunded: amount,
  nav: amount,
  /** Net since inception. */
  ...irrShape,
  tvpi: ratio,
  dpi: ratio,
};

const run = z.object({
  id,
  rowVersion,
  quarterEnds: plainDate,
  state: z.enum(RUN_STATES),
  knownAt: timestamp,
  entryNo: z.number().int(),
  preparedBy: person,
  preparedAt: timestamp,
  publishedBy: person,
  publishedAt: timestamp.nullable(),
  supersededAt: timestamp.nullable(),
  supersedesId: id.nullable(),
  /** Published, and the books of its quarter were opened again since. */
  isUnderRevision: z.boolean(),
  reason: z.string().nullable(),
  statements: z.number().int(),
  /** Of them, those whose PDF is made. */
  papers: z.number().int(),
  /** Of the published ones, those that were withdrawn and not published again. */
  withdrawn: z.number().int(),
  sha256: z.string().nullable(),
  /** When and why making them ended before its end; without a reason its person stopped it. */
  failedAt: timestamp.nullable(),
  problem: z.string().nullable(),
  /** The asking person prepared it: someone else publishes. */
  isOwn: z.boolean(),
});
export type StatementRun = z.infer<typeof run>;

const row = z.object({
  part: z.enum(ROLL_PARTS),
  key: z.string(),
  label: z.string(),
  isTotal: z.boolean(),
  qtd: amount,
  ytd: amount,
  itd: amount,
});

const listed = z.object({
  id,
  partner: z.object({ id, name: z.string() }),
  isGeneralPartner: z.boolean(),
  ...figures,
  hasPaper: z.boolean(),
  sha256: z.string(),
});

const difference = z.object({ key: z.string(), label: z.string(), before: amount, after: amount, difference: amount });

const entry = z.object({
  id,
  entryNo: z.number().int(),
  effectiveOn: plainDate,
  recordedAt: timestamp,
  kind: z.string(),
  memo: z.string(),
});

const TABLES = ["statement_runs", "statements", "lp_publications", "limited_partners", "users"] as const;
const BOOKS = ["funds", "commitments", "commitment_changes", "postings", "ledger_accounts", "journal_entries"] as const;
const OFFSETS = ["fund_runs", "journal_approvals", "fee_run_lines", "fee_run_offsets", "fee_offsets"] as const;
const seen = z.object({ id, rowVersion });

export const statementsApi = {
  list: query({
    can: "lp:read",
    reads: ["funds", "statement_runs", "statements", "lp_publications", "users", "period_locks", "journal_entries"],
    path: "/funds/{fundId}/statements",
    summary:
      "Statements of a fund’s partners by quarter, the latest first, and quarters whose books are closed without any",
  })
    .input(z.object({ fundId: id }))
    .output(
      z.object({
        currency: z.string(),
        methodology: z.string().nullable(),
        items: z.array(run),
        ready: z.array(plainDate),
      }),
    ),
  get: query({
    can: "lp:read",
    reads: ["funds", "statement_runs", "statements", "lp_publications", "users", "period_locks"],
    path: "/statement-runs/{id}",
    summary: "Statements of a quarter: the fund’s rows, and each partner’s figures",
  })
    .input(z.object({ id }))
    .output(
      run.extend({
        currency: z.string(),
        fundRows: z.array(row),
        /** What of net asset value stood on no partner's account and was divided by commitments. */
        divided: amount,
        notes: z.array(z.object({ key: z.string(), label: z.string(), is: z.string() })),
        /** Against the published statements it replaces. */
        changed: z.array(difference),
        items: z.array(listed),
      }),
    ),
  prepare: command({
    can: "ledger:post",
    path: "/funds/{fundId}/statements",
    summary: "Work out statements of a closed quarter for all partners in the background",
  })
    .input(z.object({ fundId: id, quarterEnds: z.iso.date(rule("Enter a date, such as 2026-03-12")) }))
    .output(z.object({ id, jobId: id })),
  retry: command({
    can: "ledger:post",
    path: "/statement-runs/{id}/retry",
    summary: "Go on with statements whose preparation failed or was stopped: a person who asks has prepared them then",
  })
    .input(z.object({ id }))
    .output(z.object({ jobId: id })),
  discard: command({
    can: "ledger:post",
    path: "/statement-runs/{id}",
    method: "DELETE",
    summary: "Discard statements that were not published",
  })
    .input(z.object({ id }))
    .output(done),
  publish: command({
    can: "lp:publish",
    path: "/statement-runs/{id}/publish",
    summary: "Publish statements that somebody else prepared: partners see theirs, and what they replace is superseded",
  })
    .input(seen)
    .output(done),
  difference: query({
    can: "ledger:read",
    reads: [...TABLES, ...BOOKS, ...OFFSETS, "period_locks"],
    path: "/statements/{id}/difference",
    summary:
      "A partner’s published statement, against its fund’s books today, or against the statement it replaced, and the entries between them",
  })
    .input(z.object({ id, against: z.enum(["today", "replaced"]).default("today") }))
    .output(
      z.object({
        currency: z.string(),
        rows: z.array(difference),
        quarter: z.array(difference),
        reason: z.string().nullable(),
        entries: z.array(entry),
        /** The statement itself. */
        statement: z.object({
          fundId: id,
          partnerId: id,
          quarterEnds: plainDate,
          knownAt: timestamp,
          rows: z.array(row),
        }),
      }),
    ),
};
