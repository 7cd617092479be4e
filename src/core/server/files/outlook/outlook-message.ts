import { isCompound, openCompound, type Storage } from "./compound-file.ts";
import { type Mime, mimeOf, type Part } from "./written-mime.ts";

const MESSAGE_PROPERTIES = "__properties_version1.0";
const SUBSTANCE = "__substg1.0_";
const [UNICODE, ANSI, BINARY, OBJECT] = ["001F", "001E", "0102", "000D"];
/** Where the properties begin in a message, an attached message, a recipient. */
const [HEAD_OF_MESSAGE, HEAD_OF_ATTACHED, HEAD_OF_ROW] = [32, 24, 8];
const PROPERTY_BYTES = 16;
const [SENT, DELIVERED, RECIPIENT_TYPE] = [0x00390040, 0x0e060040, 0x0c150003];
const MOST_PEOPLE = 500;
const MOST_ATTACHMENTS = 500;
/** A message in a message in a message is read; what is deeper is left out. */
const DEEPEST = 3;

/** Whether a compound file is a message that Outlook saved. */
export const isOutlookMessage = (bytes: Uint8Array): boolean =>
  isCompound(bytes) &&
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(MESSAGE_PROPERTIES, "utf16le"));

/**
 * A message that Outlook saved (MS-OXMSG) as the message of the Internet it is, so that one reader reads both. Throws CompoundDamaged.
 */
export const mimeOfOutlook = (bytes: Uint8Array): Uint8Array => mimeOf(messageOf(openCompound(bytes), 0));

function messageOf(storage: Storage, depth: number): Mime {
  const head = depth === 0 ? HEAD_OF_MESSAGE : HEAD_OF_ATTACHED;
  const people = storagesOf(storage, "__recip_version1.0_#", MOST_PEOPLE).map(recipientOf);
  const transport = textOf(storage, "007D");
  return {
    from: senderOf(storage),
    to: people.filter(({ type }) => type === 1),
    cc: people.filter(({ type }) => type === 2),
    subject: textOf(storage, "0037"),
    date: momentOf(storage, head) ?? headerOf(transport, "date"),
    messageId: textOf(storage, "1035") || (headerOf(transport, "message-id") ?? ""),
    text: textOf(storage, "1000"),
    html: htmlOf(storage),
    parts: storagesOf(storage, "__attach_version1.0_#", MOST_ATTACHMENTS).flatMap((one) => partOf(one, depth)),
  };
}

const storagesOf = (storage: Storage, start: string, most: number) =>
  [...storage.storages]
    .filter(([name]) => name.startsWith(start))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .slice(0, most)
    .map(([, found]) => found);

const bytesOf = (storage: Storage, id: string, type: string) => storage.streams.get(`${SUBSTANCE}${id}${type}`)?.();

/** Texts are in UTF-16, in older files in the Windows code page of Western Europe. */
function textOf(storage: Storage, id: string): string {
  const wide = bytesOf(storage, id, UNICODE);
  const text = wide ? wide.toString("utf16le") : decode(bytesOf(storage, id, ANSI));
  return text.replaceAll("\0", "").toWellFormed();
}

const decode = (bytes: Buffer | undefined) => (bytes ? new TextDecoder("windows-1252").decode(bytes) : "");

function htmlOf(storage: Storage): string {
  const bytes = bytesOf(storage, "1013", BINARY);
  if (bytes === undefined) return textOf(storage, "1013");
  const named = /charset=["']?([\w-]+)/i.exec(bytes.toString("latin1", 0, 4096))?.[1];
  try {
    return new TextDecoder(named ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

type Person = { name: string; address: string };

function senderOf(storage: Storage): Person {
  const address = [
    textOf(storage, "5D01"),
    textOf(storage, "5D02"),
    textOf(storage, "0C1F"),
    textOf(storage, "0065"),
  ].find((one) => one.includes("@"));
  return { name: textOf(storage, "0C1A") || textOf(storage, "0042"), address: address ?? "" };
}

function recipientOf(storage: Storage): Person & { type: number } {
  const address = [textOf(storage, "39FE"), textOf(storage, "3003")].find((one) => one.includes("@"));
  const type = propertyOf(storage, HEAD_OF_ROW, RECIPIENT_TYPE)?.readUInt32LE(0) ?? 1;
  return { name: textOf(storage, "3001"), address: address ?? "", type };
}

/** The value of a property of fixed length. */
function propertyOf(storage: Storage, head: number, tag: number): Buffer | undefined {
  const properties = storage.streams.get(MESSAGE_PROPERTIES)?.() ?? Buffer.alloc(0);
  for (let at = head; at + PROPERTY_BYTES <= properties.length; at += PROPERTY_BYTES)
    if (properties.readUInt32LE(at) === tag) return properties.subarray(at + 8, at + 16);
  return undefined;
}

/** Ticks of a ten millionth of a second since 1601. */
const TICKS_TO_1970 = 116_444_736_000_000_000n;

function momentOf(storage: Storage, head: number): string | undefined {
  const ticks = (propertyOf(storage, head, SENT) ?? propertyOf(storage, head, DELIVERED))?.readBigUInt64LE(0);
  if (ticks === undefined || ticks <= TICKS_TO_1970) return undefined;
  const milliseconds = Number((ticks - TICKS_TO_1970) / 10_000n);
  return milliseconds > 8.64e15 ? undefined : new Date(milliseconds).toUTCString();
}

const headerOf = (head: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}:[ \t]*([^\r\n]+)`, "im").exec(head)?.[1]?.trim();

function partOf(storage: Storage, depth: number): Part[] {
  const name = textOf(storage, "3707") || textOf(storage, "3704") || textOf(storage, "3001");
  const inner = storage.storages.get(`${SUBSTANCE}3701${OBJECT}`);
  if (inner) {
    if (depth >= DEEPEST) return [];
    return [{ name: name || "message.eml", type: "message/rfc822", content: mimeOf(messageOf(inner, depth + 1)) }];
  }
  const content = bytesOf(storage, "3701", BINARY);
  return content === undefined ? [] : [{ name, type: textOf(storage, "370E") || "application/octet-stream", content }];
}
