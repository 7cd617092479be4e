import { type PDFDocument, PDFName, type PDFPage, PDFString } from "@cantoo/pdf-lib";
import type { PlacedField } from "#work/signatures/shared/forms.ts";
import { FIELD_SIZES } from "#work/signatures/shared/rules.ts";
import type { Box, LaidField, LaidMark, ShownField } from "./layout.ts";

/** Why a file can’t be prepared for signatures. */
export type PrepareProblem = "encrypted" | "damaged" | "signed" | "no_pages" | "no_such_page";
export class Unpreparable extends Error {
  readonly problem: PrepareProblem;
  constructor(problem: PrepareProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Turn = LaidField["turn"];
type Laid = { signature: LaidField | undefined; marks: LaidMark[]; shown: ShownField[] };

/** The fields of a signer on the pages of a document. The first signature is the field of the seal. */
export function placeFields(doc: PDFDocument, fields: readonly PlacedField[], signer: number): Laid {
  const laid: Laid = { signature: undefined, marks: [], shown: [] };
  for (const [at, field] of fields.entries()) {
    const { page, box, turn, shown } = boxOn(doc, field);
    laid.shown.push(shown);
    const turned = { box, ...(turn !== undefined && { turn }) };
    if (field.kind === "signature" && laid.signature === undefined)
      laid.signature = addField(doc, page, { kind: "Sig", name: `Signature${signer + 1}`, ...turned });
    else {
      const name = `${field.kind}${signer + 1}_${at + 1}`;
      laid.marks.push({ ...addField(doc, page, { kind: "Tx", name, ...turned }), kind: field.kind });
    }
  }
  return laid;
}

/** The box of a field on a page of the document, kept inside of it. Its place is said as people see the page, which may be turned. */
function boxOn(doc: PDFDocument, field: PlacedField) {
  if (field.page > doc.getPageCount()) throw new Unpreparable("no_such_page");
  const page = doc.getPage(field.page - 1);
  const crop = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isAcross = turn === 90 || turn === 270;
  const [across, down] = isAcross ? [crop.height, crop.width] : [crop.width, crop.height];
  const usual = FIELD_SIZES[field.kind];
  const width = Math.min(field.width === undefined ? usual.width : field.width * across, across);
  const height = Math.min(field.height === undefined ? usual.height : field.height * down, down);
  const seen = {
    x: Math.min(field.x * across, across - width),
    y: Math.min(field.y * down, down - height),
    width,
    height,
  };
  const shown: ShownField = {
    kind: field.kind,
    page: field.page,
    x: seen.x / across,
    y: seen.y / down,
    width: width / across,
    height: height / down,
  };
  return { page, box: unturned(seen, crop, turn), turn: turn === 0 ? undefined : turn, shown };
}

/** A box as it is seen, from the top left, as the page itself counts it. */
function unturned({ x, y, width, height }: Box, page: Box, turn: 0 | 90 | 180 | 270): Box {
  switch (turn) {
    case 90:
      return { x: page.x + y, y: page.y + x, width: height, height: width };
    case 180:
      return { x: page.x + page.width - x - width, y: page.y + y, width, height };
    case 270:
      return { x: page.x + page.width - y - height, y: page.y + page.height - x - width, width: height, height: width };
    default:
      return { x: page.x + x, y: page.y + page.height - y - height, width, height };
  }
}

type NewField = { kind: "Sig" | "Tx"; name: string; box: Box; turn?: Turn };

/** An empty field with its widget on a page. Text fields can’t be typed into: a seal fills them. */
export function addField(doc: PDFDocument, page: PDFPage, { kind, name, box, turn }: NewField): LaidField {
  const { context, catalog } = doc;
  const { x, y, width, height } = box;
  const field = context.register(
    context.obj({
      Type: "Annot",
      Subtype: "Widget",
      FT: kind,
      T: PDFString.of(`tranche.${name}`),
      F: 132,
      Ff: kind === "Tx" ? 1 : 0,
      Rect: [x, y, x + width, y + height],
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  const form = catalog.getOrCreateAcroForm();
  form.addField(field);
  form.dict.set(PDFName.of("SigFlags"), context.obj(3));
  form.dict.delete(PDFName.of("XFA"));
  form.dict.delete(PDFName.of("NeedAppearances"));
  const laid = { object: field.objectNumber, name: `tranche.${name}`, page: page.ref.objectNumber, box };
  return turn === undefined ? laid : { ...laid, turn };
}
