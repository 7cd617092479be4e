import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { Cell, Column, Part } from "#insight/reports/shared/content.ts";
import type { ReportFund } from "#insight/reports/shared/snapshot.ts";
import { canonicalJson } from "#investors/statements/shared/figures.ts";
import { Exact } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { barChart, bySector, curveChart } from "./charts.ts";

type Rate = { irr: number | null; irrIsAnnualised: boolean; irrDays: number | null };

export const rateCell = ({ irr, irrIsAnnualised, irrDays }: Rate): Cell =>
  irr === null ? null : { rate: irr, irrIsAnnualised, irrDays };
export const multipleCell = (multiple: number | null): Cell => (multiple === null ? null : { multiple });
export const figure = (label: string): Column => ({ label, isFigure: true });
const wide = (label: string): Column => ({ label, isWide: true });

/** Returns of a fund, gross and net side by side; net without its facility too, where that is another figure. */
export function performancePart({ name, currency, gross, net }: ReportFund): Part {
  const { withFacility, withoutFacility } = net;
  const hasFacility = canonicalJson(withFacility) !== canonicalJson(withoutFacility);
  const nets = hasFacility ? [withFacility, withoutFacility] : [withFacility];
  const reason = gross.irrReason ?? withFacility.reason;
  return {
    title: name,
    about: t("Performance since inception, {currency}", { currency }),
    columns: [
      wide(t("Measure")),
      figure(t("Gross")),
      figure(t("Net")),
      ...(hasFacility ? [figure(t("Net without facility"))] : []),
    ],
    rows: [
      { cells: [t("IRR"), rateCell(gross), ...nets.map(rateCell)] },
      {
        cells: [
          t("Multiple: gross MOIC, net TVPI"),
          multipleCell(gross.moic),
          ...nets.map(({ tvpi }) => multipleCell(tvpi)),
        ],
      },
      { cells: [t("DPI"), null, ...nets.map(({ dpi }) => multipleCell(dpi))] },
      { cells: [t("RVPI"), null, ...nets.map(({ rvpi }) => multipleCell(rvpi))] },
      { cells: [t("PIC"), null, ...nets.map(({ pic }) => multipleCell(pic))] },
    ],
    ...(reason !== null && { notes: [t("Some figures can’t be computed: {reason}.", { reason })] }),
  };
}

/** What limited partners committed, paid and have. */
export function capitalPart({ name, currency, partners }: ReportFund): Part {
  const row = (label: string, amount: string) => ({ currency, cells: [label, { amount }] });
  return {
    title: t("Capital of limited partners"),
    of: name,
    columns: [wide(t("Measure")), figure(t("Amount"))],
    rows: [
      row(t("Commitment"), partners.commitment),
      row(t("Called"), partners.called),
      row(t("Paid in"), partners.paidIn),
      row(t("Unfunded"), partners.unfunded),
      row(t("Distributed"), partners.distributed),
      row(t("Net asset value"), partners.nav),
    ],
  };
}

/** Net asset value of limited partners from the beginning of the period to its day. */
export function rollPart({ name, currency, roll }: ReportFund, asOf: string): Part[] {
  if (roll === null) return [];
  const row = (label: string, amount: string) => ({ currency, cells: [label, { amount }] });
  return [
    {
      title: t("Net asset value over the period"),
      of: name,
      columns: [wide(t("Measure")), figure(t("Amount"))],
      rows: [
        row(t("Opening, {day}", { day: dayText(roll.from) }), roll.opening),
        row(t("Paid in"), roll.paidIn),
        row(t("Distributed"), negative(roll.distributed)),
        row(t("Change in value, net of fees and carry"), roll.change),
        row(t("Closing, {day}", { day: dayText(asOf) }), roll.closing),
      ],
    },
  ];
}

const negative = (amount: string) =>
  amount.startsWith("-") ? amount.slice(1) : Number(amount) === 0 ? amount : `-${amount}`;

const amounts = (one: { invested: string; realized: string; unrealized: string }) =>
  [one.invested, one.realized, one.unrealized].map((amount) => ({ amount }));

/** What partners paid and got until the end of each quarter, and what their part is worth. */
export function curvePart({ name, currency, curve = [] }: ReportFund): Part[] {
  if (curve.length === 0) return [];
  return [
    {
      title: t("Cash flows and value by quarter"),
      of: name,
      columns: [wide(t("Quarter end")), figure(t("Called")), figure(t("Distributed")), figure(t("Net asset value"))],
      rows: curve.map(({ on, called, distributed, nav }) => ({
        currency,
        cells: [{ day: on }, { amount: called }, { amount: distributed }, { amount: nav }],
      })),
      chart: curveChart(name, currency, curve, dayText),
      notes: [t("Sums of limited partners since inception. Fees outside commitments count as called.")],
    },
  ];
}

/** Fair value of a fund by sector. */
export function exposurePart({ name, currency, investments }: ReportFund): Part[] {
  const sectors = bySector(investments.map(({ sector, unrealized }) => ({ sector, amount: unrealized })));
  return sectors.length === 0 ? [] : [sectorPart(sectors, currency, name)];
}

/** Fair values by sector, with a chart of them. */
export function sectorPart(sectors: readonly { label: string; value: string }[], currency: string, of?: string): Part {
  const title = t("Fair value by sector, {currency}", { currency });
  return {
    title: t("Fair value by sector"),
    ...(of !== undefined && { of }),
    columns: [wide(t("Sector")), figure(t("Fair value"))],
    rows: sectors
      .toSorted((a, b) => new Exact(b.value).cmp(a.value))
      .map(({ label, value }) => ({ currency, cells: [label, { amount: moneyText(value, currency) }] })),
    ...barChart(sectors, { title, series: t("Fair value"), unit: "amount", currency }),
  };
}

/** Investments of a fund by company, without returns: amounts that add up to the fund’s. */
export function investmentsPart({ name, currency, gross, investments }: ReportFund): Part[] {
  if (investments.length === 0) return [];
  return [
    {
      title: t("Investments"),
      of: name,
      columns: [wide(t("Company")), figure(t("Invested")), figure(t("Realized")), figure(t("Fair value"))],
      rows: [
        ...investments.map((one) => ({ currency, cells: [one.company, ...amounts(one)] })),
        { currency, isTotal: true, cells: [t("Total"), ...amounts(gross)] },
      ],
    },
  ];
}

/** All funds in one table. */
export function fundsPart(funds: readonly ReportFund[]): Part {
  return {
    title: t("Funds"),
    columns: [
      wide(t("Fund")),
      figure(t("Gross IRR")),
      figure(t("Net IRR")),
      figure(t("Gross MOIC")),
      figure(t("Net TVPI")),
      figure(t("DPI")),
      figure(t("RVPI")),
      figure(t("PIC")),
    ],
    rows: funds.map(({ name, vintage, gross, net: { withFacility: net } }) => ({
      cells: [
        vintage === null ? name : `${name} (${vintage})`,
        rateCell(gross),
        rateCell(net),
        multipleCell(gross.moic),
        multipleCell(net.tvpi),
        multipleCell(net.dpi),
        multipleCell(net.rvpi),
        multipleCell(net.pic),
      ],
    })),
  };
}

/** Amounts of all funds in one table. */
export function fundAmountsPart(funds: readonly ReportFund[]): Part {
  return {
    title: t("Amounts"),
    columns: [
      wide(t("Fund")),
      figure(t("Commitment")),
      figure(t("Paid in")),
      figure(t("Distributed")),
      figure(t("Net asset value")),
      figure(t("Invested")),
      figure(t("Realized")),
      figure(t("Fair value")),
    ],
    rows: funds.map(({ name, currency, partners, gross }) => ({
      currency,
      cells: [
        name,
        ...[
          partners.commitment,
          partners.paidIn,
          partners.distributed,
          partners.nav,
          gross.invested,
          gross.realized,
          gross.unrealized,
        ].map((amount) => ({ amount })),
      ],
    })),
    notes: [t("Commitment to net asset value are of limited partners; the general partner is excluded.")],
  };
}
