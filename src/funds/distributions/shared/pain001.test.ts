import { expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { pain001, type TransferList } from "./pain001.ts";

const LIST: TransferList = {
  id: "Fund I-D3-1",
  madeAt: "2026-11-26T01:02:03.456789Z",
  payOn: "2026-11-27",
  currency: "EUR",
  amount: "150.5",
  payer: { holder: "Fund I SCSp", account: "LU820010000000000101", bic: "EXMPLULL" },
  reference: "Fund I: distribution 3",
  transfers: [
    {
      id: "FUNDI-DIST3-P1-0001",
      payee: "Fonds Boréal & Søn <script>",
      amount: "100.5",
      account: "DE89370400440532013000",
      bic: null,
    },
    {
      id: "FUNDI-DIST3-P1-0002",
      payee: "Alder Valley Teachers’ Pension",
      amount: "50",
      account: "GB29NWBK60161331926819",
      bic: "NWBKGB2L",
    },
  ],
};

/** Children in the order and number the schema of pain.001.001.09 has them; what may be left out ends in “?”, what may repeat in “*”. */
const SCHEMA: Record<string, string> = {
  Document: "CstmrCdtTrfInitn",
  CstmrCdtTrfInitn: "GrpHdr PmtInf*",
  GrpHdr: "MsgId CreDtTm NbOfTxs CtrlSum? InitgPty",
  InitgPty: "Nm?",
  PmtInf: "PmtInfId PmtMtd NbOfTxs? CtrlSum? PmtTpInf? ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr? CdtTrfTxInf*",
  PmtTpInf: "SvcLvl?",
  SvcLvl: "Cd",
  ReqdExctnDt: "Dt",
  Dbtr: "Nm?",
  DbtrAcct: "Id Ccy?",
  DbtrAgt: "FinInstnId",
  FinInstnId: "BICFI? Othr?",
  CdtTrfTxInf: "PmtId Amt CdtrAgt? Cdtr? CdtrAcct? RmtInf?",
  PmtId: "EndToEndId",
  Amt: "InstdAmt",
  CdtrAgt: "FinInstnId",
  Cdtr: "Nm?",
  CdtrAcct: "Id",
  Id: "IBAN? Othr?",
  Othr: "Id",
  RmtInf: "Ustrd?",
};
const TEXTS: Record<string, RegExp> = {
  MsgId: /^.{1,35}$/,
  PmtInfId: /^.{1,35}$/,
  // Of identifiers neither “/” at an end nor “//” (EPC217-08).
  EndToEndId: /^(?!\/|.*\/\/|.*\/$)[A-Za-z0-9/\-?:().,'+ ]{1,35}$/,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  NbOfTxs: /^\d{1,15}$/,
  CtrlSum: /^\d{1,17}(\.\d{1,17})?$/,
  InstdAmt: /^\d{1,18}(\.\d{1,5})?$/,
  IBAN: /^[A-Z]{2}\d{2}[a-zA-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  Nm: /^.{1,140}$/,
  Ustrd: /^.{1,140}$/,
  ChrgBr: /^(SLEV|SHAR)$/,
};
type Node = { name: string; text: string; children: Node[] };

function parsed(xml: string): Node {
  const root: Node = { name: "", text: "", children: [] };
  const open = [root];
  for (const [, closing, name = "", text = ""] of xml.matchAll(/<(\/?)([A-Za-z0-9]+)[^>]*>([^<]*)/g)) {
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`${name} ends what it did not begin`);
      continue;
    }
    const node = { name, text, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  if (open.length !== 1) throw new Error("Something is not ended");
  return root.children[0] as Node;
}

function problems({ name, text, children }: Node): string[] {
  const inner = children.flatMap(problems);
  const rule = SCHEMA[name];
  if (children.length === 0 && name !== "Id")
    return TEXTS[name] && !TEXTS[name].test(text) ? [`${name}: ${text}`] : inner;
  if (children.length === 0) return /^.{1,34}$/.test(text) ? inner : [`${name}: ${text}`];
  if (rule === undefined) return [`${name} has children`];
  const pattern = rule
    .split(" ")
    .map((one) =>
      one.endsWith("*") ? `(${one.slice(0, -1)} )+` : one.endsWith("?") ? `(${one.slice(0, -1)} )?` : `${one} `,
    );
  const seen = children.map((child) => `${child.name} `).join("");
  return new RegExp(`^${pattern.join("")}$`).test(seen) ? inner : [`${name}: ${seen}`, ...inner];
}
const texts = (node: Node, name: string): string[] => [
  ...(node.name === name ? [node.text] : []),
  ...node.children.flatMap((child) => texts(child, name)),
];

test("has the structure of the schema, and sums that agree", () => {
  const root = parsed(pain001(LIST));
  expect(problems(root)).toEqual([]);
  expect(texts(root, "CtrlSum")).toEqual(["150.5", "150.5"]);
  expect(addAmounts(texts(root, "InstdAmt"))).toBe("150.5");
  expect(texts(root, "NbOfTxs")).toEqual(["2", "2"]);
  expect(texts(root, "ChrgBr")).toEqual(["SLEV"]);
  expect(texts(root, "EndToEndId")).toEqual(["FUNDI-DIST3-P1-0001", "FUNDI-DIST3-P1-0002"]);
  expect(texts(root, "Nm")).toContain("Fonds Boreal + Son .script.");
});

test("outside SEPA charges are shared, and an account that is no IBAN stands as one", () => {
  const root = parsed(
    pain001({ ...LIST, currency: "USD", payer: { ...LIST.payer, account: "0000123456789", bic: null } }),
  );
  expect(problems(root)).toEqual([]);
  expect(texts(root, "ChrgBr")).toEqual(["SHAR"]);
  expect(texts(root, "Cd")).toEqual([]);
});

test("a list with payees outside SEPA is two payments, each with its own sum and charges", () => {
  const [first, second] = LIST.transfers;
  if (!first || !second) throw new Error("Two transfers");
  const outside = {
    ...second,
    id: "FUNDI-DIST3-P1-0003",
    amount: "10",
    account: "021000021-123456789",
    bic: "CHASUS33",
  };
  const root = parsed(pain001({ ...LIST, amount: "160.5", transfers: [first, outside, second] }));
  expect(problems(root)).toEqual([]);
  expect(texts(root, "NbOfTxs")).toEqual(["3", "2", "1"]);
  expect(texts(root, "CtrlSum")).toEqual(["160.5", "150.5", "10"]);
  expect(texts(root, "ChrgBr")).toEqual(["SLEV", "SHAR"]);
  expect(texts(root, "Cd")).toEqual(["SEPA"]);
  expect(texts(root, "PmtInfId")).toEqual(["Fund I-D3-1-1", "Fund I-D3-1-2"]);
  expect(texts(root, "EndToEndId").at(-1)).toBe(outside.id);
});

test("an IBAN of a country outside SEPA is not paid by SEPA, and a long id keeps its end", () => {
  const [first] = LIST.transfers;
  if (!first) throw new Error("One transfer");
  const turkish = { ...first, id: "T", amount: "50", account: "TR330006100519786457841326", bic: null };
  const root = parsed(pain001({ ...LIST, id: "0".repeat(35), transfers: [first, turkish] }));
  expect(texts(root, "ChrgBr")).toEqual(["SLEV", "SHAR"]);
  expect(texts(root, "PmtInfId")).toEqual([`${"0".repeat(33)}-1`, `${"0".repeat(33)}-2`]);
});

const namesOf = (list: TransferList) => texts(parsed(pain001(list)), "Nm").map((name) => name.length);

test("names in SEPA have 70 characters, elsewhere 140", () => {
  const [first] = LIST.transfers;
  if (!first) throw new Error("One transfer");
  const long = { ...first, payee: "x".repeat(200) };
  expect(Math.max(...namesOf({ ...LIST, transfers: [long] }))).toBe(70);
  expect(Math.max(...namesOf({ ...LIST, currency: "USD", transfers: [long] }))).toBe(140);
});
