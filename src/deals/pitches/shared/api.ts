import { z } from "zod";
import { command, id, query } from "#core/shared/contract.ts";
import { atMost } from "#core/shared/text.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { TEXT_PROBLEMS, type TextProblem } from "#work/documents/shared/text.ts";
import { emailRead, newPitch } from "./forms.ts";
import { MOST_PASTED, PITCH_PARTS } from "./rules.ts";

const found = z.object({
  part: z.enum(PITCH_PARTS),
  /** Of a deck: which, and on which of its pages. */
  deck: z.number().int().optional(),
  page: z.number().int().optional(),
  start: z.number().int(),
  end: z.number().int(),
  words: z.string(),
});
const proposal = z.object({ value: z.string(), found }).nullable();

const matches = z.object({
  /** Companies of this website or name, those of the website first, each with its open deals. */
  companies: z.array(
    z.object({
      id,
      name: z.string(),
      website: z.string().nullable(),
      isArchived: z.boolean(),
      deals: z.array(z.object({ id, name: z.string(), stage: z.enum(STAGES) })),
    }),
  ),
  /** The contact who has the address. */
  contact: z.object({ id, name: z.string(), companyName: z.string().nullable() }).nullable(),
});
export type PitchMatches = z.infer<typeof matches>;

const deck = z.object({
  name: z.string(),
  size: z.number().int(),
  pages: z.array(z.object({ number: z.number().int(), text: z.string() })),
  /** There are more pages than are shown. */
  isTruncated: z.boolean(),
  /** Why it, or the rest of it, can’t be read. */
  problem: z.enum(Object.keys(TEXT_PROBLEMS) as [TextProblem, ...TextProblem[]]).nullable(),
});
export type PitchDeck = z.infer<typeof deck>;

export const pitch = z.object({
  /** Null where a deck came alone. */
  email: emailRead.nullable(),
  /** A PDF or PowerPoint file, or those attached to the e-mail, page by page. */
  decks: z.array(deck),
  proposals: z.object({
    company: proposal,
    website: proposal,
    contactName: proposal,
    contactEmail: proposal,
    /** “introducer”, where the contact writes from another company; else nothing. */
    contactRole: proposal,
    /** Of a range the lower amount; no currency where none is named. */
    ask: z
      .object({
        amount: z.string(),
        currency: z.string().nullable(),
        range: z.object({ from: z.string(), to: z.string() }).nullable(),
        found,
      })
      .nullable(),
    /** As named before the money, or with it. */
    valuation: z.object({ amount: z.string(), currency: z.string().nullable(), isPost: z.boolean(), found }).nullable(),
    investmentType: proposal,
    sector: proposal,
    /** YYYY-MM-DD. */
    expectedCloseDate: proposal,
    headquarters: proposal,
    /** Who suggested to write, with where they work: "Omar (Ledger Loop)". */
    introducer: proposal,
  }),
  matches,
  /** The record whose timeline has this message already. */
  alreadyOn: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});
export type Pitch = z.infer<typeof pitch>;

const MATCHED = ["companies", "deals", "contacts", "contact_emails"] as const;
const FIRM = ["firm_settings", "firm_words", "memberships", "users"] as const;

export const pitchesApi = {
  read: query({
    can: "deal:create",
    inSteps: true,
    reads: [...MATCHED, ...FIRM, "emails", "activities", "records"],
    path: "/pitches/read",
    method: "POST",
    summary:
      "What the text of an e-mail proposes for a deal, each value with the words it was read from, and what may exist already; nothing is stored. An .eml, .pdf or .pptx file is sent to /uploads/pitches",
  })
    .input(z.object({ text: z.string().max(MOST_PASTED, atMost(MOST_PASTED)) }))
    .output(pitch),
  matches: query({
    can: "deal:create",
    reads: MATCHED,
    path: "/pitches/matches",
    summary: "Companies of a name or website with their open deals, and the contact of an address",
  })
    .input(
      z.object({
        company: z.string().trim().max(200).default(""),
        website: z.string().trim().max(2000).default(""),
        contactEmail: z.string().trim().max(254).default(""),
      }),
    )
    .output(matches),
  createDeal: command({
    can: "deal:create",
    path: "/pitches",
    summary:
      "Make a deal of an e-mail or a deck, with its company, its contact and the e-mail on its timeline. A company that has an open deal, or another one of its website, is refused, naming it, unless createAnyway is said",
  })
    .input(newPitch)
    .output(
      z.object({
        deal: z.object({ id, name: z.string() }),
        company: z.object({ id, name: z.string(), isNew: z.boolean() }),
        contact: z.object({ id, name: z.string(), isNew: z.boolean() }).nullable(),
        introducer: z.object({ id, name: z.string(), isNew: z.boolean() }).nullable(),
        activityId: id.nullable(),
      }),
    ),
  addToDeal: command({
    can: "activity:create",
    path: "/deals/{dealId}/pitches",
    summary: "Put an e-mail that was read on the timeline of a deal",
  })
    .input(z.object({ dealId: id, email: emailRead }))
    .output(z.object({ id })),
};
