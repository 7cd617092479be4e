/** A transfer to one payee, in the currency of all of them; decimal texts. */
export type Transfer = {
  /** By which the payer and the payee know it, at most 35 characters. */ id: string;
  payee: string;
  amount: string;
  account: string;
  bic: string | null;
};
export type TransferList = {
  /** What it is called at the bank, at most 35 characters. */
  id: string;
  /** In UTC. */
  madeAt: string;
  payOn: string;
  currency: string;
  amount: string;
  payer: { holder: string; account: string; bic: string | null };
  reference: string;
  transfers: readonly Transfer[];
};

const NAMESPACE = "urn:iso:std:iso:20022:tech:xsd:pain.001.001.09";
/** Lengths of the standard: identifiers, names, remittance text. */
const MOST = { id: 35, name: 140, text: 140 } as const;
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Letters that are no base with an accent, as banks write them. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "ßss ẞSS æae ÆAE œoe ŒOE þth ÞTH øo ØO łl ŁL đd ĐD ðd ÐD ıi"
    .split(" ")
    .map(([letter = "", ...written]) => [letter, written.join("")]),
);

/** In the characters all banks take (EPC217-08): without accents, anything else as a full stop. */
export const bankText = (text: string, most: number): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[ßẞæÆœŒþÞøØłŁđĐðÐı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[–—]/g, "-")
    .replaceAll("&", "+")
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+ ]/g, ".")
    .trim()
    .slice(0, most);

const tag = (name: string, content: string, attributes = "") => `<${name}${attributes}>${content}</${name}>`;
const account = (number: string) =>
  tag("Id", IBAN.test(number) ? tag("IBAN", number) : tag("Othr", tag("Id", number.slice(0, MOST.id - 1))));
const agent = (bic: string | null) =>
  tag("FinInstnId", bic === null ? tag("Othr", tag("Id", "NOTPROVIDED")) : tag("BICFI", bic));

/** Of identifiers neither “/” at an end nor “//”. */
const identifier = (text: string) => bankText(text, MOST.id).replaceAll("/", "-");

/**
 * A customer’s credit transfers as ISO 20022 pain.001.001.09 has them: one payment with a transfer for each payee. In euros between IBANs
 * charges are shared as SEPA asks (SLEV), else by both sides (SHAR).
 *
 * Source: ISO 20022 Payments Initiation, CustomerCreditTransferInitiationV09; character set of EPC217-08.
 */
export function pain001(list: TransferList): string {
  const { id, madeAt, payOn, currency, amount, payer, reference, transfers } = list;
  const count = String(transfers.length);
  const isSepa = currency === "EUR" && [payer, ...transfers].every((one) => IBAN.test(one.account));
  const sums = tag("NbOfTxs", count) + tag("CtrlSum", amount);
  const each = transfers.map((one) =>
    tag(
      "CdtTrfTxInf",
      tag("PmtId", tag("EndToEndId", identifier(one.id))) +
        tag("Amt", tag("InstdAmt", one.amount, ` Ccy="${currency}"`)) +
        (one.bic === null ? "" : tag("CdtrAgt", agent(one.bic))) +
        tag("Cdtr", tag("Nm", bankText(one.payee, MOST.name))) +
        tag("CdtrAcct", account(one.account)) +
        tag("RmtInf", tag("Ustrd", bankText(reference, MOST.text))),
    ),
  );
  const name = tag("Nm", bankText(payer.holder, MOST.name));
  const payment =
    tag("PmtInfId", identifier(id)) +
    tag("PmtMtd", "TRF") +
    sums +
    (isSepa ? tag("PmtTpInf", tag("SvcLvl", tag("Cd", "SEPA"))) : "") +
    tag("ReqdExctnDt", tag("Dt", payOn)) +
    tag("Dbtr", name) +
    tag("DbtrAcct", account(payer.account) + tag("Ccy", currency)) +
    tag("DbtrAgt", agent(payer.bic)) +
    tag("ChrgBr", isSepa ? "SLEV" : "SHAR") +
    each.join("");
  const header =
    tag("MsgId", identifier(id)) +
    tag("CreDtTm", `${madeAt.slice(0, "2026-11-26T01:02:03".length)}Z`) +
    sums +
    tag("InitgPty", name);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    "Document",
    tag("CstmrCdtTrfInitn", tag("GrpHdr", header) + tag("PmtInf", payment)),
    ` xmlns="${NAMESPACE}"`,
  )}\n`;
}
