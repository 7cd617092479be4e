import PostalMime, { type Address } from "postal-mime";
import { textOfHtml, tidyText } from "#core/server/text/plain-text.ts";
import type { PreviewEmail } from "#work/documents/shared/preview.ts";
import { Unreadable } from "../text/unreadable.ts";

const MOST_LETTERS = 500_000;
const MOST_ATTACHMENTS = 200;

/** An e-mail as its head, its words and what is attached. Throws Unreadable. */
export async function emailParts(bytes: Uint8Array): Promise<PreviewEmail> {
  const email = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
  }).catch(() => {
    throw new Unreadable("damaged");
  });
  const { from, to = [], cc = [], subject = "", date = "", text, html = "", attachments } = email;
  const body = text?.trim() ? text : textOfHtml(html.slice(0, MOST_LETTERS));
  return {
    from: people(from ? [from] : []),
    to: people(to),
    cc: people(cc),
    date: clean(date),
    subject: clean(subject),
    text: tidyText(body.slice(0, MOST_LETTERS)),
    attachments: attachments.slice(0, MOST_ATTACHMENTS).map(({ filename, content }) => ({
      name: clean(filename ?? ""),
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
}

const clean = (text: string) => text.slice(0, 2000).toWellFormed();

const people = (addresses: readonly Address[]): string =>
  clean(
    addresses
      .flatMap((address) => address.group ?? [address])
      .map(({ name, address }) => (name ? `${name} <${address}>` : address))
      .join(", "),
  );
