import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { messageForm, proposedContactForm, questionForm } from "./talk-forms.ts";

const named = z.object({ id, name: z.string() });

const QUESTION_STATES = ["open", "answered", "closed"] as const;

const question = z.object({
  id,
  subject: z.string(),
  state: z.enum(QUESTION_STATES),
  partner: named,
  createdAt: timestamp,
  writtenAt: timestamp,
});
const message = z.object({
  id,
  content: z.string(),
  isFromPartner: z.boolean(),
  writtenName: z.string(),
  createdAt: timestamp,
});
export type QuestionMessage = z.infer<typeof message>;
const thread = question.extend({ messages: z.array(message) });

const staffQuestion = question.extend({ owner: named.nullable(), rowVersion });
export type PartnerQuestion = z.infer<typeof staffQuestion>;

const proposal = z.object({
  id,
  kind: z.enum(["contact", "tax_form"]),
  state: z.enum(["waiting", "confirmed", "declined"]),
  partner: named,
  contactId: id.nullable(),
  before: z.record(z.string(), z.string().nullable()).nullable(),
  proposed: z.record(z.string(), z.string().nullable()),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  reason: z.string().nullable(),
});
export type MyProposal = z.infer<typeof proposal>;
const staffProposal = proposal.extend({
  rowVersion,
  proposedBy: named.nullable(),
  decidedBy: named.nullable(),
  document: z.object({ id, kind: z.string(), label: z.string() }).nullable(),
});
export type PartnerProposal = z.infer<typeof staffProposal>;

const QUESTIONS = ["lp_access", "lp_questions", "limited_partners"] as const;
const one = z.object({ id });

const myContact = z.object({
  id,
  limitedPartnerId: id,
  role: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type MyContact = z.infer<typeof myContact>;

/** The limited partner's side. */
export const myTalkApi = {
  questions: query({
    can: "portal:use",
    reads: QUESTIONS,
    path: "/my/questions",
    summary: "Your questions, the last written first",
  }).output(z.object({ items: z.array(question) })),
  question: query({
    can: "portal:use",
    reads: [...QUESTIONS, "lp_question_messages"],
    path: "/my/questions/{id}",
    summary: "One of your questions with its thread",
  })
    .input(one)
    .output(thread),
  ask: command({
    can: "portal:use",
    path: "/my/questions",
    summary: "Ask the firm something about a partner you look for",
  })
    .input(questionForm)
    .output(one),
  reply: command({
    can: "portal:use",
    path: "/my/questions/{id}/messages",
    summary: "Write once more about a question of yours",
  })
    .input(messageForm)
    .output(done),
  details: query({
    can: "portal:use",
    reads: ["lp_access", "lp_proposals", "limited_partners", "partner_contacts", "contacts", "partner_tax_forms"],
    path: "/my/details",
    summary: "Contacts and tax forms of the partners you look for, and what you proposed",
  }).output(
    z.object({
      contacts: z.array(myContact),
      taxForms: z.array(
        z.object({ id, limitedPartnerId: id, kind: z.string(), signedOn: plainDate, expiresOn: plainDate.nullable() }),
      ),
      proposals: z.array(proposal),
    }),
  ),
  proposeContact: command({
    can: "portal:use",
    path: "/my/proposals",
    summary: "Propose a contact of a partner you look for, new or changed: it holds once the firm confirms it",
  })
    .input(proposedContactForm)
    .output(one),
};

/** The firm's side. */
export const partnerTalkApi = {
  questions: query({
    can: "lp:read",
    reads: ["lp_questions", "limited_partners", "users"],
    path: "/lp-questions",
    summary: "What limited partners asked: the open ones first, then the last written",
  })
    .input(z.object({ limitedPartnerId: id.optional() }))
    .output(z.object({ items: z.array(staffQuestion) })),
  question: query({
    can: "lp:read",
    reads: ["lp_questions", "lp_question_messages", "limited_partners", "users"],
    path: "/lp-questions/{id}",
    summary: "One question with its thread",
  })
    .input(one)
    .output(staffQuestion.extend({ messages: z.array(message) })),
  answer: command({
    can: "lp:manage",
    path: "/lp-questions/{id}/messages",
    summary: "Answer a question: its partner is told",
  })
    .input(messageForm)
    .output(done),
  assign: command({ can: "lp:manage", path: "/lp-questions/{id}/assign", summary: "Say who answers a question" })
    .input(z.object({ id, rowVersion, ownerId: id }))
    .output(done),
  close: command({
    can: "lp:manage",
    path: "/lp-questions/{id}/close",
    summary: "Close a question: nobody writes about it any more",
  })
    .input(z.object({ id, rowVersion }))
    .output(done),
  proposals: query({
    can: "lp:read",
    reads: ["lp_proposals", "limited_partners", "users", "records"],
    path: "/lp-proposals",
    summary: "What a limited partner wants changed, those that wait first",
  })
    .input(z.object({ limitedPartnerId: id }))
    .output(z.object({ items: z.array(staffProposal) })),
  confirm: command({
    can: "lp:manage",
    path: "/lp-proposals/{id}/confirm",
    summary: "Confirm what a limited partner proposed: it holds from now on",
  })
    .input(z.object({ id, rowVersion }))
    .output(done),
  decline: command({
    can: "lp:manage",
    path: "/lp-proposals/{id}/decline",
    summary: "Decline what a limited partner proposed, with a reason",
  })
    .input(z.object({ id, rowVersion, reason: z.string().trim().min(1).max(500) }))
    .output(done),
};
