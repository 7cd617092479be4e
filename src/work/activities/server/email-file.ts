import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email, type Mailbox } from "postal-mime";
import { isOutlookMessage, mimeOfOutlook } from "#core/server/files/outlook/outlook-message.ts";
import { MOST_TEXT, shortened, textOfHtml, tidyLine, tidyText } from "#core/server/text/plain-text.ts";
import type { EmailRole } from "#work/activities/shared/rules.ts";
import { momentOf } from "./email-moment.ts";

export type EmailPerson = { role: EmailRole; name: string; address: string };
export type EmailAttachment = { name: string; type: string; size: number };
/** What is kept of a forwarded message. */
export type ForwardedEmail = {
  messageKey: string;
  subject: string;
  text: string;
  isShortened: boolean;
  /** Absent when the message does not say, or says what cannot be. */
  sentAt: string | null;
  people: EmailPerson[];
  attachments: EmailAttachment[];
};

/** So much of the source is looked at; of HTML what a reader sees is a fraction. */
const MOST_SOURCE = 2_000_000;
const MOST_PEOPLE = 100;
const MOST_ATTACHMENTS = 100;

/** An attachment with what is in it. */
export type AttachedFile = { name: string; bytes: Uint8Array };
type Message = { email: ForwardedEmail; files: AttachedFile[]; inner: Message | undefined };

/** A message in a message in a message is read; what is deeper stays an attachment. */
const DEEPEST = 3;

/** Reads an .eml file; undefined when it is not one. Attached messages stay attachments. */
export async function readEmail(file: Uint8Array, now = new Date()): Promise<ForwardedEmail | undefined> {
  return (await readMessage(file, now))?.email;
}

/** The same with its attachments, and with the first message that is attached to it. */
export async function readMessage(file: Uint8Array, now = new Date(), depth = 0): Promise<Message | undefined> {
  const email = await PostalMime.parse(isOutlookMessage(file) ? mimeOfOutlook(file) : file, {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
  });
  const people = peopleOf(email);
  if (!people.some(({ role }) => role === "from")) return undefined;
  const source = email.text?.trim() ? email.text : textOfHtml((email.html ?? "").slice(0, MOST_SOURCE));
  const whole = tidyText(source.slice(0, MOST_SOURCE));
  const text = shortened(whole, MOST_TEXT);
  const attachments = email.attachments.slice(0, MOST_ATTACHMENTS);
  const read: ForwardedEmail = {
    messageKey: keyOf(email, file),
    subject: tidyLine(email.subject ?? "", 1000),
    text,
    isShortened:
      text.length < whole.length || (email.text?.trim() ? email.text : (email.html ?? "")).length > MOST_SOURCE,
    sentAt: momentOf(email.date, now),
    people,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      name: tidyLine(filename ?? "", 200),
      type: tidyLine(mimeType, 100),
      size: typeof content === "string" ? content.length : content.byteLength,
    })),
  };
  const files = attachments.map(({ filename, content }) => ({
    name: tidyLine(filename ?? "", 200),
    bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
  }));
  const attached = attachments.findIndex(({ mimeType, filename }) => isMessage(mimeType, filename));
  const bytes = depth < DEEPEST ? files[attached]?.bytes : undefined;
  return { email: read, files, inner: bytes && (await innerOf(bytes, now, depth + 1)) };
}

/** What can't be read as a message stays a file of the one it came with. */
const innerOf = (bytes: Uint8Array, now: Date, depth: number) => readMessage(bytes, now, depth).catch(() => undefined);

const isMessage = (type: string, name: string | null | undefined) =>
  /^message\/(?:rfc822|global)$/i.test(type) || /\.(?:eml|msg)$/i.test(name ?? "");

/** The same message forwarded from two mailboxes has one Message-ID; without one, the same file is the same message. */
function keyOf({ messageId }: Email, file: Uint8Array): string {
  const id = tidyLine(messageId ?? "", 1000);
  return id === "" ? `sha256:${createHash("sha256").update(file).digest("hex")}` : id;
}

function peopleOf({ from, to = [], cc = [] }: Email): EmailPerson[] {
  const named = [
    ...mailboxes(from ? [from] : []).map((one) => person("from", one)),
    ...mailboxes(to).map((one) => person("to", one)),
    ...mailboxes(cc).map((one) => person("cc", one)),
  ].filter(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address) && address.length <= 254);
  const seen = new Set<string>();
  return named.filter(({ address }) => !seen.has(address) && seen.add(address)).slice(0, MOST_PEOPLE);
}

const mailboxes = (addresses: readonly Address[]): Mailbox[] =>
  addresses.flatMap((address) => address.group ?? [address]);

const person = (role: EmailRole, { name, address }: Mailbox): EmailPerson => ({
  role,
  name: tidyLine(name, 200),
  address: tidyLine(address, 400).toLowerCase(),
});
