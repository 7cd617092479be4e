import { isOutlookMessage } from "#core/server/files/outlook/outlook-message.ts";
import { isZip, zipEntries } from "#core/server/files/zip-entries.ts";
import type { TextKind } from "#work/documents/shared/text.ts";
import { decoded } from "./decoded.ts";
import { Unreadable } from "./unreadable.ts";

/** A part that only files of this kind have. */
const PARTS: readonly (readonly [string, TextKind])[] = [
  ["word/document.xml", "docx"],
  ["ppt/presentation.xml", "pptx"],
  ["xl/workbook.xml", "sheet"],
  ["xl/workbook.bin", "sheet"],
];
const OPEN_SHEET = "application/vnd.oasis.opendocument.spreadsheet";
const COMPOUND = "d0cf11e0a1b11ae1";
const LOOKED_AT = 64 * 1024;
/** Readers of PDF look for its mark so far in. */
const PDF_MARK_WITHIN = 1024;
const HEADERS = /^(?:[A-Za-z][\w-]*:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*)+/;

/** What a file is by what stands in it: a name can say anything. Throws Unreadable. */
export function kindOfBytes(bytes: Uint8Array): TextKind {
  if (bytes.length === 0) throw new Unreadable("empty");
  if (isZip(bytes) && bytes[1] === 0x4b) return kindOfArchive(bytes);
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_MARK_WITHIN));
  if (start.includes("%PDF-")) return "pdf";
  if (start.toString("hex").startsWith(COMPOUND)) return kindOfCompound(bytes);
  const text = decoded(bytes, LOOKED_AT);
  if (text === undefined) throw new Unreadable("unknown");
  if (text.trim() === "") throw new Unreadable(bytes.length > LOOKED_AT ? "unknown" : "empty");
  if (text.startsWith(String.raw`{\rtf`)) throw new Unreadable("unknown");
  if (isMessage(text)) return "email";
  return /^\s*(?:<!--[^>]*-->\s*)?<(?:!doctype html|html|head|body)\b/i.test(text) ? "html" : "text";
}

function kindOfArchive(bytes: Uint8Array): TextKind {
  const entries = zipEntries(bytes);
  if (entries.length === 0) throw new Unreadable("damaged");
  const names = new Set(entries.map(({ name }) => name));
  const found = PARTS.find(([part]) => names.has(part));
  if (found) return found[1];
  // The first part of such an archive is its type, stored as it is.
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200));
  if (names.has("content.xml") && start.includes(OPEN_SHEET)) return "sheet";
  throw new Unreadable("unknown");
}

/** Word, PowerPoint and Outlook wrote such files once; of them workbooks and messages are read. With a password the newer kinds are hidden in one. */
function kindOfCompound(bytes: Uint8Array): TextKind {
  if (isOutlookMessage(bytes)) return "email";
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (name: string) => all.includes(Buffer.from(name, "utf16le"));
  if (has("EncryptedPackage")) throw new Unreadable("encrypted");
  if (has("Workbook") || has("Book")) return "sheet";
  throw new Unreadable("unknown");
}

/** A header with a sender, before an empty line. */
function isMessage(text: string): boolean {
  const head = HEADERS.exec(text)?.[0] ?? "";
  return /^from:/im.test(head) && /^(?:to|date|subject|message-id|mime-version):/im.test(head);
}
