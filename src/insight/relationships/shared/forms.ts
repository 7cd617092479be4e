import { z } from "zod";
import { rule } from "#core/shared/text.ts";
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
