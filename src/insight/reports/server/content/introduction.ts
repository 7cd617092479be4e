import { dayText } from "#core/shared/text/day-text.ts";
import { multipleText, percentText } from "#core/shared/text/figure-text.ts";
import { currencyDigits, numberWriter } from "#core/shared/text/numbers.ts";
import { type MergeField, merged } from "#insight/reports/shared/merge-fields.ts";
import type { ReportFund, Snapshot } from "#insight/reports/shared/snapshot.ts";

type Of = { name: string; snapshot: Snapshot; fund?: ReportFund };

/** The lines of a text with the values of its fields, of one fund or of the report. */
export const linesOf = (text: string, of: Of): string[] =>
  text.trim() === "" ? [] : merged(text.trim(), valuesOf(of)).split(/\n+/);

function valuesOf({ name, snapshot: { firm, asOf, notation }, fund }: Of): Partial<Record<MergeField, string>> {
  const report = { "firm.name": firm, "report.name": name, "report.day": dayText(asOf) };
  if (fund === undefined) return report;
  const { currency, vintage, partners, net } = fund;
  const money = (amount: string) =>
    numberWriter(notation, { style: "currency", currency, ...currencyDigits(currency) }).format(amount);
  const multiple = (value: number | null) => (value === null ? "–" : multipleText(value, notation));
  const { irr, tvpi, dpi } = net.withFacility;
  return {
    ...report,
    "fund.name": fund.name,
    "fund.currency": currency,
    "fund.vintage": vintage === null ? "–" : String(vintage),
    "fund.commitment": money(partners.commitment),
    "fund.paidIn": money(partners.paidIn),
    "fund.distributed": money(partners.distributed),
    "fund.nav": money(partners.nav),
    "fund.netIrr": irr === null ? "–" : percentText(irr, notation),
    "fund.netTvpi": multiple(tvpi),
    "fund.dpi": multiple(dpi),
  };
}
