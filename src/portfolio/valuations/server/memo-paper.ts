import { createHash } from "node:crypto";
import { factRows, type Paper, type PaperBlock, prose, quiet, section, table } from "#core/server/paper/paper.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { numberText, percentOfText } from "#core/shared/text/figure-text.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import { t } from "#core/shared/text.ts";
import type { MarkedPosition, Valuation } from "#portfolio/valuations/shared/api.ts";
import type { Step } from "#portfolio/valuations/shared/compute.ts";
import { FIGURES, type Figure, unitOf } from "#portfolio/valuations/shared/rules.ts";
import {
  FIGURE_LABELS,
  METHOD_LABELS,
  MULTIPLE_LABELS,
  STATE_LABELS,
  STEP_LABELS,
} from "#portfolio/valuations/shared/words.ts";
import type { Round } from "./queries.ts";

type Memo = { round: Round; position: MarkedPosition; before: string };
type Made = { firm: string; today: string; notation: Notation | undefined };
type Fact = readonly [label: string, value: string];

/** What a position is worth and why: method, inputs with their sources, each step, the mark before, and who did what. */
export function memoPaper({ round, position, before }: Memo, made: Made): Paper {
  const { valuation: mark, company, security } = position;
  if (mark === null) throw new Error("A memo is of a mark");
  const { fund, quarterEnds } = round;
  return {
    title: t("Valuation: {name}", { name: company.name }),
    about: [security.name, fund.name, quarterName(quarterEnds)].join(" · "),
    firm: made.firm,
    madeOn: dayText(made.today),
    blocks: [
      factRows(...values(mark, { currency: fund.currency, before, quarterEnds, notation: made.notation })),
      section(t("Reason for the change")),
      prose(mark.reason),
      section(t("Calculation")),
      table(
        [
          { label: t("Step"), isWide: true },
          { label: t("Value"), align: "end" },
        ],
        mark.steps.map((step) => [stepName(step), inUnit(step, mark.currency, made.notation)]),
      ),
      section(t("Inputs")),
      inputsTable(mark, made.notation),
      ...papersOf(mark),
      section(t("Prepared, reviewed, approved")),
      factRows(...people(mark, round)),
      quiet(t("SHA-256 of the figures above: {hash}", { hash: fingerprint(mark) })),
    ],
  };
}

function values(
  mark: Valuation,
  {
    currency,
    before,
    quarterEnds,
    notation,
  }: { currency: string; before: string; quarterEnds: string; notation: Notation | undefined },
): Fact[] {
  const money = (amount: string) => amountText(amount, currency, notation);
  return [
    [t("Measurement date"), dayText(quarterEnds)],
    [t("Status"), t(STATE_LABELS[mark.state])],
    [t("Method (IPEV)"), t(METHOD_LABELS[mark.method])],
    [t("Fair value"), money(mark.fundValue)],
    ...(mark.rate === null || mark.rateOn === null
      ? []
      : [[t("Exchange rate"), `${mark.rate}, ${dayText(mark.rateOn)}, ${mark.rateSource ?? ""}`] as const]),
    [t("Prior value, {day}", { day: dayText(before) }), money(mark.priorValue)],
    [t("Change"), money(mark.change)],
    [t("Cost"), money(mark.cost)],
    [t("Units"), numberText(mark.quantity, notation)],
    [t("Fair value level"), String(mark.level)],
    [t("Last round led by existing investors"), mark.isInsiderRound ? t("Yes") : t("No")],
  ];
}

const stepName = ({ step, of }: Step) => [t(STEP_LABELS[step]), of].filter((one) => one !== undefined).join(" · ");

function inUnit({ unit, value }: Pick<Step, "unit" | "value">, currency: string, notation?: Notation): string {
  if (unit === "money") return amountText(value, currency, notation);
  if (unit === "multiple") return `${numberText(value, notation, 2)}x`;
  return unit === "percent" ? percentOfText(value, notation) : numberText(value, notation);
}

function inputsTable({ inputs, currency }: Valuation, notation: Notation | undefined): PaperBlock {
  const rows = [
    ...(Object.keys(FIGURES) as Figure[]).flatMap((figure) => {
      const given = inputs.figures[figure];
      if (given === undefined) return [];
      const of = figure === "metric" || figure === "roundMetric" ? ` (${t(MULTIPLE_LABELS[inputs.multipleOf])})` : "";
      return [
        [
          `${t(FIGURE_LABELS[figure])}${of}`,
          inUnit({ unit: unitOf(figure), value: given.value }, currency, notation),
          given.source,
          String(given.level),
        ],
      ];
    }),
    ...inputs.comparables.map(({ name, multiple, source, level }) => [
      name,
      inUnit({ unit: "multiple", value: multiple }, currency, notation),
      source,
      String(level),
    ]),
    ...inputs.scenarios.map(({ name, probability, date, value, source, level }) => [
      `${name}, ${percentOfText(probability, notation)}, ${dayText(date)}`,
      amountText(value, currency, notation),
      source,
      String(level),
    ]),
  ];
  return table(
    [
      { label: t("Input"), isWide: true },
      { label: t("Value"), align: "end" },
      { label: t("Source"), isWide: true },
      { label: t("Level"), align: "end" },
    ],
    rows,
  );
}

const papersOf = ({ documents }: Valuation): PaperBlock[] =>
  documents.length === 0
    ? []
    : [section(t("Documents")), { is: "list", items: documents.map(({ name }) => name), isNumbered: false }];

const by = (person: { name: string } | null, at: string | null) =>
  at === null ? t("Not yet") : `${person?.name ?? t("Former member")}, ${dayText(at.slice(0, 10))}`;

function people(mark: Valuation, round: Round): Fact[] {
  return [
    [t("Prepared by"), by(mark.preparedBy, mark.preparedAt)],
    [t("Reviewed by"), by(mark.reviewedBy, mark.reviewedAt)],
    [t("Approved by"), by(round.approvedBy, round.approvedAt)],
    ...(mark.reviewNote === null ? [] : [[t("Comment"), mark.reviewNote] as const]),
  ];
}

/** Of what no hand can change once it is approved, so two prints of one mark can be compared. */
function fingerprint({
  id,
  method,
  inputs,
  value,
  fundValue,
  priorValue,
  cost,
  quantity,
  reason,
  level,
  knownAt,
}: Valuation): string {
  const figures = { id, method, inputs, value, fundValue, priorValue, cost, quantity, reason, level, knownAt };
  return createHash("sha256").update(JSON.stringify(figures)).digest("hex");
}
