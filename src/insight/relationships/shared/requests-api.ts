import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { answerForm, requestForm } from "./forms.ts";
import { DETECTED_SOURCES, REQUEST_STATUSES } from "./rules.ts";

const person = z.object({ id, name: z.string(), companyName: z.string().nullable() });
const colleague = z.object({ id, name: z.string() });
const pair = z.object({ contactId: id, relatedContactId: id });

const request = z.object({
  id,
  contact: person,
  path: z.array(id),
  askedBy: colleague,
  colleague,
  draft: z.string(),
  status: z.enum(REQUEST_STATUSES),
  answer: z.string().nullable(),
  createdAt: timestamp,
});
export type IntroductionRequest = z.infer<typeof request>;

const suggestion = z.object({
  contact: person,
  relatedContact: person,
  source: z.enum(DETECTED_SOURCES),
  /** Messages, meetings or companies that both took part in, and the last day. */
  times: z.number().int(),
  lastOn: plainDate.nullable(),
  detail: z.string().nullable(),
});
export type Suggestion = z.infer<typeof suggestion>;

const cold = z.object({
  contact: person,
  lastOn: plainDate,
  silentDays: z.number().int(),
  /** The median of the days between two interactions. */
  usualDays: z.number(),
  interactions: z.number().int(),
});
export type ColdContact = z.infer<typeof cold>;

export const introductionRequestsApi = {
  list: query({
    can: "contact:read",
    reads: ["introduction_requests", "contacts", "users"],
    path: "/introduction-requests",
    summary: "Requests for introductions that the asking person made or received, or all to one contact, newest first",
  })
    .input(z.object({ contactId: id.optional() }))
    .output(z.object({ items: z.array(request) })),
  colleagues: query({
    can: "activity:read",
    reads: ["activities", "users", "memberships"],
    path: "/introduction-requests/colleagues",
    summary: "Colleagues who logged meetings, calls and e-mails with a contact, the most first",
  })
    .input(z.object({ contactId: id }))
    .output(z.object({ items: z.array(colleague.extend({ interactions: z.number().int() })) })),
  ask: command({
    can: "task:create",
    path: "/introduction-requests",
    summary: "Ask a colleague for an introduction along a path; one request for a path is open at a time",
  })
    .input(requestForm)
    .output(z.object({ id })),
  answer: command({
    can: "task:create",
    path: "/introduction-requests/{id}/answer",
    summary: "Accept a request, which makes a task, or decline it",
  })
    .input(answerForm.extend({ id }))
    .output(done),
  withdraw: command({
    can: "task:create",
    path: "/introduction-requests/{id}/withdraw",
    summary: "Withdraw an open request of one’s own",
  })
    .input(z.object({ id }))
    .output(done),
};

export const relationshipSuggestionsApi = {
  list: query({
    can: "activity:read",
    reads: [
      "activities",
      "email_people",
      "contacts",
      "companies",
      "board_seats",
      "portfolio_companies",
      "relationship_mappings",
      "relationship_refusals",
    ],
    path: "/relationship-suggestions",
    summary:
      "Pairs of contacts with messages, meetings, a company or a board in common that are not mapped, and were not refused",
  }).output(z.object({ items: z.array(suggestion) })),
  accept: command({ can: "contact:update", path: "/relationship-suggestions/accept", summary: "Map a suggested pair" })
    .input(pair)
    .output(done),
  refuse: command({
    can: "contact:update",
    path: "/relationship-suggestions/refuse",
    summary: "Refuse a suggested pair; it is not suggested again",
  })
    .input(pair)
    .output(done),
  goingCold: query({
    can: "activity:read",
    reads: ["activities", "email_people", "contacts"],
    path: "/going-cold",
    summary: "Contacts without an interaction for more than twice their usual time, the most unusual first",
  }).output(z.object({ items: z.array(cold) })),
};
