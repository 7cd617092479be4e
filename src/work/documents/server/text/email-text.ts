import type { Address } from "postal-mime";
import type { TextPage } from "#work/documents/shared/text.ts";
import { type ParsedEmail, parsedEmail } from "./parsed-email.ts";
import { MOST_CHARACTERS } from "./text-limits.ts";

/** A message with the lines of its header that people read, and the names of what is attached; attached messages follow as pages. */
export async function* emailText(bytes: Uint8Array): AsyncGenerator<TextPage> {
  let number = 0;
  for (const email of allOf(await parsedEmail(bytes, MOST_CHARACTERS))) {
    number += 1;
    yield { number, text: textOf(email) };
  }
}

const allOf = (email: ParsedEmail): ParsedEmail[] => [email, ...email.inner.flatMap(allOf)];

function textOf({ from, to = [], cc = [], subject = "", date = "", words, attachments }: ParsedEmail): string {
  const lines = [people(from ? [from] : []), people(to), people(cc), date, subject];
  const files = attachments.map(({ filename }) => filename ?? "");
  return [...lines, "", words, "", ...files].join("\n");
}

const people = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => `${name} ${address}`.trim())
    .join(", ");
