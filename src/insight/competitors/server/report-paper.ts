import { factRows, type Paper, type PaperBlock, prose, quiet, section, table } from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { t } from "#core/shared/text.ts";
import type { Competitor, CompetitorActivity, CompetitorCompany } from "#insight/competitors/shared/api.ts";

type Report = {
  competitor: Competitor;
  companies: readonly CompetitorCompany[];
  activities: readonly CompetitorActivity[];
  deals: readonly { name: string; stage: string; outcome: string }[];
  firm: string;
  today: string;
};
type DayText = (day: string) => string;
type Fact = readonly [string, string | null];

const known = (facts: readonly Fact[]) =>
  factRows(...facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [[label, value] as const])));

/** All that is known of a competitor, as a document. */
export function competitorReportOf(
  { competitor, companies, activities, deals, firm, today }: Report,
  dayText: DayText,
): Paper {
  const { name, strengths, weaknesses, opportunities, threats, source } = competitor;
  const swot: readonly Fact[] = [
    [t("Strengths"), strengths],
    [t("Weaknesses"), weaknesses],
    [t("Opportunities"), opportunities],
    [t("Threats"), threats],
  ];
  return {
    title: name,
    about: t("Competitor Analysis"),
    firm,
    madeOn: dayText(today),
    blocks: [
      section(t("Overview")),
      known(overviewOf(competitor, dayText)),
      section(t("Metrics")),
      known(metricsOf(competitor)),
      ...swot.flatMap(([label, text]) => (text === null || text === "" ? [] : [section(label), prose(text)])),
      ...activityBlocks(activities, dayText),
      ...companyBlocks(companies),
      ...dealBlocks(deals),
      quiet(source === null ? t("No source was entered.") : t("Source: {source}", { source })),
    ],
  };
}

function overviewOf(competitor: Competitor, dayText: DayText): Fact[] {
  const { currency, lastFundingAmount: amount, lastFundingDate: day, competitivePosition: position } = competitor;
  return [
    [t("Sector"), competitor.sector],
    [t("Stage"), competitor.stage],
    [t("Website"), competitor.website],
    [t("Threat level"), THREATS()[competitor.threatLevel]],
    [t("Competitive position"), position === null ? null : t("{position} of 100", { position })],
    [t("Last funding"), amount && amountText(amount, currency)],
    [t("Funding round"), competitor.lastFundingRound],
    [t("Funding date"), day && dayText(day)],
    [t("Investors"), competitor.lastFundingInvestors],
  ];
}

const THREATS = () => ({ critical: t("Critical"), high: t("High"), medium: t("Medium"), low: t("Low") });

const numberText = (value: number | null) => (value === null ? null : String(value));

const metricsOf = ({ employees, revenue, currency, growth, marketShare }: Competitor): Fact[] => [
  [t("Employees"), numberText(employees)],
  [t("Revenue"), revenue && amountText(revenue, currency)],
  [t("Growth (%)"), numberText(growth)],
  [t("Market share (%)"), numberText(marketShare)],
];

function activityBlocks(activities: Report["activities"], dayText: DayText): PaperBlock[] {
  if (activities.length === 0) return [];
  const columns = [
    { label: t("Date") },
    { label: t("What happened"), isWide: true },
    { label: t("Link"), isWide: true },
  ];
  const rows = activities.map(({ happenedOn, content, link }) => [dayText(happenedOn), content, link ?? "–"]);
  return [section(t("Recent activities")), table(columns, rows)];
}

function companyBlocks(companies: Report["companies"]): PaperBlock[] {
  if (companies.length === 0) return [];
  const columns = [
    { label: t("Company"), isWide: true },
    { label: t("Note"), isWide: true },
  ];
  const rows = companies.map(({ company, note }) => [company.label, note ?? "–"]);
  return [section(t("Competes with")), table(columns, rows)];
}

function dealBlocks(deals: Report["deals"]): PaperBlock[] {
  if (deals.length === 0) return [];
  const outcomes: Record<string, string> = { open: t("Open"), invested: t("Invested"), passed: t("Passed") };
  const columns = [{ label: t("Deal"), isWide: true }, { label: t("Outcome") }];
  return [
    section(t("Our deals")),
    table(
      columns,
      deals.map(({ name, outcome }) => [name, outcomes[outcome] ?? outcome]),
    ),
  ];
}
