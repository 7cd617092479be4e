import { factRows, type Paper, type PaperBlock, prose, quiet, section, table } from "#core/server/paper/paper.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, percentText } from "#core/shared/text/figure-text.ts";
import { USUAL_NOTATION } from "#core/shared/text/notation.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { currencyDigits, numberWriter } from "#core/shared/text/numbers.ts";
import { rateText } from "#core/shared/text/rate-text.ts";
import { t } from "#core/shared/text.ts";
import type { RollRow } from "#funds/ilpa/shared/roll-rows.ts";
import type { Statement } from "#investors/statements/shared/figures.ts";
import { shownRows } from "#investors/statements/shared/shown-rows.ts";

export type StatementPaper = {
  statement: Statement;
  sha256: string;
  knownAt: string;
  entryNo: number;
  firm: string;
  notation?: Notation | undefined;
};

/** The capital account statement of one partner. The same figures make the same file: its date is that of the books it was made of. */
export function statementPaper({ statement, sha256, knownAt, entryNo, firm, notation }: StatementPaper): Paper {
  const { fund, partner, quarterEnds, currency, commitment, called, paidIn, unfunded, distributed, nav } = statement;
  const money = (amount: string) => amountText(amount, currency, notation);
  const known = knownAt.slice(0, "YYYY-MM-DD".length);
  return {
    title: t("Capital account statement"),
    about: [partner.name, fund.name, quarterName(quarterEnds)].join(" · "),
    firm,
    madeOn: dayText(known),
    madeAt: knownAt,
    blocks: [
      factRows(
        [t("Partner"), partner.name],
        [t("Fund"), fund.name],
        [t("Quarter ended"), dayText(quarterEnds)],
        [t("Currency"), currency],
      ),
      section(t("At a glance")),
      factRows(
        [t("Commitment"), money(commitment)],
        [t("Called"), money(called)],
        ...(paidIn === undefined || paidIn === called
          ? []
          : [[t("Paid in, with contributions outside commitment"), money(paidIn)] as const]),
        [t("Unfunded"), money(unfunded)],
        [t("Distributed"), money(distributed)],
        [t("Net asset value"), money(nav)],
        [t("Net IRR"), statement.irr === null ? "–" : rateText(percentText(statement.irr, notation), statement)],
        [
          t("TVPI · DPI · RVPI"),
          [statement.tvpi, statement.dpi, statement.rvpi].map((one) => multipleOrDash(one, notation)).join(" · "),
        ],
      ),
      ...part(statement, { of: "nav", title: t("Capital account"), notation }),
      ...carryPart(statement, notation),
      ...part(statement, { of: "commitment", title: t("Commitment"), notation }),
      ...offsetsPart(statement, notation),
      ...methodPart(statement),
      quiet(
        t(
          "Made of the fund’s books as known on {day}, up to entry {entryNo}. Lines as in ILPA’s Reporting Template v2.0. SHA-256 of the data: {sha256}",
          {
            day: dayText(known),
            entryNo,
            sha256,
          },
        ),
      ),
    ],
  };
}

/** How the figures were worked out. */
function methodPart(statement: Statement): PaperBlock[] {
  return [
    prose(
      statement.irrIsAnnualised === false
        ? t(
            "Net figures are after fees, expenses and carried interest, since inception; calls count on their due days and distributions on the days they were paid. IRR: money-weighted return since the first flow, not annualised, because that is less than a year ago.",
          )
        : t(
            "Net figures are after fees, expenses and carried interest, since inception; calls count on their due days and distributions on the days they were paid. IRR: Actual/365, annual.",
          ),
    ),
    ...(statement.hasTransfer
      ? [
          prose(
            t(
              "A stake in the fund changed hands: its buyer has its flows from the start, its seller those of what it kept.",
            ),
          ),
        ]
      : []),
  ];
}

const multipleOrDash = (value: number | null, notation: Notation | undefined) =>
  value === null ? "–" : multipleText(value, notation);

function part({ rows, currency }: Statement, { of, title, notation }: Part): PaperBlock[] {
  const shown = shownRows(rows).filter((row) => row.part === of);
  return [
    section(title),
    table(
      [
        { label: currency, isWide: true },
        { label: t("Quarter"), align: "end" },
        { label: t("Year to date"), align: "end" },
        { label: t("Since inception"), align: "end" },
      ],
      shown.map(({ label, qtd, ytd, itd, isTotal }) => [
        isTotal ? label : `   ${label}`,
        ...[qtd, ytd, itd].map((amount) => cellOf(amount, currency, notation)),
      ]),
    ),
  ];
}

type Part = { of: RollRow["part"]; title: string; notation: Notation | undefined };

/** "−1,234.50": the currency stands at the head of the column. */
const cellOf = (amount: string, currency: string, notation: Notation | undefined) =>
  Number(amount) === 0 ? "–" : numberWriter(notation ?? USUAL_NOTATION, currencyDigits(currency)).format(amount);

/** Absent where no carry was accrued, earned or paid. */
const carryPart = (statement: Statement, notation: Notation | undefined): PaperBlock[] =>
  statement.rows.some(({ part: of, key, itd }) => of === "carry" && key !== "navGross" && Number(itd) !== 0)
    ? part(statement, { of: "carry", title: t("Carried interest"), notation })
    : [];

/** Absent where nothing ever offset a fee. */
const offsetsPart = (statement: Statement, notation: Notation | undefined): PaperBlock[] =>
  shownRows(statement.rows).some(({ part: of }) => of === "offsets")
    ? part(statement, { of: "offsets", title: t("Management fee offsets"), notation })
    : [];
