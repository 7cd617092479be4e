import { dayCell, type Sheet, type SheetCell } from "#core/shared/lists/sheets.ts";
import { type IlpaFigures, type IlpaTransaction, ilpaPerformance } from "#maths/fund/accounts/ilpa.ts";
import { type IlpaType, METHODOLOGIES, type Methodology } from "#maths/fund/accounts/ilpa-treatments.ts";
import { type Gross, PORTFOLIO_TYPES, type PortfolioInput, portfolioPerformance } from "./portfolio-performance.ts";

/** A transaction between the fund and its fee-paying partners as the template takes it: paid in is negative. */
export type PerformanceFlow = { date: string; type: IlpaType; subType: string | null; amount: string };

/** What the template is filled with, frozen with a run; null while the fund has not chosen its methodology for life. */
export type PerformanceInput = {
  methodology: Methodology;
  asOf: string;
  flows: PerformanceFlow[];
  /** Capital of nobody in particular: as long as there is any, there are no figures. */
  unallocated?: string;
};

type Pair = { gross: IlpaFigures; net: IlpaFigures };
export type Performance = { withFacility: Pair; withoutFacility: Pair };

/**
 * Gross and net together, with and without the facility: there is no way to ask for a gross figure alone (SEC Marketing Rule, 17 CFR
 * 275.206(4)-1(d)(1), and its staff's FAQ of 6 February 2024 on subscription facilities).
 */
export function pairedPerformance({ methodology, asOf, flows, unallocated }: PerformanceInput): Performance {
  if (unallocated !== undefined) return { withFacility: ABSENT, withoutFacility: ABSENT };
  const transactions = flows.map(({ date, type, amount }): IlpaTransaction => ({ date, type, amount }));
  const { gross, net } = ilpaPerformance({ transactions, asOf, methodology, preCallFeeRule: "text" });
  return {
    withFacility: { gross: gross.withFacility, net: net.withFacility },
    withoutFacility: { gross: gross.withoutFacility, net: net.withoutFacility },
  };
}

const NO_FIGURES: IlpaFigures = { irr: null, multiple: null };
const ABSENT: Pair = { gross: NO_FIGURES, net: NO_FIGURES };

const NAMES = { granular: "Granular Methodology", grossUp: "Gross Up Methodology" } as const;
const WIDTHS = [16, 70, 40, 20];
const COMPANY_WIDTH = 30;

const labelOf = (methodology: Methodology, type: IlpaType): string => {
  const found = Object.entries(METHODOLOGIES[methodology]).find(([name]) => name === type);
  return found?.[1].label ?? type;
};

const figure = (value: number | null): SheetCell =>
  value === null ? "n/a" : { figure: String(Number(value.toFixed(10))) };

const line = (label: string, { gross, net }: Pair, of: "irr" | "multiple") => ({
  cells: [label, figure(gross[of]), figure(net[of])],
});

type Named = readonly [name: string, figures: Pick<Gross, "notAnnualised">];

/** Which of the rates are of less than a year, each with its days. */
const notAnnualised = (figures: readonly Named[]): Sheet["rows"] =>
  figures.flatMap(([name, { notAnnualised: days }]) =>
    days === undefined
      ? []
      : [
          {
            cells: [
              `${name}: not annualised, ${days} days. It is the return since the first flow, of less than a year.`,
            ],
          },
        ],
  );

/** The Performance Template: its four pairs of figures, then every transaction they are made of. */
export function performanceSheet(
  fund: { name: string; currency: string },
  input: PerformanceInput,
  portfolio?: PortfolioInput | null,
): Sheet {
  const { withFacility, withoutFacility } = pairedPerformance(input);
  const { methodology, asOf, flows } = input;
  return {
    name: NAMES[methodology],
    widths: portfolio ? [...WIDTHS, COMPANY_WIDTH] : WIDTHS,
    rows: [
      { cells: [`ILPA Performance Template v1.1: ${NAMES[methodology]}`], isTotal: true },
      { cells: ["Fund", fund.name] },
      { cells: ["Currency", fund.currency] },
      { cells: ["As of", dayCell(asOf)] },
      { cells: [] },
      { cells: ["Performance", "Gross", "Net"], isHeading: true },
      line("IRR with Subscription Facility", withFacility, "irr"),
      line("Gross MOIC / Net TVPI with Subscription Facility", withFacility, "multiple"),
      line("IRR without Subscription Facility", withoutFacility, "irr"),
      line("Gross MOIC / Net TVPI without Subscription Facility", withoutFacility, "multiple"),
      ...(input.unallocated === undefined
        ? []
        : [{ cells: ["Not available: capital is not allocated to partners", { figure: input.unallocated }] }]),
      { cells: [] },
      { cells: ["Date", "Transaction Type", "Sub-Type", "Amount"], isHeading: true },
      ...flows.map(({ date, type, subType, amount }) => ({
        cells: [dayCell(date), labelOf(methodology, type), subType, { figure: amount }],
      })),
      { cells: [] },
      {
        cells: [
          "Fee-paying limited partners together, the general partner excluded. IRR: Actual/365, daily flows. Fees before the first call count on its day (ILPA’s text).",
        ],
      },
      ...notAnnualised([
        ["Gross IRR with Subscription Facility", withFacility.gross],
        ["Net IRR with Subscription Facility", withFacility.net],
        ["Gross IRR without Subscription Facility", withoutFacility.gross],
        ["Net IRR without Subscription Facility", withoutFacility.net],
      ]),
      ...(portfolio
        ? portfolioRows(portfolio, asOf, withoutFacility)
        : [{ cells: ["Portfolio-level performance is not part of this file. © 2025 ILPA, all rights reserved."] }]),
    ],
  };
}

const pairOf = ({ irr, multiple }: Gross) => [figure(irr), figure(multiple)];

/** Gross of realized, unrealized and all investments, net of all of them only, and every flow they are made of. */
function portfolioRows(portfolio: PortfolioInput, asOf: string, fund: Pair): Sheet["rows"] {
  const { realized, unrealized, total, net } = portfolioPerformance(portfolio, asOf, fund);
  return [
    { cells: [] },
    { cells: ["Portfolio-Level Performance", "Gross IRR", "Gross MOIC", "Net IRR", "Net MOIC"], isHeading: true },
    { cells: ["Realized Investments", ...pairOf(realized), null, null] },
    { cells: ["Unrealized Investments", ...pairOf(unrealized), null, null] },
    { cells: ["Total Investments", ...pairOf(total), ...pairOf(net)], isTotal: true },
    { cells: [] },
    { cells: ["Date", "Transaction Type", "Sub-Type", "Amount", "Portfolio Company"], isHeading: true },
    ...portfolio.investments.flatMap(({ company, fairValue, isHeld, flows }) =>
      [...flows, ...(isHeld ? [{ date: asOf, type: "fairValue" as const, amount: fairValue }] : [])].map(
        ({ date, type, amount }) => {
          const { label, subType } = PORTFOLIO_TYPES[type];
          return { cells: [dayCell(date), label, subType, { figure: amount }, company] };
        },
      ),
    ),
    { cells: [] },
    {
      cells: [
        "Investments start on the day they were bought, whatever paid for them. Realized: nothing of the company is left. Net of all investments: their gross less the fund’s own spread of gross over net without subscription facility. © 2025 ILPA, all rights reserved.",
      ],
    },
    ...notAnnualised([
      ["IRR of Realized Investments", realized],
      ["IRR of Unrealized Investments", unrealized],
      ["IRR of Total Investments", total],
    ]),
  ];
}
