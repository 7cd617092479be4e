/** What we use of pdfmake; its published types bring the browser's globals along. https://pdfmake.github.io/docs/0.3/document-definition-object/ */
type Margin = readonly [left: number, top: number, right: number, bottom: number];

type Style = {
  alignment?: "left" | "right";
  bold?: boolean;
  italics?: boolean;
  color?: string;
  decoration?: "underline" | "lineThrough";
  fontSize?: number;
  lineHeight?: number;
  margin?: Margin;
  preserveLeadingSpaces?: boolean;
  width?: number | "*" | "auto";
};

type Line = { type: "line"; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string };

type Table = {
  headerRows?: number;
  keepWithHeaderRows?: number;
  widths: readonly (number | "*" | "auto")[];
  body: readonly (readonly Content[])[];
};

/** What a text is for screen readers; a paragraph without one. Cells of one table and row, and items of one list, have equal numbers. */
export type PaperTag =
  | { is: "H1" | "H2" | "H3" | "P" }
  | { is: "cell"; table: number; row: number; scope?: "Row" | "Column" }
  | { is: "item"; list: number }
  | { is: "artifact" };

export type Content = { tag?: PaperTag } & Style &
  (
    | { text: string | readonly Content[]; link?: string; pageBreak?: "after" }
    | { stack: readonly Content[]; unbreakable?: boolean }
    | { ul: readonly Content[] }
    | { ol: readonly Content[] }
    | { columns: readonly Content[] }
    | { canvas: readonly Line[] }
    | { svg: string; font: string; alt: string }
    | { image: string; fit: readonly [width: number, height: number] }
    | { table: Table; layout: object }
  );

export type Layout = {
  version: "1.7";
  pageSize: "A4";
  pageOrientation: "portrait" | "landscape";
  pageMargins: Margin;
  defaultStyle: Style & { font: string };
  info: Record<string, string | Date>;
  language: string;
  tagged: boolean;
  displayTitle: boolean;
  content: readonly Content[];
  footer: (page: number, pages: number) => Content;
};

export type PdfMake = {
  setFonts: (fonts: Record<string, Record<string, string>>) => void;
  setUrlAccessPolicy: (isAllowed: (url: string) => boolean) => void;
  setLocalAccessPolicy: (isAllowed: (file: string) => boolean) => void;
  createPdf: (layout: Layout) => { getBuffer: () => Promise<Uint8Array> };
};
