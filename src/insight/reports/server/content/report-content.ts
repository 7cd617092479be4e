import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { Content, Part } from "#insight/reports/shared/content.ts";
import { isOfFund, namesIn } from "#insight/reports/shared/merge-fields.ts";
import { TEMPLATE_LABELS } from "#insight/reports/shared/rules.ts";
import { SECTIONS_OF, type Section } from "#insight/reports/shared/sections.ts";
import type { ReportFund, Snapshot } from "#insight/reports/shared/snapshot.ts";
import {
  capitalPart,
  curvePart,
  exposurePart,
  fundAmountsPart,
  fundsPart,
  investmentsPart,
  performancePart,
  rollPart,
} from "./fund-parts.ts";
import { intelligenceParts } from "./intelligence-parts.ts";
import { linesOf } from "./introduction.ts";
import { companiesPart, dealsPart, sectorParts, stagesPart, totalsPart } from "./record-parts.ts";

/** What a report shows. Pure: the same snapshot always shows the same. */
export function contentOf(name: string, snapshot: Snapshot, { withCharts = true } = {}): Content {
  const { template, asOf, layout } = snapshot;
  const text = layout?.introduction ?? "";
  return {
    title: name,
    about: [t(TEMPLATE_LABELS[template]), t("as of {day}", { day: dayText(asOf) })].join(" · "),
    introduction: isForEachFund(text) ? [] : linesOf(text, { name, snapshot }),
    parts: partsOf(name, snapshot).map(({ chart, ...part }) =>
      withCharts && chart !== undefined ? { ...part, chart } : part,
    ),
    notes: notesOf(snapshot),
  };
}

const isForEachFund = (text: string) => namesIn(text).some(isOfFund);

/** The parts of a report in the order of its sections; a report of funds shows one fund after another. */
function partsOf(name: string, snapshot: Snapshot): Part[] {
  const { template, funds = [], layout } = snapshot;
  const sections = layout?.sections ?? SECTIONS_OF[template];
  const text = layout?.introduction ?? "";
  const lines = (fund: ReportFund) => (isForEachFund(text) ? linesOf(text, { name, snapshot, fund }) : []);
  const isByFund = template === "lp_quarterly" || template === "lp_annual";
  if (isByFund)
    return funds.flatMap((fund) =>
      headed(
        fund,
        lines(fund),
        sections.flatMap((section) => shown(ofFund(section, fund, snapshot))),
      ),
    );
  const parts = sections.flatMap((section) => shown(ofAll(section, snapshot)));
  const texts = funds.map((fund) => ({ title: fund.name, columns: [], rows: [], lines: lines(fund) }));
  return [...texts.filter((part) => part.lines.length > 0), ...parts];
}

const shown = (parts: readonly Part[]) => parts.filter(({ rows }) => rows.length > 0);

/** The first part of a fund has its name as a heading, and the text about it. */
function headed({ name, currency }: ReportFund, lines: readonly string[], [first, ...rest]: readonly Part[]): Part[] {
  if (first === undefined) return lines.length === 0 ? [] : [{ title: name, columns: [], rows: [], lines }];
  if (first.about !== undefined) return [lines.length === 0 ? first : { ...first, lines }, ...rest];
  const { of: _of, ...part } = first;
  const about = t("Amounts in {currency}", { currency });
  return [{ ...part, title: `${name}: ${first.title}`, about, ...(lines.length > 0 && { lines }) }, ...rest];
}

function ofFund(section: Section, fund: ReportFund, { asOf }: Snapshot): Part[] {
  if (section === "performance") return [performancePart(fund)];
  if (section === "capital") return [capitalPart(fund)];
  if (section === "roll") return rollPart(fund, asOf);
  if (section === "cash_flows") return curvePart(fund);
  if (section === "investments") return investmentsPart(fund);
  return section === "exposure" ? exposurePart(fund) : [];
}

function ofAll(section: Section, snapshot: Snapshot): Part[] {
  const { funds = [], totals, companies = [], deals = [], intelligence } = snapshot;
  if (intelligence !== undefined) return intelligenceParts(section, intelligence);
  if (section === "funds") return [fundsPart(funds)];
  if (section === "amounts") return [fundAmountsPart(funds)];
  if (section === "cash_flows") return funds.flatMap(curvePart);
  if (section === "totals") return totals === undefined ? [] : [totalsPart(totals)];
  if (section === "companies") return [companiesPart(companies)];
  if (section === "exposure") return sectorParts(companies);
  if (section === "stages") return [stagesPart(deals)];
  return section === "deals" ? [dealsPart(deals)] : [];
}

const WITH_RETURNS: readonly Section[] = ["performance", "funds", "totals", "companies"];

function notesOf({ template, funds, companies, deals, layout, intelligence }: Snapshot): string[] {
  const all = [funds, companies, deals, ...Object.values(intelligence ?? {})];
  const isEmpty = all.every((rows) => rows === undefined || rows.length === 0);
  if (isEmpty) return [t("There is nothing to report as of this day.")];
  const sections = layout?.sections ?? SECTIONS_OF[template];
  if (!sections.some((section) => WITH_RETURNS.includes(section))) return [];
  const gross = t("Gross figures are before fees, expenses and carried interest, by the dated flows of investments.");
  if (template === "portfolio_summary")
    return [gross, t("They are not what investors receive: net figures are in the reports of funds.")];
  return [
    gross,
    t(
      "Net figures are of limited partners together, after fees, expenses and carried interest: calls count on their due days, distributions on the days they were paid. IRR: Actual/365, a yearly rate from a year on.",
    ),
    t("Past performance does not indicate future results."),
  ];
}
