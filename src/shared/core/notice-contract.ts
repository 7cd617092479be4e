import { z } from "zod";
import { id, timestamp } from "./contract.ts";

/** `portal_only`: the partner asked for no mail, and finds it in the portal. */
const NOTICE_PROBLEMS = ["no_address", "too_many_mails", "failed", "portal_only"] as const;
const document = z.object({ id, name: z.string() }).nullable();

/** A notice of a partner: made, mailed, or why not yet. */
export const noticeOf = <const Kinds extends readonly [string, ...string[]]>(kinds: Kinds) =>
  z.object({
    id,
    kind: z.enum(kinds),
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
