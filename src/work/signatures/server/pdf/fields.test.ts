import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { PlacedField } from "#work/signatures/shared/forms.ts";
import { makeIdentity, readKey } from "./certificate.ts";
import { signDetached } from "./cms.ts";
import type { EvidenceText } from "./layout.ts";
import { typedMark } from "./mark.ts";
import { prepare } from "./prepare.ts";
import { closeSeal, openSeal, signedBytes } from "./seal.ts";
import { verifyPdf } from "./verify.ts";

const labels = { signedAt: "Signed at", address: "IP", method: "Signed by", signature: "Signature", email: "E-mail" };
const evidenceFor = (fields: readonly PlacedField[]): EvidenceText => ({
  title: "Evidence",
  facts: [],
  consent: "",
  note: "",
  signers: [{ name: "Zoë Łukasz", email: "zoe@example.com", fields }],
  labels,
});

/** A page as people see it: 400 wide and 600 high, turned by so much. */
async function turnedPdf(turn: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const isAcross = turn % 180 !== 0;
  doc.addPage(isAcross ? [600, 400] : [400, 600]).setRotation(degrees(turn));
  return doc.save();
}

const FIELD: PlacedField = { kind: "signature", page: 1, x: 0.25, y: 0.5, width: 0.5, height: 0.1 };

test.each([
  [0, { x: 100, y: 240, width: 200, height: 60 }],
  [90, { x: 300, y: 100, width: 60, height: 200 }],
  [180, { x: 100, y: 300, width: 200, height: 60 }],
  [270, { x: 240, y: 100, width: 60, height: 200 }],
])("a field is where people see it on a page turned by %s degrees", async (turn, box) => {
  const { layout } = await prepare(await turnedPdf(turn), evidenceFor([FIELD]));
  expect(layout.signers[0]?.signature.box).toEqual(box);
  expect(layout.signers[0]?.shown).toEqual([FIELD]);
});

test("a field that would leave its page stays inside", async () => {
  const beyond: PlacedField = { kind: "date", page: 1, x: 0.99, y: 1 };
  const { layout } = await prepare(await turnedPdf(0), evidenceFor([beyond]));
  expect(layout.signers[0]?.marks?.[0]?.box).toEqual({ x: 300, y: 0, width: 100, height: 20 });
});

test("every field of a signer is filled under one valid seal", async () => {
  const fields: PlacedField[] = [
    FIELD,
    { kind: "signature", page: 1, x: 0, y: 0 },
    { kind: "initials", page: 1, x: 0.8, y: 0.9 },
    { kind: "name", page: 1, x: 0, y: 0.3 },
    { kind: "date", page: 1, x: 0.6, y: 0.3 },
  ];
  const { bytes, layout } = await prepare(await turnedPdf(90), evidenceFor(fields));
  const identity = makeIdentity("Northlight");
  const open = openSeal(bytes, layout, {
    place: 0,
    name: "Zoë Łukasz",
    reason: "Signed",
    at: new Date(),
    mark: typedMark("Zoë"),
    says: { name: "Zoë Łukasz", initials: "ZŁ", date: "30 Nov 2026" },
    evidence: { signedAt: "now", address: "::1", method: "Typed" },
  });
  const cms = await signDetached(signedBytes(open), {
    certificate: identity.certificate,
    key: readKey(identity.privateKey),
  });
  const file = closeSeal(open, cms);
  expect(verifyPdf(file).signatures.map(({ isValid, coversWholeDocument }) => [isValid, coversWholeDocument])).toEqual([
    [true, true],
  ]);
  const form = (await PDFDocument.load(file)).getForm();
  const texts = layout.signers[0]?.marks?.map(({ name }) => form.getTextField(name).getText());
  expect(texts).toEqual(["Zoë Łukasz", "ZŁ", "Zoë Łukasz", "30 Nov 2026"]);
});
