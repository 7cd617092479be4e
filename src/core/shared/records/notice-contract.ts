import { z } from "zod";
import { command, done, type Guard, id, query, timestamp } from "../contract.ts";

/** `portal_only`: the partner asked for no mail, and finds it in the portal. */
const NOTICE_PROBLEMS = ["no_address", "too_many_mails", "failed", "portal_only"] as const;
const document = z.object({ id, name: z.string() }).nullable();

/** A notice of a partner: made, mailed, or why not yet. */
const notice = z.object({
  id,
  partner: z.object({ id, name: z.string() }),
  /** Where it was mailed to: the contacts that get such notices, else the partner. */
  recipients: z.array(z.string()),
  /** Whether it stands in the partner’s portal. */
  isPublished: z.boolean(),
  document,
  data: document,
  madeAt: timestamp.nullable(),
  mailedAt: timestamp.nullable(),
  attempts: z.number().int(),
  problem: z.enum(NOTICE_PROBLEMS).nullable(),
  /** What was said when it failed. */
  problemText: z.string().nullable(),
});

type Of<Can extends Guard, First extends string> = {
  /** Of what they are. */
  each: `/${string}/{id}`;
  can: Can;
  /** Its table and that of its lines and notices. */
  reads: readonly string[];
  /** “a call” */
  what: string;
  /** What the notice is called that comes before a cancellation. */
  first: First;
};

/** Notices of partners: who has theirs, and why somebody has none yet. */
export const noticesContract = <const Can extends Guard, const First extends string>({
  each,
  can,
  reads,
  what,
  first,
}: Of<Can, First>) => ({
  list: query({
    can,
    reads: [...reads, "limited_partners", "documents"],
    path: `${each}/notices`,
    summary: `The notices of ${what} by partner: made, mailed, or why not yet`,
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(notice.extend({ kind: z.enum([first, "cancellation"]) })) })),
  retry: command({
    can: "call:prepare",
    path: `${each}/notices/retry`,
    summary: `Try again to mail the notices of ${what} that nobody got yet`,
  })
    .input(z.object({ id }))
    .output(done),
});
