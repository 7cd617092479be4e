import { readWrittenDay } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import type { DelimitedRow } from "#funds/ledger/shared/delimited.ts";
import { readWrittenAmount } from "#maths/money/amount-text.ts";
import { headingUnit } from "#maths/money/heading-unit.ts";
import { directionsIn, isDirection } from "./bank-direction.ts";

export const BANK_COLUMNS = [
  "date",
  "amount",
  "credit",
  "debit",
  "direction",
  "currency",
  "payer",
  "reference",
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

export const BANK_COLUMN_LABELS = {
  date: msg("Date"),
  amount: msg("Amount"),
  credit: msg("Money in"),
  debit: msg("Money out"),
  direction: msg("Direction (in or out)"),
  currency: msg("Currency"),
  payer: msg("Payer"),
  reference: msg("Reference"),
} as const satisfies Record<BankColumn, Msg>;

/** What banks call them, the most telling name first, as `plainHeading` writes it. */
const NAMES: Record<Exclude<BankColumn, "direction">, readonly string[]> = {
  date: [
    "booking date",
    "booked on",
    "buchungstag",
    "buchungsdatum",
    "date operation",
    "date d operation",
    "date de comptabilisation",
    "transaction date",
    "boekdatum",
    "date",
    "datum",
    "fecha",
    "data",
    "buchung",
    "posting date",
    "value date",
    "wertstellung",
    "wertstellungsdatum",
    "valutadatum",
    "valuta",
  ],
  amount: [
    "amount",
    "betrag",
    "umsatz",
    "montant",
    "transaction amount",
    "bedrag",
    "importe",
    "importo",
    "brutto",
    "gross",
  ],
  credit: [
    "credit",
    "credit amount",
    "haben",
    "paid in",
    "money in",
    "gutschrift",
    "crédit",
    "abono",
    "avere",
    "deposits",
  ],
  debit: [
    "debit",
    "debit amount",
    "soll",
    "paid out",
    "money out",
    "belastung",
    "lastschrift",
    "cargo",
    "dare",
    "withdrawals",
  ],
  currency: ["currency", "ccy", "waehrung", "wahrung", "devise", "valuta code", "munt", "moneda"],
  payer: [
    "payer",
    "name",
    "counterparty",
    "counterparty name",
    "debtor",
    "auftraggeber",
    "auftraggeber empfanger",
    "beguenstigter zahlungspflichtiger",
    "begunstigter zahlungspflichtiger",
    "zahlungspflichtige r",
    "zahlungspflichtiger",
    "name zahlungsbeteiligter",
    "absender",
    "donneur d ordre",
    "naam omschrijving",
    "naam tegenpartij",
    "payee",
  ],
  reference: [
    "reference",
    "description",
    "remittance",
    "remittance information",
    "details",
    "memo",
    "verwendungszweck",
    "buchungsdetails",
    "libelle",
    "communication",
    "payment details",
    "narrative",
    "mededelingen",
    "omschrijving",
    "concepto",
    "causale",
  ],
};

/** "Betrag (€)" is `betrag`, "Débit euros" `debit`, "Auftraggeber/Empfänger" `auftraggeber empfanger`. */
export const plainHeading = (heading: string): string =>
  headingUnit(heading)
    .name.normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export type BankMapping = readonly (BankColumn | null)[];
/** `at` is the first row of the table: its headings, where it has names. */
export type BankHead = { at: number; hasNames: boolean; mapping: BankMapping };

/** What has to be known before rows can be read. */
export const isWhole = (mapping: BankMapping): boolean =>
  mapping.includes("date") && (mapping.includes("amount") || mapping.includes("credit"));

/** The table of a bank’s file under lines of its own, its columns found by their names and by what stands in them. */
export function bankHead(table: readonly DelimitedRow[]): BankHead {
  const at = table.findIndex(({ cells }) => isWhole(byName(cells)));
  if (at !== -1) return { at, hasNames: true, mapping: byCells(byName(table[at]?.cells ?? []), table.slice(at + 1)) };
  const first = firstWideRow(table);
  const cells = table[first]?.cells ?? [];
  const hasNames = !cells.some((cell) => "day" in readWrittenDay(cell, "day") || "amount" in readWrittenAmount(cell));
  return {
    at: first,
    hasNames,
    mapping: byCells(hasNames ? byName(cells) : cells.map(() => null), table.slice(hasNames ? first + 1 : first)),
  };
}

/** The first row that is about as wide as most: banks write narrower ones above. */
function firstWideRow(table: readonly DelimitedRow[]): number {
  const widths = table.map(({ cells }) => cells.filter((cell) => cell.trim() !== "").length);
  const usual = widths.toSorted((a, b) => a - b)[Math.floor(widths.length / 2)] ?? 0;
  return Math.max(
    0,
    widths.findIndex((width) => width > usual / 2 && width > 1),
  );
}

function byName(cells: readonly string[]): (BankColumn | null)[] {
  const names = cells.map(plainHeading);
  const mapping: (BankColumn | null)[] = names.map(() => null);
  for (const [at, name] of names.entries()) if (isDirection(name)) mapping[at] ??= "direction";
  for (const [column, known] of Object.entries(NAMES) as [BankColumn, readonly string[]][]) {
    const place = known.map((name) => names.indexOf(name)).find((one) => one !== -1 && mapping[one] === null);
    if (place !== undefined) mapping[place] = column;
  }
  return mapping;
}

/** A column of nothing but words such as S and H is one of directions, whatever it is called; one that is called so, too, has to be. */
function byCells(mapping: (BankColumn | null)[], rows: readonly DelimitedRow[]): BankMapping {
  if (mapping.includes("direction")) return mapping;
  const found = mapping.findIndex(
    (column, at) => column === null && directionsIn(rows.map(({ cells }) => cells[at] ?? "")),
  );
  return found === -1 ? mapping : mapping.with(found, "direction");
}
