import { isUtf8 } from "node:buffer";
import { refuse } from "#core/server/refuse.ts";
import { FILE_TYPES, fileTypeOf } from "#work/documents/shared/file-types.ts";

/** As much of a file as is looked at. */
export const HEAD_BYTES = 64 * 1024;

const PDF = Buffer.from("%PDF-");
/** Readers take a PDF that begins within this. */
const PDF_BEGINS_WITHIN = 1024;
const ZERO = 0;
const BYTE_ORDER_MARKS = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** The type of a name, where it is one that is taken. */
export function assertType(name: string): string {
  const type = fileTypeOf(name);
  if (type === undefined) throw refuse("uploads.type", { name });
  return type;
}

/** Refuses a file whose first bytes are not what its name says. */
export async function assertContent(name: string, head: Buffer): Promise<string> {
  const type = assertType(name);
  const allowed = FILE_TYPES[type]?.content ?? [];
  const isFit = allowed === "text" ? await isText(head) : allowed.includes((await contentOf(head)) ?? "");
  if (!isFit) throw refuse("uploads.not_what_it_says", { name, type });
  return type;
}

async function contentOf(head: Buffer): Promise<string | undefined> {
  if (head.subarray(0, PDF_BEGINS_WITHIN).includes(PDF)) return "pdf";
  const { fileTypeFromBuffer } = await import("file-type");
  try {
    return (await fileTypeFromBuffer(head))?.ext;
  } catch {
    // What breaks a person who looks at it is nothing that is known.
    return undefined;
  }
}

/** No program, picture or archive under the name of a text. Half a letter may stand at the end of what was looked at. */
async function isText(head: Buffer): Promise<boolean> {
  if (BYTE_ORDER_MARKS.some((mark) => head.subarray(0, 2).equals(mark))) return true;
  if (head.includes(ZERO)) return false;
  if ([0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut)))) return true;
  // Older programs write other letters; what is known to be something else is no text.
  return (await contentOf(head)) === undefined;
}
