import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from "docx";
import { t } from "#core/shared/text.ts";

const FONT = "Calibri";
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: "auto" } as const;
const LINE = { style: BorderStyle.SINGLE, size: 4, color: "D4D4D8" } as const;
/** In twentieths of a point: the text of an A4 page with margins of an inch. */
const WIDTHS = [3000, 6026] as const;

/** The template a firm has until it brings its own, made of the same merge fields. */
export async function defaultTemplate(): Promise<Uint8Array> {
  const title = t("Term sheet: {company}", { company: "{company}" });
  const document = new Document({
    styles: { default: { document: { run: { font: FONT, size: 21 } } } },
    sections: [
      {
        footers: { default: new Footer({ children: [pageNumber()] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun({ text: title, font: FONT })] }),
          new Paragraph({ children: [new TextRun({ text: "{firm} · {version} · {date}", color: "52525B" })] }),
          new Paragraph({ text: "{#sections}" }),
          new Paragraph({
            heading: HeadingLevel.HEADING_2,
            keepNext: true,
            spacing: { before: 280, after: 80 },
            text: "{title}",
          }),
          termTable(),
          new Paragraph({ text: "{/sections}" }),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

const pageNumber = () =>
  new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ children: [PageNumber.CURRENT], color: "71717A", size: 18 })],
  });

/** One row for each term: the loop begins in its first cell and ends in its last. */
function termTable(): Table {
  return new Table({
    width: { size: WIDTHS[0] + WIDTHS[1], type: WidthType.DXA },
    columnWidths: [...WIDTHS],
    borders: {
      top: NO_LINE,
      left: NO_LINE,
      right: NO_LINE,
      bottom: LINE,
      insideVertical: NO_LINE,
      insideHorizontal: LINE,
    },
    rows: [
      new TableRow({
        cantSplit: true,
        children: [cell("{#terms}{label}", WIDTHS[0], true), cell("{value}{/terms}", WIDTHS[1], false)],
      }),
    ],
  });
}

const cell = (text: string, width: number, bold: boolean) =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, right: 120 },
    children: [new Paragraph({ children: [new TextRun({ text, bold })] })],
  });
