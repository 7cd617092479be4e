import { z } from "zod";
import { headingContent } from "./heading-content.ts";
import { safeText } from "./paper-text.ts";
import type { Content } from "./pdfmake-types.ts";

type Mark = { type: string; attrs?: Record<string, unknown> | undefined };
type RichNode = {
  type: string;
  text?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  marks?: Mark[] | undefined;
  content?: RichNode[] | undefined;
};

const mark: z.ZodType<Mark> = z.object({ type: z.string(), attrs: z.record(z.string(), z.unknown()).optional() });
const node: z.ZodType<RichNode> = z.object({
  type: z.string(),
  text: z.string().optional(),
  attrs: z.record(z.string(), z.unknown()).optional(),
  marks: z.array(mark).optional(),
  content: z.lazy(() => z.array(node)).optional(),
});

const HEADING_SIZES = [13, 11.5, 10.5];
const SAFE_LINK = /^(https?:|mailto:)/i;

/** What the editor keeps, as pdfmake's content. A node it does not know gives the content inside it. */
export const richContent = (doc: unknown): Content[] => node.parse(doc).content?.map(blockContent) ?? [];

function blockContent(block: RichNode): Content {
  const inside = () => (block.content ?? []).map(blockContent);
  switch (block.type) {
    case "paragraph":
      return { text: inlineContent(block), margin: [0, 0, 0, 6] };
    case "heading": {
      const size = HEADING_SIZES[Number(block.attrs?.["level"] ?? 1) - 1] ?? 10.5;
      return headingContent({ text: inlineContent(block), fontSize: size, above: 8, below: 4, room: 32, level: 3 });
    }
    case "bulletList":
      return { ul: inside(), margin: [0, 0, 0, 6] };
    case "orderedList":
      return { ol: inside(), margin: [0, 0, 0, 6] };
    case "blockquote":
      return { stack: inside(), italics: true, margin: [14, 0, 0, 6] };
    case "codeBlock":
      return { text: inlineContent(block), fontSize: 8.5, margin: [14, 0, 0, 6], preserveLeadingSpaces: true };
    case "horizontalRule":
      return {
        canvas: [{ type: "line", x1: 0, y1: 0, x2: 483, y2: 0, lineWidth: 0.5, lineColor: "#e3e3e9" }],
        margin: [0, 6, 0, 10],
      };
    default:
      return block.text === undefined ? { stack: inside() } : { text: inlineContent({ ...block, content: [block] }) };
  }
}

function inlineContent(block: RichNode): Content[] {
  const runs = (block.content ?? []).map((run): Content => {
    if (run.type === "hardBreak") return { text: "\n" };
    if (run.text === undefined) return { text: inlineContent(run) };
    return Object.assign({ text: safeText(run.text) }, ...(run.marks ?? []).map(markStyle));
  });
  // An empty paragraph is a line.
  return runs.length === 0 ? [{ text: " " }] : runs;
}

function markStyle({ type, attrs }: Mark): object {
  const href = attrs?.["href"];
  switch (type) {
    case "bold":
      return { bold: true };
    case "italic":
      return { italics: true };
    case "underline":
      return { decoration: "underline" };
    case "strike":
      return { decoration: "lineThrough" };
    case "link":
      return typeof href === "string" && SAFE_LINK.test(href)
        ? { link: href, color: "#3538a8", decoration: "underline" }
        : {};
    default:
      return {};
  }
}
