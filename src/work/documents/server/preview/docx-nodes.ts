import mammoth from "mammoth";
import {
  PREVIEW_TAGS,
  type PreviewElement,
  type PreviewNode,
  type PreviewTag,
} from "#work/documents/shared/preview.ts";
import { attribute, OfficeParts, tags } from "../text/office-xml.ts";
import { Unreadable } from "../text/unreadable.ts";

const KNOWN = new Map<string, PreviewTag>(PREVIEW_TAGS.map((tag) => [tag, tag]));
/** Without an end, whatever follows. */
const EMPTY: ReadonlySet<string> = new Set(["br", "img"]);
/** A link of a file leads to pages and mailboxes, never into the page it is shown on. */
const WELCOME_LINK = /^(?:https?:\/\/|mailto:)/i;
const WELCOME_PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;
const MOST_PICTURE_BYTES = 3 * 1024 * 1024;
const MOST_PICTURES_BYTES = 8 * 1024 * 1024;
const MOST_LETTERS = 1_000_000;
const MOST_DEPTH = 40;

/** A Word document as elements of a short list; pictures are those inside the file. Throws Unreadable. */
export async function docxNodes(bytes: Uint8Array): Promise<{ content: PreviewNode[]; isCut: boolean }> {
  // The library unpacks its parts as a whole, so they are measured first.
  const parts = new OfficeParts(bytes);
  for (const name of ["word/document.xml", "word/styles.xml", "word/numbering.xml", "word/footnotes.xml"])
    await parts.read(name);
  let left = MOST_PICTURES_BYTES;
  const convertImage = mammoth.images.imgElement(async (image) => {
    const { contentType } = image;
    const content = WELCOME_PICTURE.test(contentType) ? await image.readAsBuffer() : Buffer.alloc(0);
    if (content.length === 0 || content.length > Math.min(left, MOST_PICTURE_BYTES)) return { src: "" };
    left -= content.length;
    return { src: `data:${contentType};base64,${content.toString("base64")}` };
  });
  const { value } = await mammoth
    .convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage, externalFileAccess: false })
    .catch(() => {
      throw new Unreadable("damaged");
    });
  return nodesOf(value);
}

/** Only what is known becomes an element; of anything else its words stay. */
export function nodesOf(html: string): { content: PreviewNode[]; isCut: boolean } {
  const content: PreviewNode[] = [];
  const open: { tag: string; children: PreviewNode[] }[] = [{ tag: "", children: content }];
  let letters = 0;
  for (const one of tags(html)) {
    const { children } = open.at(-1) ?? { children: content };
    if ("says" in one) {
      letters += one.says.length;
      if (letters > MOST_LETTERS) return { content, isCut: true };
      children.push(one.says);
    } else if ("opens" in one) {
      const element = elementOf(one.opens, one.all);
      if (element) children.push(element);
      if (!EMPTY.has(one.opens))
        open.push({ tag: one.opens, children: element && open.length < MOST_DEPTH ? element.children : children });
    } else if (!EMPTY.has(one.closes)) {
      const at = open.findLastIndex(({ tag }) => tag === one.closes);
      if (at > 0) open.length = at;
    }
  }
  return { content, isCut: false };
}

function elementOf(name: string, all: string): PreviewElement | undefined {
  const tag = KNOWN.get(name);
  if (tag === undefined) return undefined;
  const element: PreviewElement = { tag, children: [] };
  if (tag === "a") {
    const to = attribute(all, "href");
    return WELCOME_LINK.test(to) ? { ...element, to } : undefined;
  }
  if (tag === "img") {
    const to = attribute(all, "src");
    return to.startsWith("data:image/") ? { ...element, to } : undefined;
  }
  const span = (what: string) => Math.min(Math.max(Number.parseInt(attribute(all, what), 10) || 1, 1), 100);
  return tag === "td" || tag === "th" ? { ...element, columns: span("colspan"), rows: span("rowspan") } : element;
}
