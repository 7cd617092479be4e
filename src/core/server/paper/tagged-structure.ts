import { createRequire } from "node:module";
import type { PaperTag } from "./pdfmake-types.ts";

type Marked = object;
type Structure = { add: (child: Structure | Marked) => void };
type Options = { alt?: string; scope?: "Row" | "Column"; bbox?: readonly number[] };
type PdfDocument = {
  page: object;
  struct: (type: string, options?: Options) => Structure;
  addStructure: (element: Structure) => void;
  markStructureContent: (type: string) => Marked;
  markContent: (type: "Artifact", options: { type: "Layout" | "Pagination" }) => void;
  endMarkedContent: () => void;
};
type Node = { tag?: PaperTag; alt?: string };
type Line = { tagged?: Node };
type Placed = Node & { x: number; y: number; _width: number; _height: number };
type Draw = (this: { pdfDocument: PdfDocument }, item: never, ...at: number[]) => void;
type Layout = { prototype: { buildNextLine: (node: Node) => Line | null } };
type Renderer = { prototype: Record<"renderLine" | "renderVector" | "renderSVG" | "renderImage", Draw> };

/** What the elements of one document are, so that the lines of one paragraph or cell are one element. */
class Elements {
  #document: PdfDocument;
  #root: Structure;
  #ofNode = new Map<Node, { element: Structure; type: string; page: object }>();
  #groups = new Map<string, Structure>();

  constructor(document: PdfDocument) {
    this.#document = document;
    this.#root = document.struct("Document");
    document.addStructure(this.#root);
  }

  /** The element of a text; undefined of what every page repeats. */
  of(node: Node): { element: Structure; type: string } | undefined {
    const { page } = this.#document;
    const { tag = { is: "P" as const } } = node;
    if (tag.is === "artifact") return undefined;
    const known = this.#ofNode.get(node);
    const isRepeated = tag.is === "cell" && tag.scope === "Column" && known !== undefined && known.page !== page;
    if (known !== undefined) return isRepeated ? undefined : known;
    const made = { ...this.#made(tag), page };
    this.#ofNode.set(node, made);
    return made;
  }

  figure(alt: string, bbox: readonly number[]): Structure {
    return this.#added(this.#root, "Figure", { alt, bbox });
  }

  #made(tag: Exclude<PaperTag, { is: "artifact" }>) {
    if (tag.is === "cell") {
      const table = this.#group(`table ${tag.table}`, this.#root, "Table");
      const row = this.#group(`row ${tag.table} ${tag.row}`, table, "TR");
      const type = tag.scope === undefined ? "TD" : "TH";
      return { element: this.#added(row, type, tag.scope === undefined ? {} : { scope: tag.scope }), type };
    }
    if (tag.is === "item") {
      const item = this.#added(this.#group(`list ${tag.list}`, this.#root, "L"), "LI");
      return { element: this.#added(item, "LBody"), type: "LBody" };
    }
    return { element: this.#added(this.#root, tag.is), type: tag.is };
  }

  #group(key: string, parent: Structure, type: string): Structure {
    const found = this.#groups.get(key) ?? this.#added(parent, type);
    this.#groups.set(key, found);
    return found;
  }

  #added(parent: Structure, type: string, options: Options = {}): Structure {
    const element = this.#document.struct(type, options);
    parent.add(element);
    return element;
  }
}

const documents = new WeakMap<PdfDocument, Elements>();

function elementsOf(document: PdfDocument): Elements {
  const known = documents.get(document) ?? new Elements(document);
  documents.set(document, known);
  return known;
}

/**
 * Has pdfmake write the structure of a document for screen readers (ISO 32000-1, 14.8): headings, paragraphs, tables with heads, lists
 * and figures with their alternative texts. Its own `tagged` marks the file as tagged without one tag. Called before its first use.
 */
export function tagPapers(require: NodeJS.Require): void {
  const own = createRequire(require.resolve("pdfmake"));
  const { prototype: layout } = (own("./LayoutBuilder.js") as { default: Layout }).default;
  const { buildNextLine } = layout;
  layout.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node);
    if (line) line.tagged = node;
    return line;
  };
  const { prototype: renderer } = (own("./Renderer.js") as { default: Renderer }).default;
  const { renderLine, renderVector, renderSVG, renderImage } = renderer;
  renderer.renderLine = function (line: Line, ...at) {
    const { pdfDocument: document } = this;
    const { tagged } = line;
    const of = tagged === undefined ? undefined : elementsOf(document).of(tagged);
    if (of === undefined) return artifact(document, "Pagination", () => renderLine.call(this, line as never, ...at));
    const marked = document.markStructureContent(of.type);
    renderLine.call(this, line as never, ...at);
    document.endMarkedContent();
    of.element.add(marked);
  };
  renderer.renderVector = function (...given) {
    artifact(this.pdfDocument, "Layout", () => renderVector.apply(this, given));
  };
  // The only picture is the logo of the firm, whose name is under each page.
  renderer.renderImage = function (...given) {
    artifact(this.pdfDocument, "Layout", () => renderImage.apply(this, given));
  };
  renderer.renderSVG = function (svg: Placed, ...at) {
    const { x, y, _width: width, _height: height, alt = "" } = svg;
    const figure = elementsOf(this.pdfDocument).figure(alt, [x, y, x + width, y + height]);
    const marked = this.pdfDocument.markStructureContent("Figure");
    renderSVG.call(this, svg as never, ...at);
    this.pdfDocument.endMarkedContent();
    figure.add(marked);
  };
}

/** What screen readers skip: lines of tables, page numbers, marks of lists. */
function artifact(document: PdfDocument, type: "Layout" | "Pagination", draw: () => void): void {
  document.markContent("Artifact", { type });
  draw();
  document.endMarkedContent();
}
