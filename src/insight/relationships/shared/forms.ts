import { z } from "zod";
import { atMost, rule } from "#core/shared/text.ts";
import { DEFAULT_STRENGTH, RELATIONSHIP_TYPES, STRONGEST } from "./rules.ts";

const contact = z.uuid(rule("Choose a contact"));
const clamped = (value: number) => Math.min(STRONGEST, Math.max(1, Math.round(value)));

/** A strength of 1 to 10; what is no number becomes 1. */
export const strength = z
  .union([z.number(), z.string()])
  .transform((value) => (Number.isFinite(Number(value)) && value !== "" ? clamped(Number(value)) : 1));

export const relationshipForm = z
  .object({
    contactId: contact,
    relatedContactId: contact,
    relationshipType: z.enum(RELATIONSHIP_TYPES).default("colleague"),
    strengthScore: strength.default(DEFAULT_STRENGTH),
  })
  .refine(({ contactId, relatedContactId }) => contactId !== relatedContactId, {
    ...rule("Choose another contact"),
    path: ["relatedContactId"],
  });

const MOST_PEOPLE = 8;
const LONGEST_DRAFT = 5000;
const LONGEST_ANSWER = 1000;

export const requestForm = z.object({
  /** From the contact whom the firm knows to the one it looks for. */
  path: z.array(z.uuid()).min(1).max(MOST_PEOPLE),
  colleagueId: z.uuid(rule("Choose a colleague")),
  draft: z.string().trim().min(1, rule("Enter a message")).max(LONGEST_DRAFT, atMost(LONGEST_DRAFT)),
});
export type RequestForm = z.infer<typeof requestForm>;

export const answerForm = z.object({
  isAccepted: z.boolean(),
  answer: z.string().trim().max(LONGEST_ANSWER, atMost(LONGEST_ANSWER)).optional(),
});
