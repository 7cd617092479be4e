import type { Address } from "postal-mime";
import { tidyText } from "#core/server/text/plain-text.ts";
import type { PreviewEmail } from "#work/documents/shared/preview.ts";
import { type ParsedEmail, parsedEmail } from "../text/parsed-email.ts";

const MOST_LETTERS = 500_000;
const MOST_ATTACHMENTS = 200;

/** An e-mail as its head, its words and what is attached. Throws Unreadable. */
export async function emailParts(bytes: Uint8Array): Promise<PreviewEmail> {
  return partsOf(await parsedEmail(bytes, MOST_LETTERS));
}

function partsOf(email: ParsedEmail): PreviewEmail {
  const { from, to = [], cc = [], subject = "", date = "", words, attachments, inner } = email;
  return {
    from: people(from ? [from] : []),
    to: people(to),
    cc: people(cc),
    date: clean(date),
    subject: clean(subject),
    text: tidyText(words.slice(0, MOST_LETTERS)),
    attachments: attachments.slice(0, MOST_ATTACHMENTS).map(({ filename, content }) => ({
      name: clean(filename ?? ""),
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
    inner: inner.map(partsOf),
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
