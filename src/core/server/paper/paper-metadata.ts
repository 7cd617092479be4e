import { createRequire } from "node:module";

type Info = { Title?: string; Author?: string; Creator: string; Producer: string; CreationDate: Date };
type PdfDocument = { info: Info; options: { lang?: string }; appendXML: (xml: string, newline?: boolean) => void };
type Pdfkit = { prototype: Record<string, (this: PdfDocument) => void> };
/** The method of pdfkit that writes them. */
const WRITES = "_addInfo";

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPED[sign] ?? sign);

const description = (namespace: string, content: string) =>
  `<rdf:Description rdf:about="" ${namespace}>${content}</rdf:Description>\n`;

/** What a document says of itself in XMP (ISO 16684-1), as checkers of accessibility read it. */
function metadataXml({ Title, Author, Creator, Producer, CreationDate }: Info, language: string): string {
  const alternatives = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;
  return (
    description(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      [
        "<dc:format>application/pdf</dc:format>",
        Title === undefined ? "" : `<dc:title>${alternatives(Title)}</dc:title>`,
        Author === undefined ? "" : `<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>`,
        `<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>`,
      ].join(""),
    ) +
    description(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreateDate>${CreationDate.toISOString().slice(0, "2026-11-26T01:02:03".length)}Z</xmp:CreateDate><xmp:CreatorTool>${escaped(Creator)}</xmp:CreatorTool>`,
    ) +
    description('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', `<pdf:Producer>${escaped(Producer)}</pdf:Producer>`)
  );
}

/** Has pdfkit write that: its own has no language, and a title with “&” makes XML that nothing reads. Called before the first use of pdfmake. */
export function describePapers(require: NodeJS.Require): void {
  const pdfkit = createRequire(require.resolve("pdfmake"))("pdfkit") as Pdfkit;
  if (pdfkit.prototype[WRITES] === undefined) throw new Error("pdfkit writes its metadata otherwise now");
  pdfkit.prototype[WRITES] = addInfo;
}

function addInfo(this: PdfDocument) {
  this.appendXML(metadataXml(this.info, this.options.lang ?? "en"), false);
}
