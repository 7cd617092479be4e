import { t } from "#core/shared/text.ts";
import type { Cell, Part, Row } from "#insight/reports/shared/content.ts";
import type { ReportCompany, ReportDeal, ReportTotals } from "#insight/reports/shared/snapshot.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { barChart, bySector } from "./charts.ts";
import { figure, multipleCell, rateCell, sectorPart } from "./fund-parts.ts";

const amountCell = (amount: string | null): Cell => (amount === null ? null : { amount });
const wide = (label: string) => ({ label, isWide: true });

/** The whole portfolio in one currency. */
export function totalsPart(totals: ReportTotals): Part {
  const { currency, active, invested, realized, unrealized, multiple } = totals;
  return {
    title: t("Portfolio"),
    about: t("Before fees and carry, {currency}", { currency }),
    columns: [wide(t("Measure")), figure(t("Value"))],
    rows: [
      { cells: [t("Active companies"), { count: active }] },
      { currency, cells: [t("Invested"), amountCell(invested)] },
      { currency, cells: [t("Realized"), amountCell(realized)] },
      { currency, cells: [t("Fair value"), amountCell(unrealized)] },
      { cells: [t("Gross multiple"), multipleCell(multiple)] },
      { cells: [t("Gross IRR"), rateCell(totals)] },
    ],
    ...(unrealized === null && {
      notes: [t("Totals need an exchange rate for each currency of the portfolio. One is missing.")],
    }),
  };
}

/** Companies that were ever held, with totals for each currency. */
export function companiesPart(companies: readonly ReportCompany[]): Part {
  const rows = companies.map((one): Row => {
    const { name, sector, stage, investmentDate, invested, realized, unrealized, multiple, currency } = one;
    return {
      ...(currency !== null && { currency }),
      cells: [
        name,
        sector,
        stage,
        investmentDate === null ? null : { day: investmentDate },
        amountCell(invested),
        amountCell(realized),
        amountCell(unrealized),
        multipleCell(multiple),
        rateCell(one),
      ],
    };
  });
  const known = Map.groupBy(
    companies.filter(({ currency }) => currency !== null),
    ({ currency }) => currency ?? "",
  );
  const totals = [...known].map(([currency, those]): Row => {
    const sum = (of: "invested" | "realized" | "unrealized") =>
      sumCell(
        those.map((one) => one[of]),
        currency,
      );
    return {
      currency,
      isTotal: true,
      cells: [t("Total"), null, null, null, sum("invested"), sum("realized"), sum("unrealized"), null, null],
    };
  });
  return {
    title: t("Companies"),
    columns: [
      wide(t("Company")),
      { label: t("Sector") },
      { label: t("Round") },
      figure(t("Invested on")),
      figure(t("Invested")),
      figure(t("Realized")),
      figure(t("Fair value")),
      figure(t("Gross multiple")),
      figure(t("Gross IRR")),
    ],
    rows: [...rows, ...totals],
    ...barChart(
      companies.flatMap(({ name, multiple }) => (multiple === null ? [] : [{ label: name, value: String(multiple) }])),
      { title: t("Gross multiple by company"), series: t("Gross multiple"), unit: "multiple" },
    ),
  };
}

/** Fair value by sector, a part for each currency. */
export function sectorParts(companies: readonly ReportCompany[]): Part[] {
  const known = companies.flatMap(({ sector, currency, unrealized }) =>
    currency === null || unrealized === null ? [] : [{ sector, currency, amount: unrealized }],
  );
  return [...Map.groupBy(known, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, those]) => sectorPart(bySector(those), currency))
    .filter(({ rows }) => rows.length > 0);
}

const sumCell = (amounts: readonly (string | null)[], currency: string): Cell => ({
  amount: moneyText(addAmounts(["0", ...amounts.map((amount) => amount ?? "0")]), currency),
});

const byCurrency = ([a]: readonly ReportDeal[], [b]: readonly ReportDeal[]) =>
  (a?.currency ?? "") < (b?.currency ?? "") ? -1 : 1;

/** Open deals counted by stage and currency, with the amounts asked for. */
export function stagesPart(deals: readonly ReportDeal[]): Part {
  const stages = [...Map.groupBy(deals, ({ stage }) => stage).values()];
  const groups = stages.flatMap((those) =>
    [...Map.groupBy(those, ({ currency }) => currency).values()].toSorted(byCurrency),
  );
  const rows = groups.map((those): Row => {
    const [{ stage, currency } = { stage: "", currency: "" }] = those;
    return {
      currency,
      cells: [
        stage,
        { count: those.length },
        sumCell(
          those.map(({ amount }) => amount),
          currency,
        ),
      ],
    };
  });
  const currencies = [...Map.groupBy(deals, ({ currency }) => currency)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const totals = currencies.map(
    ([currency, those]): Row => ({
      currency,
      isTotal: true,
      cells: [
        t("Total"),
        { count: those.length },
        sumCell(
          those.map(({ amount }) => amount),
          currency,
        ),
      ],
    }),
  );
  return {
    title: t("Pipeline by stage"),
    columns: [wide(t("Stage")), figure(t("Deals")), figure(t("Amount requested"))],
    rows: [...rows, ...totals],
    ...barChart(
      stages.map((those) => ({ label: those[0]?.stage ?? "", value: String(those.length) })),
      { title: t("Open deals by stage"), series: t("Deals"), unit: "count" },
    ),
  };
}

/** Open deals in the order of their stages. */
export function dealsPart(deals: readonly ReportDeal[]): Part {
  return {
    title: t("Open deals"),
    columns: [
      { label: t("Company") },
      { label: t("Sector") },
      { label: t("Stage") },
      figure(t("Amount requested")),
      figure(t("Score")),
      { label: t("Owner") },
      wide(t("Next step")),
      figure(t("Due")),
    ],
    rows: deals.map(({ company, sector, stage, currency, amount, score, owner, nextStep, nextStepOn }) => ({
      currency,
      cells: [
        company,
        sector,
        stage,
        amountCell(amount),
        score === null ? null : { count: score },
        owner,
        nextStep,
        nextStepOn === null ? null : { day: nextStepOn },
      ],
    })),
  };
}
