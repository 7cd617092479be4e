import PostalMime, { type Address } from "postal-mime";
import { textOfHtml } from "#core/server/text/plain-text.ts";
import type { TextPage } from "#work/documents/shared/text.ts";
import { MOST_CHARACTERS } from "./text-limits.ts";
import { Unreadable } from "./unreadable.ts";

/** A message with the lines of its header that people read, and the names of what is attached. */
export async function* emailText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  const email = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
  }).catch(() => {
    throw new Unreadable("damaged");
  });
  const { from, to = [], cc = [], subject = "", date = "", text, html = "", attachments } = email;
  const lines = [people(from ? [from] : []), people(to), people(cc), date, subject];
  const body = text?.trim() ? text : textOfHtml(html.slice(0, MOST_CHARACTERS));
  const files = attachments.map(({ filename }) => filename ?? "");
  yield { number: 1, text: [...lines, "", body, "", ...files].join("\n") };
}

const people = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => `${name} ${address}`.trim())
    .join(", ");
