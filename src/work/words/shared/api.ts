import { z } from "zod";
import { query } from "#core/shared/contract.ts";
import { VOCABULARIES } from "#core/shared/vocabularies.ts";

/** How many words are offered at once. */
export const MOST_WORDS = 20;

/** What a firm calls its sectors, tags and the like, to be used again. */
export const wordsApi = {
  list: query({
    can: "member",
    reads: ["firm_words"],
    path: "/words",
    summary: `The firm's own words of a vocabulary that contain a text, those that begin with it first; at most ${MOST_WORDS}`,
  })
    .input(z.object({ vocabulary: z.enum(VOCABULARIES), search: z.string().trim().max(200).default("") }))
    .output(z.object({ items: z.array(z.string()) })),
};
