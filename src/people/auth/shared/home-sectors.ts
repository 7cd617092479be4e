import { z } from "zod";
import { eachOnce, knownWord } from "#core/shared/text/words.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { SECTORS } from "./sectors.ts";

const MOST_SECTORS = 20;

/** The sectors a firm invests in, ours as we spell them: offered first where a sector is asked. */
export const homeSectors = z
  .array(z.string().trim().min(1).max(200, atMost(200)))
  .max(MOST_SECTORS, rule("Up to {most, number} sectors", { most: MOST_SECTORS }))
  .transform((words) => eachOnce(words.map((word) => knownWord(SECTORS, word))));
