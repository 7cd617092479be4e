import { lastEnded, movePeriod, periodEnd } from "#shared/kpis/periods.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, made } from "./change.ts";
import type { DealStory } from "./deal-story.ts";
import { TEAM } from "./people.ts";
import { Random } from "./random.ts";

const DAY_MS = 86_400_000;
/** Figures of so many months: a year of growth, and the year before for what looks back. */
const MONTHS = 25;
const BUDGETED = ["arr", "revenue", "burn"];
/** Days after the end of a month until its figures are there. */
const REPORTED_AFTER = 9;

/** How a company fares: yearly growth, months of cash, monthly burn in thousands, the chance that somebody leaves in a month. */
type Course = { growth: number; runway: number; burn: number; leaving: number };
const COURSES: readonly Course[] = [
  { growth: 1.1, runway: 19, burn: 80, leaving: 0.15 },
  { growth: 0.6, runway: 4.2, burn: 90, leaving: 0.3 },
  { growth: 1.8, runway: 14, burn: 240, leaving: 0.35 },
  { growth: 0.35, runway: 22, burn: 60, leaving: 0.4 },
];

/** What companies the firm invested in reported every month; what was before came with the first report. */
export function kpiChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const invested = stories.filter(({ plan }) => plan.ended?.outcome === "invested");
  return invested.flatMap((story, place) => reported(story, COURSES[place % COURSES.length] as Course, calendar));
}

function reported({ company, deal, figures, plan }: DealStory, course: Course, calendar: Calendar): Change[] {
  const today = calendar.day(0);
  const daysAgo = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  const joined = (plan.ended?.ended ?? 1) - 2;
  const last = lastEnded("month", today);
  const random = new Random(`kpis of ${String(company.row["name"])}`);
  const months = Array.from({ length: MONTHS }, (_, place) => movePeriod("month", last, place - MONTHS + 1));
  const currency = String(deal.row["currency"]);
  return months.flatMap((month, place) => {
    const due = daysAgo(periodEnd("month", month)) - REPORTED_AFTER;
    // What is not due yet was not reported, and nobody reported before they were asked.
    if (due < 1) return [];
    const at = calendar.at(Math.min(due, Math.max(joined, 1)), 45);
    const left = MONTHS - 1 - place;
    const values = valuesOf(course, {
      left,
      employees: figures.employees,
      arr: Math.max(figures.revenue, 300_000),
      random,
    });
    const row = (metric: string, kind: "actual" | "budget", value: number): Change => {
      const id = idAt(at, `kpi ${metric} ${kind} ${month} ${company.row.id}`);
      return made("kpi_figures", TEAM.gp.id, "kpis.record", at, {
        id,
        company_id: company.row.id,
        metric,
        kind,
        period_kind: "month",
        period_start: month,
        value: String(value),
        currency: ["headcount", "leavers"].includes(metric) ? null : currency,
        source: "hand",
        note: "",
        state: "accepted",
        decided_by: TEAM.gp.id,
        decided_at: at,
        decision_note: "",
        created_by: TEAM.gp.id,
        created_at: at,
        row_version: 1,
      });
    };
    const budget = BUDGETED.map((metric) =>
      row(metric, "budget", roundTo((values[metric] ?? 0) * random.whole(96, 112) * 0.01)),
    );
    return [
      ...Object.entries(values).map(([metric, value]) => row(metric, "actual", value)),
      ...(left < 12 ? budget : []),
    ];
  });
}

type Month = { left: number; employees: number; arr: number; random: Random };

/** The figures so many months before the last one. */
function valuesOf(course: Course, { left, employees, arr, random }: Month): Record<string, number> {
  const then = arr / (1 + course.growth) ** (left / 12);
  const burn = roundTo(course.burn * 1000 * (1 - left * 0.012) * random.whole(92, 108) * 0.01);
  return {
    arr: roundTo(then),
    revenue: roundTo((then / 12) * random.whole(94, 106) * 0.01),
    cash: roundTo(course.burn * 1000 * (course.runway + left * 0.9)),
    burn,
    headcount: Math.max(3, Math.round(employees * (1 - left * 0.02))),
    leavers: random.chance(course.leaving) ? 1 : 0,
  };
}

const roundTo = (amount: number): number => Math.round(amount / 100) * 100;
