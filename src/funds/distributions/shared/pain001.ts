import { bankText } from "#core/shared/bank/bank-text.ts";
import { SEPA_COUNTRIES } from "#core/shared/bank/iban-lengths.ts";
import { isIban } from "#core/shared/bank/mod97.ts";
import { addAmounts } from "#maths/money/amount.ts";

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
/** Lengths of the standard: identifiers, names, names in SEPA (EPC132-08), remittance text. */
const MOST = { id: 35, name: 140, sepaName: 70, text: 140 } as const;

const tag = (name: string, content: string, attributes = "") => `<${name}${attributes}>${content}</${name}>`;
const accountTag = (number: string) =>
  tag("Id", isIban(number) ? tag("IBAN", number) : tag("Othr", tag("Id", number.slice(0, MOST.id - 1))));
const agent = (bic: string | null) =>
  tag("FinInstnId", bic === null ? tag("Othr", tag("Id", "NOTPROVIDED")) : tag("BICFI", bic));

/** Of identifiers neither “/” at an end nor “//”. */
const identifier = (text: string) => bankText(text, MOST.id).replaceAll("/", "-");

/** Whether both accounts are of SEPA’s countries, so that its scheme pays a transfer in euros. */
const inSepa = (account: string) => isIban(account) && SEPA_COUNTRIES.has(account.slice(0, 2));

/**
 * A customer’s credit transfers as ISO 20022 pain.001.001.09 has them: one payment with a transfer for each payee, two where only some of them
 * are paid by SEPA. There charges are shared as it asks (SLEV), elsewhere by both sides (SHAR).
 *
 * Sources: ISO 20022 Payments Initiation, CustomerCreditTransferInitiationV09; EPC132-08; character set of EPC217-08.
 */
export function pain001(list: TransferList): string {
  const { id, madeAt, currency, amount, payer, transfers } = list;
  const isSepa = ({ account }: Transfer) => currency === "EUR" && inSepa(payer.account) && inSepa(account);
  const blocks = [transfers.filter(isSepa), transfers.filter((one) => !isSepa(one))].filter((some) => some.length > 0);
  const payments = blocks.map((some, place) =>
    payment(list, {
      id: blocks.length === 1 ? id : `${id.slice(0, MOST.id - 2)}-${place + 1}`,
      transfers: some,
      isSepa: some.every(isSepa),
    }),
  );
  const header =
    tag("MsgId", identifier(id)) +
    tag("CreDtTm", `${madeAt.slice(0, "2026-11-26T01:02:03".length)}Z`) +
    tag("NbOfTxs", String(transfers.length)) +
    tag("CtrlSum", amount) +
    tag("InitgPty", tag("Nm", bankText(payer.holder, MOST.sepaName)));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    "Document",
    tag("CstmrCdtTrfInitn", tag("GrpHdr", header) + payments.join("")),
    ` xmlns="${NAMESPACE}"`,
  )}\n`;
}

type Block = { id: string; transfers: readonly Transfer[]; isSepa: boolean };

/** One payment: all its transfers go the same way. */
function payment({ payOn, currency, payer, reference }: TransferList, { id, transfers, isSepa }: Block): string {
  const name = (text: string) => tag("Nm", bankText(text, isSepa ? MOST.sepaName : MOST.name));
  const each = transfers.map((one) =>
    tag(
      "CdtTrfTxInf",
      tag("PmtId", tag("EndToEndId", identifier(one.id))) +
        tag("Amt", tag("InstdAmt", one.amount, ` Ccy="${currency}"`)) +
        (one.bic === null ? "" : tag("CdtrAgt", agent(one.bic))) +
        tag("Cdtr", name(one.payee)) +
        tag("CdtrAcct", accountTag(one.account)) +
        tag("RmtInf", tag("Ustrd", bankText(reference, MOST.text))),
    ),
  );
  return tag(
    "PmtInf",
    tag("PmtInfId", identifier(id)) +
      tag("PmtMtd", "TRF") +
      tag("NbOfTxs", String(transfers.length)) +
      tag("CtrlSum", addAmounts(transfers.map((one) => one.amount))) +
      (isSepa ? tag("PmtTpInf", tag("SvcLvl", tag("Cd", "SEPA"))) : "") +
      tag("ReqdExctnDt", tag("Dt", payOn)) +
      tag("Dbtr", name(payer.holder)) +
      tag("DbtrAcct", accountTag(payer.account) + tag("Ccy", currency)) +
      tag("DbtrAgt", agent(payer.bic)) +
      tag("ChrgBr", isSepa ? "SLEV" : "SHAR") +
      each.join(""),
  );
}
