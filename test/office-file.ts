import { zipOf } from "../src/core/server/files/zip-entries.ts";

const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006/main";
const WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const SLIDES = "http://schemas.openxmlformats.org/presentationml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const relations = (lines: readonly string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${lines.join("")}</Relationships>`;
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

/** A presentation of these slides, each a list of paragraphs, stored in another order than they are shown in. */
export function pptxOf(slides: readonly (readonly string[])[], notes: Readonly<Record<number, string>> = {}) {
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "ppt/presentation.xml": `<p:presentation xmlns:p="${SLIDES}" xmlns:r="${OFFICE}"><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at}"/>`).join("")}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relations(
      slides.map((_, at) => relation(`rId${at}`, "slide", `slides/slide${slides.length - at}.xml`)),
    ),
  };
  for (const [at, paragraphs] of slides.entries()) {
    const file = `slide${slides.length - at}.xml`;
    files[`ppt/slides/${file}`] = shapes(paragraphs);
    const said = notes[at];
    if (said === undefined) continue;
    files[`ppt/slides/_rels/${file}.rels`] = relations([relation("rId1", "notesSlide", `../notesSlides/${file}`)]);
    files[`ppt/notesSlides/${file}`] = shapes([said]);
  }
  return zipOf(files);
}

const shapes = (paragraphs: readonly string[]) =>
  `<p:sld xmlns:p="${SLIDES}" xmlns:a="${DRAWING}"><a:p><a:fld type="slidenum"><a:t>7</a:t></a:fld></a:p>${paragraphs.map((text) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`).join("")}</p:sld>`;

/** A Word document of this text, a paragraph a line; `body` comes as it is. */
export const docxOf = (text: string, body = "") =>
  zipOf({
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"/>`,
    "word/document.xml": `<w:document xmlns:w="${WORD}"><w:body>${text
      .split("\n")
      .map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`)
      .join("")}${body}</w:body></w:document>`,
  });

type PdfParts = { extra?: string; content?: (lines: readonly string[]) => Buffer; filter?: string };

/** A PDF of these pages, each a list of lines. */
export function pdfOf(pages: readonly (readonly string[])[], { content = drawn, filter = "" }: PdfParts = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string | Buffer) => objects.push(Buffer.from(text));
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(" ");
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>");
  for (const [at, lines] of pages.entries()) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + at * 2} 0 R >>`,
    );
    const stream = content(lines);
    add(
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} ${filter} >>\nstream\n`),
        stream,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let at = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    parts.push(part);
    at += part.length;
    return at - part.length;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  ]);
}

const drawn = (lines: readonly string[]) =>
  Buffer.from(
    `BT /F1 18 Tf 24 TL 60 700 Td ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join(" ")} ET`,
    "latin1",
  );
