import {
  factRows,
  type Paper,
  type PaperBlock,
  prose,
  quiet,
  section,
  subsection,
  table,
} from "#core/server/paper/paper.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { t } from "#core/shared/text.ts";
import type { ExitBuyer, ExitOpportunity, ExitScenario } from "#portfolio/exits/shared/api.ts";

export type ReportedScenario = Omit<ExitScenario, "id"> & { name: string };
/** All that an exit report says. */
export type ExitReport = {
  exits: readonly (ExitOpportunity & { talks: readonly ExitBuyer[] })[];
  scenarios: readonly ReportedScenario[];
  firm: string;
  today: string;
};
type DayText = (day: string) => string;

const NUMBER = { align: "end" } as const;

/** What may be sold, to whom and for how much, and what saved scenarios would bring, as a document. */
export function exitReportOf({ exits, scenarios, firm, today }: ExitReport, dayText: DayText): Paper {
  return {
    title: t("Exit Report"),
    about: t("{exits, plural, one {# exit opportunity} other {# exit opportunities}}", { exits: exits.length }),
    firm,
    madeOn: dayText(today),
    blocks: [
      section(t("Exit Pipeline")),
      ...(exits.length === 0 ? [prose(t("No exit opportunities yet."))] : []),
      ...exits.flatMap((exit) => exitBlocks(exit, dayText)),
      ...scenarios.flatMap((scenario) => scenarioBlocks(scenario, dayText)),
    ],
  };
}

/** One saved scenario as a document. */
export const scenarioReportOf = (
  { scenario, firm, today }: { scenario: ReportedScenario; firm: string; today: string },
  dayText: DayText,
): Paper => ({
  title: t("Exit Report"),
  about: scenario.company,
  firm,
  madeOn: dayText(today),
  blocks: [...scenarioBlocks(scenario, dayText), ...breakpointBlocks(scenario)],
});

/** What each class gets where the proceeds begin to be divided in another way. */
function breakpointBlocks({ breakpoints, asked: { currency } }: ReportedScenario): PaperBlock[] {
  const classes = breakpoints[0]?.classes.map((one) => one.class) ?? [];
  const columns = [t("Exit valuation"), ...classes].map((label) => ({ label, ...NUMBER }));
  const rows = breakpoints.map(({ exitValue, classes: paid }) =>
    [exitValue, ...paid.map(({ amount }) => amount)].map((amount) => amountText(amount, currency)),
  );
  return classes.length > MOST_COLUMNS ? [] : [subsection(t("Breakpoints")), table(columns, rows)];
}

/** More classes than fit on a page are left to the screen. */
const MOST_COLUMNS = 6;

function exitBlocks({ talks, ...exit }: ExitReport["exits"][number], dayText: DayText): PaperBlock[] {
  const { company, status, exitType, potentialValue, currency, basis, timeline, expectedOn, currentValue } = exit;
  const { heldIn, owner } = exit;
  const facts: [string, string | null][] = [
    [t("Status"), status],
    [t("Exit type"), exitType],
    [t("Potential value"), potentialValue && amountText(potentialValue, currency)],
    [t("Basis"), basis],
    [t("Fair value today"), currentValue && heldIn && amountText(currentValue, heldIn)],
    [t("Timeline"), timeline],
    [t("Expected exit"), expectedOn && dayText(expectedOn)],
    [t("Owner"), owner?.name ?? null],
  ];
  const known = facts.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]));
  const columns = [{ label: t("Buyers"), isWide: true }, { label: t("State") }, { label: t("Offer"), ...NUMBER }];
  return [
    subsection(company),
    factRows(...known),
    ...(talks.length === 0
      ? []
      : [
          table(
            columns,
            talks.map(({ name, state, offer }) => [name, state, offer === null ? "–" : amountText(offer, currency)]),
          ),
        ]),
  ];
}

function scenarioBlocks(scenario: ReportedScenario, dayText: DayText): PaperBlock[] {
  const { name, company, asked, proceeds, debt, fees, escrow, paid, funds } = scenario;
  const { currency } = asked;
  const money = (amount: string) => amountText(amount, currency);
  const columns = [
    { label: t("Holder"), isWide: true },
    { label: t("Class"), isWide: true },
    { label: t("Escrow"), ...NUMBER },
    { label: t("At closing"), ...NUMBER },
  ];
  return [
    section(t("{name}: {company}", { name, company })),
    factRows(
      [t("Exit valuation"), money(asked.exitValue)],
      [t("Exit type"), asked.exitType],
      [t("Exit date"), dayText(asked.exitOn)],
      [t("Fees"), money(fees)],
      [t("Debt"), money(debt)],
      [t("Escrow"), money(escrow)],
      [t("Paid to holders"), money(paid)],
    ),
    subsection(t("Company waterfall")),
    table(
      columns,
      proceeds.map((one) => [one.holder, one.class, money(one.held), money(one.amount)]),
    ),
    ...funds.flatMap(fundBlocks),
  ];
}

function fundBlocks({
  fund,
  currency,
  proceeds,
  partners,
  carry,
  reason,
}: ExitScenario["funds"][number]): PaperBlock[] {
  const money = (amount: string) => amountText(amount, currency);
  const total = t("{fund} receives {amount}", { fund, amount: money(proceeds) });
  if (reason !== null) return [subsection(fund), prose(total)];
  const rows = partners.map(({ name, amount }) => [name, money(amount)]);
  return [
    subsection(fund),
    prose(total),
    table(
      [
        { label: t("Partner"), isWide: true },
        { label: t("Amount"), ...NUMBER },
      ],
      [...rows, [t("Carried interest"), money(carry)]],
    ),
    quiet(t("By the fund’s terms and books as they are known today, as if its whole holding were sold.")),
  ];
}
