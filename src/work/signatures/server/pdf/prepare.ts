import fs from "node:fs/promises";
import { createRequire } from "node:module";
import { PDFDict, PDFDocument, type PDFFont, PDFName, type PDFPage, rgb } from "@cantoo/pdf-lib";
import { create, type Font } from "fontkit";
import { addField, placeFields, Unpreparable } from "./fields.ts";
import type { EvidenceLine, EvidenceText, LaidSigner, Layout } from "./layout.ts";

const require = createRequire(import.meta.url);
const FONTS = {
  plain: require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"),
  bold: require.resolve("@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf"),
};

/**
 * The document with every mark its signers will fill: a signature field for each, on the page they sign or on the evidence page, and the
 * lines of the evidence page. After the first seal fields are only filled: viewers reject other changes of a sealed file.
 */
export async function prepare(
  bytes: Uint8Array,
  evidence: EvidenceText,
): Promise<{ bytes: Uint8Array; layout: Layout }> {
  const doc = await opened(bytes);
  const pages = doc.getPageCount();
  if (pages === 0) throw new Unpreparable("no_pages");
  assertUnsigned(doc);
  const signers = drawEvidence(
    doc,
    { plain: await embed(doc, FONTS.plain), bold: await embed(doc, FONTS.bold) },
    evidence,
  );
  doc.catalog.delete(PDFName.of("Perms"));
  const made = await doc.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
  return { bytes: made, layout: { signers, pages } };
}

const parsedFonts = new Map<Uint8Array, Font>();
const fontFiles = new Map<string, Uint8Array>();

/** A font is read and parsed once. Its many features are off: an evidence page needs none, and they take most of the time. */
async function embed(doc: PDFDocument, file: string): Promise<Measured> {
  const bytes = fontFiles.get(file) ?? (await fs.readFile(file));
  fontFiles.set(file, bytes);
  const parse = (given: Uint8Array): Font => {
    const parsed = parsedFonts.get(bytes) ?? create(given);
    parsedFonts.set(bytes, parsed);
    return parsed;
  };
  doc.registerFontkit({ create: parse } as never);
  const font = await doc.embedFont(bytes, { subset: true, features: PLAIN_FEATURES });
  return { font, widths: new Map() };
}

const PLAIN_FEATURES = { liga: false, clig: false, calt: false, kern: false, ccmp: false, rlig: false, locl: false };

/** A font with the widths of the letters that were measured. */
type Measured = { font: PDFFont; widths: Map<string, number> };

function widthOf({ font, widths }: Measured, text: string, size: number): number {
  let width = 0;
  for (const letter of text) {
    const known = widths.get(letter) ?? font.widthOfTextAtSize(letter, 1000);
    widths.set(letter, known);
    width += known;
  }
  return (width * size) / 1000;
}

async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
      parseSpeed: Number.POSITIVE_INFINITY,
    });
  } catch (error) {
    const isEncrypted = error instanceof Error && /encrypt|password/i.test(error.message);
    throw new Unpreparable(isEncrypted ? "encrypted" : "damaged");
  }
}

/** A file that others signed stays as it is: new pages would make their signatures invalid. */
function assertUnsigned(doc: PDFDocument): void {
  for (const [, object] of doc.context.enumerateIndirectObjects())
    if (object instanceof PDFDict && object.has(PDFName.of("ByteRange")) && object.has(PDFName.of("Contents")))
      throw new Unpreparable("signed");
}

type Fonts = { plain: Measured; bold: Measured };
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 56];
const [INK, QUIET, LINE] = [rgb(0.1, 0.1, 0.13), rgb(0.4, 0.4, 0.46), rgb(0.8, 0.8, 0.84)];
const BLOCK = 112;
const BOX = { width: 210, height: 72 };
const LABEL_WIDTH = 92;

/** The evidence pages at the end of the document, and the fields of its signers. */
function drawEvidence(doc: PDFDocument, fonts: Fonts, evidence: EvidenceText): LaidSigner[] {
  let page = doc.addPage([WIDTH, HEIGHT]);
  let y = drawHead(page, fonts, evidence);
  return evidence.signers.map((signer, place) => {
    if (y - BLOCK < MARGIN) {
      page = doc.addPage([WIDTH, HEIGHT]);
      y = HEIGHT - MARGIN;
    }
    const laid = drawSigner(doc, page, fonts, { evidence, signer, place, top: y });
    y -= BLOCK;
    return laid;
  });
}

function drawHead(page: PDFPage, { plain, bold }: Fonts, { title, facts, consent, note }: EvidenceText): number {
  let y = HEIGHT - MARGIN - 14;
  page.drawText(title, { x: MARGIN, y, size: 16, font: bold.font, color: INK });
  y -= 26;
  for (const [label, value] of facts) {
    page.drawText(label, { x: MARGIN, y, size: 8.5, font: plain.font, color: QUIET });
    for (const line of wrapped(plain, value, 8.5, WIDTH - 2 * MARGIN - 110)) {
      page.drawText(line, { x: MARGIN + 110, y, size: 8.5, font: plain.font, color: INK });
      y -= 12.5;
    }
  }
  y -= 6;
  for (const text of [consent, note])
    for (const line of wrapped(plain, text, 8.5, WIDTH - 2 * MARGIN)) {
      page.drawText(line, { x: MARGIN, y, size: 8.5, font: plain.font, color: QUIET });
      y -= 12;
    }
  return y - 10;
}

type Drawn = { evidence: EvidenceText; signer: EvidenceText["signers"][number]; place: number; top: number };

function drawSigner(doc: PDFDocument, page: PDFPage, { plain, bold }: Fonts, drawn: Drawn): LaidSigner {
  const { evidence, signer, place, top } = drawn;
  page.drawLine({
    start: { x: MARGIN, y: top },
    end: { x: WIDTH - MARGIN, y: top },
    thickness: 0.5,
    color: LINE,
  });
  const left = MARGIN + BOX.width + 20;
  page.drawText(cut(bold, signer.name, 10, 240), { x: left, y: top - 20, size: 10, font: bold.font, color: INK });
  page.drawText(cut(plain, signer.email, 8.5, 240), {
    x: left,
    y: top - 33,
    size: 8.5,
    font: plain.font,
    color: QUIET,
  });
  const box = { x: MARGIN, y: top - 14 - BOX.height, ...BOX };
  const { signature: own, marks, shown } = placeFields(doc, signer.fields, place);
  if (own === undefined) page.drawRectangle({ ...box, borderColor: LINE, borderWidth: 0.5 });
  const signature = own ?? addField(doc, page, { kind: "Sig", name: `Signature${place + 1}`, box });
  const line = (what: EvidenceLine, at: number) => {
    const y = top - 50 - at * 14;
    page.drawText(evidence.labels[what], { x: left, y, size: 8, font: plain.font, color: QUIET });
    const value = { x: left + LABEL_WIDTH, y: y - 3, width: WIDTH - MARGIN - left - LABEL_WIDTH, height: 12 };
    return addField(doc, page, { kind: "Tx", name: `${what}${place + 1}`, box: value });
  };
  return {
    signature,
    marks,
    shown,
    lines: { signedAt: line("signedAt", 0), address: line("address", 1), method: line("method", 2) },
  };
}

/** A text in lines no wider than this; a word that is too long is broken. */
function wrapped(font: Measured, text: string, size: number, width: number): string[] {
  const fits = (line: string) => widthOf(font, line, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter((one) => one !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = word;
    while (!fits(line)) {
      let end = Math.max(1, Math.floor((line.length * width) / widthOf(font, line, size)) - 1);
      while (end > 1 && !fits(line.slice(0, end))) end--;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line === "" && lines.length > 0 ? lines : [...lines, line];
}

function cut(font: Measured, text: string, size: number, width: number): string {
  if (widthOf(font, text, size) <= width) return text;
  let shown = text;
  while (shown !== "" && widthOf(font, `${shown}…`, size) > width) shown = shown.slice(0, -1).toWellFormed();
  return `${shown}…`;
}
