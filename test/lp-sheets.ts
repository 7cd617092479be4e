// Sheets of a fund's partners in the three layouts that imports read, for tests: made from movements, with errors planted where a test says.

import type { LpKind, LpLayout } from "../src/intake/imports/shared/histories/lp-history.ts";
import { multiples } from "../src/maths/fund/returns/multiples.ts";
import { xirr } from "../src/maths/fund/returns/xirr.ts";
import { addAmounts, amountText, Exact } from "../src/maths/money/amount.ts";

export type SampleMovement = { partner: string; date: string; kind: LpKind; amount: string };
export type SampleFund = {
  movements: readonly SampleMovement[];
  navs: Readonly<Record<string, Readonly<Record<string, string>>>>;
};
export type SampleSheet = string[][];

const PARTNERS: readonly (readonly [name: string, commitment: string])[] = [
  ["Alder Pension", "50000000"],
  ["Birch Foundation", "30000000"],
  ["Cèdre Prévoyance", "20000000"],
];
/** Parts of a commitment, called and paid out over ten years. */
const CALLS = ["0.12", "0.15", "0.2", "0.18", "0.15", "0.1", "0.05"];
const PAID_OUT = ["0.0512345", "0.21", "0.384", "0.45", "0.3777"];
const YEAR = 2016;

/** Of each partner its part, to the cent. */
const partOf = (commitment: string, part: string) => amountText(new Exact(commitment).times(part), 2);

/** A fund of ten years with three partners: calls in its first seven, distributions from its fifth, NAV at the end of each year. */
export function tenYears(): SampleFund {
  const movements = PARTNERS.flatMap(([partner, commitment]): SampleMovement[] => [
    { partner, date: `${YEAR}-01-15`, kind: "commitment", amount: commitment },
    ...CALLS.map((part, year) => ({
      partner,
      date: `${YEAR + year}-03-15`,
      kind: "call" as const,
      amount: partOf(commitment, part),
    })),
    ...PAID_OUT.map((part, year) => ({
      partner,
      date: `${YEAR + 4 + year}-10-01`,
      kind: "distribution" as const,
      amount: partOf(commitment, part),
    })),
  ]);
  const ends = Array.from({ length: 10 }, (_, year) => `${YEAR + year}-12-31`);
  const navs = ends.map((end, year) => {
    const part = ["0.1", "0.26", "0.5", "0.75", "0.95", "1.02", "0.9", "0.7", "0.55", "0.42"][year] ?? "0";
    return [end, Object.fromEntries(PARTNERS.map(([partner, commitment]) => [partner, partOf(commitment, part)]))];
  });
  return { movements, navs: Object.fromEntries(navs) };
}

type Language = "en" | "fr";
const WORDS = {
  en: {
    commitment: "Commitment",
    call: "Call",
    distribution: "Distribution",
    equalisation: "Equalisation interest",
    total: "Total",
    list: ["Date", "Limited partner", "Type", "Amount"],
    statements: [
      "Investor",
      "Quarter",
      "Commitment",
      "Paid-in",
      "Distributed",
      "NAV",
      "DPI",
      "RVPI",
      "TVPI",
      "Net IRR",
    ],
  },
  fr: {
    commitment: "Engagement",
    call: "Appel",
    distribution: "Distribution",
    equalisation: "Intérêts d’égalisation",
    total: "Total général",
    list: ["Date de valeur", "Souscripteur", "Nature", "Montant"],
    statements: [
      "Souscripteur",
      "Trimestre",
      "Engagement",
      "Appelé",
      "Distribué",
      "VL",
      "DPI",
      "RVPI",
      "TVPI",
      "TRI net",
    ],
  },
} as const;

const KINDS: readonly LpKind[] = ["commitment", "call", "distribution"];
const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);
const sum = (movements: readonly SampleMovement[]) => addAmounts(["0", ...movements.map(({ amount }) => amount)]);
/** As a French sheet writes them: 1 234 567,89 and 15/03/2016. */
const written = (amount: string, language: Language) => {
  const [whole = "", cents] = amount.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === "fr" ? " " : ",");
  return cents === undefined ? grouped : `${grouped}${language === "fr" ? "," : "."}${cents}`;
};
const day = (date: string, language: Language) => (language === "fr" ? date.split("-").toReversed().join("/") : date);

function list({ movements }: SampleFund, language: Language): SampleSheet {
  const words = WORDS[language];
  const inOrder = movements.toSorted((one, other) => one.date.localeCompare(other.date));
  return [
    [...words.list],
    ...inOrder.map(({ partner, date, kind, amount }) => [
      day(date, language),
      partner,
      words[kind],
      written(kind === "call" ? turned(amount) : amount, language),
    ]),
    ...KINDS.map((kind) => {
      const all = sum(movements.filter((one) => one.kind === kind));
      return ["", words.total, words[kind], written(kind === "call" ? turned(all) : all, language)];
    }),
  ];
}

function matrix({ movements }: SampleFund, language: Language): SampleSheet {
  const words = WORDS[language];
  const partners = [...new Set(movements.map(({ partner }) => partner))];
  const columns = KINDS.slice(1).flatMap((kind) =>
    [...new Set(movements.filter((one) => one.kind === kind).map(({ date }) => date))]
      .toSorted()
      .map((date) => ({ kind, date })),
  );
  const cells = (of: readonly SampleMovement[]) => [
    written(sum(of.filter(({ kind }) => kind === "commitment")), language),
    ...columns.map(({ kind, date }) =>
      written(sum(of.filter((one) => one.kind === kind && one.date === date)), language),
    ),
  ];
  // The kind stands once over its columns, as a merged cell does.
  const kinds = columns.map(({ kind }, place) => (columns[place - 1]?.kind === kind ? "" : words[kind]));
  return [
    ["", "", ...kinds],
    [words.list[1], words.commitment, ...columns.map(({ date }) => day(date, language))],
    ...partners.map((partner) => [partner, ...cells(movements.filter((one) => one.partner === partner))]),
    [words.total, ...cells(movements)],
  ];
}

const quarterOf = (date: string, language: Language) =>
  `${language === "fr" ? "T" : "Q"}${Math.ceil(Number(date.slice(5, 7)) / 3)} ${date.slice(0, 4)}`;

function statements({ movements, navs }: SampleFund, language: Language): SampleSheet {
  const words = WORDS[language];
  const comma = (text: string) => (language === "fr" ? text.replace(".", ",") : text);
  const row = (name: string, of: readonly SampleMovement[], end: string, nav: string) => {
    const until = of.filter(({ date }) => date <= end);
    const [committed, paidIn, distributed] = KINDS.map((kind) => sum(until.filter((one) => one.kind === kind)));
    const position = { paidIn: paidIn ?? "0", distributed: distributed ?? "0", nav, committed: committed ?? "0" };
    const { dpi, rvpi, tvpi } = multiples(position);
    const flows = until
      .filter(({ kind }) => kind !== "commitment")
      .map(({ date, kind, amount }) => ({ date, amount: kind === "call" ? turned(amount) : amount }));
    const rate = xirr([...flows, { date: end, amount: nav }]);
    const times = (ratio: number | null) => (ratio === null ? "n/a" : comma(`${ratio.toFixed(2)}x`));
    return [
      name,
      quarterOf(end, language),
      ...[position.committed, position.paidIn, position.distributed, nav].map((amount) => written(amount, language)),
      ...[dpi, rvpi, tvpi].map(times),
      rate.kind === "rate" ? comma(`${(rate.rate * 100).toFixed(1)}%`) : "n/a",
    ];
  };
  return [
    [...words.statements],
    ...Object.entries(navs).flatMap(([end, of]) => [
      ...Object.entries(of).map(([partner, nav]) =>
        row(
          partner,
          movements.filter((one) => one.partner === partner),
          end,
          nav,
        ),
      ),
      row(words.total, movements, end, addAmounts(Object.values(of))),
    ]),
  ];
}

const MAKE = { list, matrix, statements } as const;

/** A sheet of the fund as rows of cells. */
export const sampleSheet = (fund: SampleFund, layout: LpLayout, language: Language = "en"): SampleSheet =>
  MAKE[layout](fund, language);

export const asCsv = (sheet: SampleSheet): string =>
  `${sheet.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\n")}\n`;
