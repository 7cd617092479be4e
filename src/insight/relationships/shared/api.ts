import { z } from "zod";
import { command, done, id, query, rowVersion } from "#core/shared/contract.ts";
import { relationshipForm, strength } from "./forms.ts";
import { RELATIONSHIP_SOURCES, RELATIONSHIP_TYPES } from "./rules.ts";

const person = z.object({ id, name: z.string(), companyName: z.string().nullable() });
const relationship = z.object({
  id,
  rowVersion,
  contact: person,
  relatedContact: person,
  relationshipType: z.enum(RELATIONSHIP_TYPES),
  strengthScore: z.number().int(),
  source: z.enum(RELATIONSHIP_SOURCES),
  metadata: z.record(z.string(), z.unknown()),
});
export type Relationship = z.infer<typeof relationship>;

const READS = ["relationship_mappings", "contacts"] as const;

export const relationshipsApi = {
  list: query({
    can: "contact:read",
    reads: READS,
    path: "/relationships",
    summary: "The 200 strongest relationships between contacts, how many there are and their average strength",
  })
    .input(z.object({ contactId: id.optional() }))
    .output(
      z.object({
        items: z.array(relationship),
        total: z.number().int(),
        /** Null without any. */
        averageStrength: z.number().nullable(),
      }),
    ),
  create: command({ can: "contact:update", path: "/relationships", summary: "Map how two contacts know each other" })
    .input(relationshipForm)
    .output(relationship),
  setStrength: command({
    can: "contact:update",
    path: "/relationships/{id}/strength",
    summary: "Change the strength of a relationship, 1 to 10",
  })
    .input(z.object({ id, strengthScore: strength }))
    .output(relationship),
  delete: command({
    can: "contact:update",
    path: "/relationships/{id}",
    method: "DELETE",
    summary: "Delete a relationship",
  })
    .input(z.object({ id }))
    .output(done),
  introductions: query({
    can: "contact:read",
    reads: READS,
    path: "/introductions",
    summary: "Paths from contacts the firm knows to a contact: the strongest weakest link first",
  })
    .input(z.object({ to: id }))
    .output(
      z.object({
        items: z.array(
          z.object({
            people: z.array(person),
            /** Its strength, 1 to 10, and who it leads to: 0 is the firm’s own link to the first person. */
            weakest: z.object({ strength: z.number().int(), at: z.number().int() }),
          }),
        ),
      }),
    ),
};
