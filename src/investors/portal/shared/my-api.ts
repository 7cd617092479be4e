import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { ROLL_PARTS } from "#funds/ilpa/shared/roll-rows.ts";
import { NOTICE_KINDS, PUBLICATION_KINDS } from "#funds/publications/shared/figures.ts";
import { irrShape } from "#maths/fund/returns/irr-shape.ts";

const amount = z.string().describe("Decimal text, in the currency beside it");
const named = z.object({ id, name: z.string() });
const ratio = z.number().nullable();

const published = {
  id,
  title: z.string(),
  asOf: plainDate,
  publishedAt: timestamp,
  partner: named,
  fund: named.nullable(),
  document: z.object({ name: z.string(), type: z.string(), bytes: z.number().int() }).nullable(),
  /** Another took its place since. */
  supersededAt: timestamp.nullable(),
  supersedesId: id.nullable(),
};

const statement = z.object({
  ...published,
  currency: z.string(),
  quarterEnds: plainDate,
  commitment: amount,
  /** Contributions inside commitment. */
  called: amount,
  /** All contributions, those outside commitment included. */
  paidIn: amount,
  distributed: amount,
  unfunded: amount,
  nav: amount,
  ...irrShape,
  tvpi: ratio,
  dpi: ratio,
  rvpi: ratio,
  /** The books of its quarter were opened again since: another statement may take its place. */
  isUnderRevision: z.boolean(),
  /** Its figures were frozen: ILPA’s files can be made of them. */
  hasIlpaFiles: z.boolean(),
  /** Why a ratio is null. */
  reasons: z.record(z.string(), z.string()),
  lines: z.array(
    z.object({
      line: z.string(),
      label: z.string(),
      quarter: amount.nullable(),
      year: amount.nullable(),
      inception: amount.nullable(),
      /** Under which heading it stands. */
      part: z.enum(ROLL_PARTS).nullable(),
      isTotal: z.boolean(),
    }),
  ),
});
export type MyStatement = z.infer<typeof statement>;

const MY_CALL_STATES = ["due", "partially_paid", "paid", "overdue", "defaulted", "cancelled"] as const;

const notice = z.object({
  ...published,
  kind: z.enum(NOTICE_KINDS),
  currency: z.string(),
  amount,
  /** The day it is due, or distributed; of a later closing at which money comes back, its day. */
  on: plainDate,
  number: z.number().int().nullable(),
  /** Of a distribution whose notice says it: the amount less tax and what pays open calls is the payment. */
  distribution: z.object({ withheld: amount, netted: amount, net: amount }).nullable(),
  /** Of a call, and of a later closing at which the partner pays: where its payment stands now. */
  call: z
    .object({ state: z.enum(MY_CALL_STATES), received: amount, open: amount, paidOn: plainDate.nullable() })
    .nullable(),
});
export type MyNotice = z.infer<typeof notice>;

const paper = z.object({ ...published, kind: z.enum(PUBLICATION_KINDS) });
export type MyPaper = z.infer<typeof paper>;

const READS = ["lp_access", "lp_publications"] as const;
const NAMED = [...READS, "limited_partners", "funds"] as const;
const PAPERS = [...NAMED, "documents", "document_versions"] as const;
const STATEMENTS = [...PAPERS, "period_locks"] as const;

const MOST = 500;
const paged = { before: z.string().max(60).optional(), limit: z.number().int().min(1).max(MOST).default(100) };
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    nextBefore: z.string().optional().describe("Given as `before`, what comes after these"),
  });

export const myApi = {
  partners: query({
    can: "portal:use",
    reads: ["lp_access", "limited_partners"],
    path: "/my/partners",
    summary: "The limited partners you look for",
  }).output(z.object({ items: z.array(named) })),
  invitations: query({
    can: "portal:use",
    reads: ["lp_access", "lp_invitations", "limited_partners", "users"],
    path: "/my/invitations",
    summary: "The limited partners you are invited to look for; you see nothing of theirs until you accept",
  }).output(z.object({ items: z.array(z.object({ id, name: z.string(), by: z.string(), expiresAt: timestamp })) })),
  answerInvitation: command({
    can: "portal:use",
    path: "/my/invitations/{id}/answer",
    summary: "Accept or decline an invitation to look for a limited partner",
  })
    .input(z.object({ id, accepts: z.boolean() }))
    .output(done),
  accounts: query({
    can: "portal:use",
    reads: STATEMENTS,
    path: "/my/accounts",
    summary: "Your accounts in each fund, as last published",
  }).output(z.object({ items: z.array(statement) })),
  statements: query({
    can: "portal:use",
    reads: STATEMENTS,
    path: "/my/statements",
    summary: "Your capital account statements, the newest first; those that were superseded among them",
  })
    .input(z.object(paged))
    .output(pageOf(statement)),
  statement: query({
    can: "portal:use",
    reads: STATEMENTS,
    path: "/my/statements/{id}",
    summary: "One of your capital account statements with its lines",
  })
    .input(z.object({ id }))
    .output(statement),
  course: query({
    can: "portal:use",
    reads: STATEMENTS,
    path: "/my/statements/{id}/course",
    summary: "Your account in this fund at each quarter's end until this statement, as published",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        currency: z.string(),
        items: z.array(z.object({ id, on: plainDate, paidIn: amount, distributed: amount, nav: amount })),
      }),
    ),
  notices: query({
    can: "portal:use",
    reads: [...PAPERS, "capital_calls", "capital_call_lines", "fund_admissions", "fund_admission_lines"],
    path: "/my/notices",
    summary:
      "Your notices of capital calls, distributions and later closings, the newest first, and where your payments stand",
  })
    .input(z.object(paged))
    .output(pageOf(notice)),
  papers: query({
    can: "portal:use",
    reads: PAPERS,
    path: "/my/documents",
    summary: "Every file that was published to you, the newest first",
  })
    .input(z.object(paged))
    .output(pageOf(paper)),
  wire: command({
    can: "portal:use",
    path: "/my/notices/{id}/wire",
    summary: "Where you pay a capital call or a closing that is open; that you looked is noted",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        holder: z.string(),
        bank: z.string().nullable(),
        account: z.string(),
        bic: z.string().nullable(),
        reference: z.string(),
      }),
    ),
};
