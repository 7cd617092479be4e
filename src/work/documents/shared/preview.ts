import type { TextProblem } from "./text.ts";

/** A sheet as its first rows; the cells as somebody would type them. */
export type PreviewSheet = { name: string; rows: string[][] /** There are more rows or columns. */; isCut: boolean };

/** What stands in a document: words, or an element with its children. Nothing of it is markup, and no name is other than these. */
export type PreviewNode = string | PreviewElement;
export type PreviewElement = {
  tag: PreviewTag;
  children: PreviewNode[];
  /** Of a link: where it leads. Of a picture: its bytes as a data address. */
  to?: string;
  columns?: number;
  rows?: number;
};

export const PREVIEW_TAGS = [
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "strong",
  "em",
  "s",
  "sup",
  "sub",
  "ul",
  "ol",
  "li",
  "table",
  "thead",
  "tbody",
  "tr",
  "td",
  "th",
  "br",
  "a",
  "img",
  "blockquote",
] as const;
export type PreviewTag = (typeof PREVIEW_TAGS)[number];

export type PreviewEmail = {
  from: string;
  to: string;
  cc: string;
  date: string;
  subject: string;
  text: string;
  attachments: { name: string; bytes: number }[];
  /** Messages attached to it. */
  inner: PreviewEmail[];
};

/** What a file looks like, so far as it is read. */
export type FilePreview = {
  sheets?: PreviewSheet[];
  content?: PreviewNode[];
  email?: PreviewEmail;
  /** There is more than is shown. */
  isCut: boolean;
  problem: TextProblem | null;
};

/** Rows and columns of a sheet that are shown. */
export const MOST_PREVIEW_ROWS = 500;
export const MOST_PREVIEW_COLUMNS = 50;
