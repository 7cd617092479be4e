// Sealing a PDF of 20 pages beside @libpdf/core, on the same file with the same key, alternately (aim: at least 1.5 × as quick).
import { X509Certificate } from "node:crypto";
import { performance } from "node:perf_hooks";
import { CryptoKeySigner, PDF } from "@libpdf/core";
import { bullets, pdfOf, prose, section } from "../src/core/server/paper/paper.ts";
import { readText } from "../src/work/documents/server/text-use-cases.ts";
import { makeIdentity, readKey } from "../src/work/signatures/server/pdf/certificate.ts";
import { signDetached } from "../src/work/signatures/server/pdf/cms.ts";
import type { EvidenceText, Layout } from "../src/work/signatures/server/pdf/layout.ts";
import { typedMark } from "../src/work/signatures/server/pdf/mark.ts";
import { prepare } from "../src/work/signatures/server/pdf/prepare.ts";
import { closeSeal, openSeal, signedBytes } from "../src/work/signatures/server/pdf/seal.ts";
import { verifyPdf } from "../src/work/signatures/server/pdf/verify.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(25, 2);
const SECTIONS = sized(40, 2);
const AIM = 1.5;
const SENTENCE = "The Investor shall receive a liquidation preference of one times the Original Purchase Price. ";

const original = await pdfOf({
  title: "Shareholders agreement",
  about: "Series A",
  firm: "Éclair Partners",
  madeOn: "22 Nov 2026",
  blocks: Array.from({ length: SECTIONS }, (_, n) => [
    section(`${n + 1}. Terms`),
    prose(SENTENCE.repeat(18)),
    bullets([SENTENCE, SENTENCE]),
  ]).flat(),
});
const { pages } = await readText(original);

const identity = makeIdentity("Éclair Partners");
const key = readKey(identity.privateKey);
const { raw } = new X509Certificate(identity.certificate);
const imported = await crypto.subtle.importKey(
  "pkcs8",
  key.export({ type: "pkcs8", format: "der" }),
  { name: "ECDSA", namedCurve: "P-256" },
  false,
  ["sign"],
);
const signer = new CryptoKeySigner(imported, raw, "EC", "ECDSA");

const evidence: EvidenceText = {
  title: "Signatures and evidence",
  facts: [["Document", "Shareholders agreement.pdf"]],
  consent: "I agree to sign electronically.",
  note: "A changed byte makes it invalid.",
  signers: [{ name: "Ada Lovelace", email: "ada@example.com", fields: [] }],
  labels: {
    signedAt: "Signed at",
    address: "IP address",
    method: "Signed by",
    signature: "Signature",
    email: "E-mail",
  },
};

async function ours({ bytes, layout }: { bytes: Uint8Array; layout: Layout }): Promise<Uint8Array> {
  const open = openSeal(bytes, layout, {
    place: 0,
    name: "Ada Lovelace",
    reason: "Signed by Ada Lovelace",
    at: new Date(),
    mark: typedMark("Ada Lovelace"),
    evidence: { signedAt: "2026-11-30 10:00:00 UTC", address: "192.0.2.1", method: "Typed" },
  });
  return closeSeal(open, await signDetached(signedBytes(open), { certificate: identity.certificate, key }));
}

async function theirs(bytes: Uint8Array, fieldName?: string): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const signed = await pdf.sign({
    signer,
    level: "B-B",
    reason: "Signed by Ada Lovelace",
    ...(fieldName && { fieldName }),
  });
  return signed.bytes;
}

/** Both are valid before they are timed. */
function assertValid(name: string, bytes: Uint8Array): void {
  const { signatures } = verifyPdf(Buffer.from(bytes));
  if (signatures.length !== 1 || signatures[0]?.isValid !== true) throw new Error(`${name} made no valid signature`);
}

type Work = () => Promise<Uint8Array>;

/** Both in turn, so that a drift of the machine meets both. */
async function compare(title: string, one: Work, other: Work): Promise<void> {
  const [mine, others] = [new Array<number>(), new Array<number>()];
  assertValid("Tranche", await one());
  assertValid("@libpdf/core", await other());
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [times, work] of [
      [mine, one],
      [others, other],
    ] as const) {
      const since = performance.now();
      await work();
      times.push(performance.now() - since);
    }
  const [a, b] = [median(mine), median(others)];
  report(
    `${title}: Tranche ${a.toFixed(1)} ms, @libpdf/core ${b.toFixed(1)} ms: ${(b / a).toFixed(1)} × as quick (aim: ${AIM})`,
    {
      name: `${title}, times as quick`,
      value: a,
      unit: "ms",
      baseline: { name: "@libpdf/core", value: b },
      ratio: b / a,
      aim: { atLeast: AIM, of: "ratio" },
    },
  );
}

printMachine("Sealing a PDF");
const prepared = await prepare(original, evidence);
console.log(
  `${pages.length} pages, ${Math.round(original.length / 1024)} kB; prepared ${Math.round(prepared.bytes.length / 1024)} kB`,
);
await compare(
  "a seal, as a signer waits for it (the same prepared file)",
  () => ours(prepared),
  () => theirs(prepared.bytes, "tranche.Signature1"),
);
await compare(
  "the whole from the original file, ours with fields and evidence page",
  async () => ours(await prepare(original, evidence)),
  () => theirs(original),
);
