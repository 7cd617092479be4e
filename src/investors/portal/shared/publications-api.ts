import { z } from "zod";
import { command, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { reasonForm } from "#funds/capital-calls/shared/forms.ts";
import { PUBLICATION_KINDS } from "#funds/publications/shared/figures.ts";

const person = z.object({ id, name: z.string() }).nullable();

const publication = z.object({
  id,
  kind: z.enum(PUBLICATION_KINDS),
  title: z.string(),
  asOf: plainDate,
  fund: z.object({ id, name: z.string() }).nullable(),
  publishedBy: person,
  publishedAt: timestamp,
  /** Another took its place, or it was withdrawn. */
  supersededAt: timestamp.nullable(),
  withdrawnAt: timestamp.nullable(),
  withdrawnBy: person,
  withdrawnReason: z.string().nullable(),
  /** It was withdrawn and published once more since. */
  isPublishedAgain: z.boolean(),
  documentId: id.nullable(),
  statementId: id.nullable(),
});
export type Publication = z.infer<typeof publication>;

export const publicationsApi = {
  ofPartner: query({
    can: "lp:read",
    reads: ["lp_publications", "limited_partners", "funds", "users", "statements"],
    path: "/limited-partners/{id}/publications",
    summary: "What was published to a limited partner, the latest first; what was withdrawn among it",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(publication) })),
  withdraw: command({
    can: "lp:publish",
    path: "/publications/{id}/withdraw",
    summary:
      "Withdraw a publication, or all of a statement run, a call or a distribution: partners see it no more, and are told so without the reason",
  })
    .input(z.object({ id }).extend(reasonForm.shape))
    .output(z.object({ withdrawn: z.number().int() })),
  publishAgain: command({
    can: "lp:publish",
    path: "/publications/{id}/publish-again",
    summary: "Publish once more, as it was, what was withdrawn: one publication, or all that were made of something",
  })
    .input(z.object({ id }))
    .output(z.object({ published: z.number().int() })),
};
