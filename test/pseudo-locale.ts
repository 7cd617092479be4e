import { formatMessage } from "../src/core/shared/text/format-message.ts";
import { setTranslate } from "../src/core/shared/text.ts";

/** Until it is called off, every text of the catalogue stands in ⟦brackets⟧, with all that its places hold. */
export function speakPseudo(): () => void {
  setTranslate((text, values) => `⟦${formatMessage(text, values)}⟧`);
  return () => setTranslate();
}

const TEXT = /⟦[^⟦⟧]*⟧/g;

/** The words that are of no text of the catalogue, addresses and what is known as data aside. */
export function wordsPastTheCatalogue(said: string, data: readonly string[] = []): string[] {
  let rest = said;
  while (TEXT.test(rest)) rest = rest.replaceAll(TEXT, " ");
  for (const one of data) rest = rest.replaceAll(one, " ");
  return rest.replaceAll(/https?:\S+|\S+@\S+/g, " ").match(/\p{L}{2,}/gu) ?? [];
}
