import PostalMime, { type Email } from "postal-mime";
import { isOutlookMessage, mimeOfOutlook } from "#core/server/files/outlook/outlook-message.ts";
import { textOfHtml } from "#core/server/text/plain-text.ts";
import { Unreadable } from "./unreadable.ts";

/** A message in a message in a message is read; what is deeper stays an attachment. */
const DEEPEST = 3;

export type ParsedEmail = Email & { words: string; inner: ParsedEmail[] };

/** A message of the Internet or of Outlook, with its words as text and the messages attached to it. Throws Unreadable. */
export async function parsedEmail(bytes: Uint8Array, most: number, depth = 0): Promise<ParsedEmail> {
  const email = await parse(bytes);
  const { text, html = "", attachments } = email;
  const words = text?.trim() ? text : textOfHtml(html.slice(0, most));
  const inner: ParsedEmail[] = [];
  for (const { mimeType, filename, content } of depth < DEEPEST ? attachments : []) {
    if (!isMessage(mimeType, filename)) continue;
    const attached = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
    // What can’t be read as a message stays a name.
    const read = await parsedEmail(attached, most, depth + 1).catch((error: unknown) => {
      if (error instanceof Unreadable) return undefined;
      throw error;
    });
    if (read) inner.push(read);
  }
  return { ...email, words, inner };
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(isOutlookMessage(bytes) ? mimeOfOutlook(bytes) : bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: 50,
      maxHeadersSize: 512 * 1024,
    });
  } catch {
    throw new Unreadable("damaged");
  }
}

const isMessage = (type: string, name: string | null) =>
  /^message\/(?:rfc822|global)$/i.test(type) || /\.(?:eml|msg)$/i.test(name ?? "");
