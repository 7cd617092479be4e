import { addDays } from "#maths/money/plain-date.ts";
import { movePeriod, periodEnd, periodOf } from "#portfolio/kpis/shared/periods.ts";
import { type Change, made } from "../change.ts";
import type { Bought } from "../funds/bought.ts";
import { TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { Calendar, idAt } from "../work/calendar.ts";
import { type Month, reportedMonths } from "./kpi-courses.ts";
import { type Given, requestChanges } from "./kpi-requests.ts";
import { heldCompanies, KEPT_SINCE } from "./track-record.ts";

const BY = TEAM.portfolio.id;
const DAY_MS = 86_400_000;
/** Days after the end of a month until its figures are there, and until they are late. */
const REPORTED_AFTER = 9;
const LATE_AFTER = 12;
/** With its first report a company brings its last year. */
const FIRST_MONTHS = 12;
const COUNTED = ["headcount", "leavers"];
/** A budget was made for so many months. */
const BUDGETED_MONTHS = 12;
const BUDGETED = ["arr", "revenue", "burn"] as const;
/** Of the companies that reported ever since they were bought: who is late with the last month, who was asked just now, and whose answers wait. */
const LATE = [3, 17, 30];
const ASKED = 9;
const SENT = [5, 16, 21];

/** What every company the funds hold reported each month since it was bought, the last year at least, and what is asked of some today. */
export function kpiChanges(today: Date): Change[] {
  const calendar = new Calendar(today);
  const last = lastReported(calendar.day(0));
  return heldCompanies(calendar).flatMap((bought, place) => reported(bought, { place, last, calendar }));
}

/** The last month whose figures everybody should have sent. */
const lastReported = (today: string): string => movePeriod("month", periodOf("month", addDays(today, -LATE_AFTER)), -1);

type Where = { place: number; last: string; calendar: Calendar };

function reported(bought: Bought, { place, last, calendar }: Where): Change[] {
  const boughtIn = periodOf("month", calendar.day(bought.daysAgo));
  const [since, yearAgo] = [movePeriod("month", boughtIn, 1), movePeriod("month", last, 1 - FIRST_MONTHS)];
  const starts = monthsBetween(since < yearAgo ? since : yearAgo, last);
  const before = starts.filter((month) => month < since).length;
  const at = starts.indexOf(boughtIn);
  const figures = reportedMonths(bought, {
    place,
    count: starts.length,
    before,
    boughtAt: at < 0 ? undefined : at,
  });
  const isSent = SENT.includes(place);
  const isAsked = isSent || place === ASKED || LATE.includes(place);
  const known = isAsked ? starts.slice(0, -1) : starts;
  const given = known.flatMap((month, nth) =>
    monthChanges(bought, month, figures[nth] as Month, { starts, at: nth, calendar }),
  );
  const now = figures.at(-1);
  if (!isAsked || now === undefined) return given;
  return [
    ...given,
    ...requestChanges(bought, {
      month: last,
      calendar,
      place,
      isNew: place === ASKED,
      answer: isSent ? now : undefined,
      figure: figureOf,
    }),
  ];
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = movePeriod("month", month, 1)) months.push(month);
  return months;
}

type At = { starts: readonly string[]; at: number; calendar: Calendar };

/** One month as it was reported, beside what was planned; all before the firm kept its figures here came with one file. */
function monthChanges(bought: Bought, month: string, figures: Month, { starts, at, calendar }: At): Change[] {
  const daysAgo = daysSince(periodEnd("month", month), calendar) - REPORTED_AFTER;
  const begun = Math.max(1, Math.min(KEPT_SINCE - 4, bought.daysAgo - 2));
  const isBrought = daysAgo > begun;
  const moment = calendar.at(isBrought ? begun : daysAgo, 45);
  const how = { at: moment, procedure: isBrought ? "kpiHistories.enter" : "kpis.record" };
  const row = (metric: string, value: number, kind: Given["kind"]): Change =>
    figureOf(bought, { metric, value, kind, month, state: "accepted", source: isBrought ? "import" : "hand" }, how);
  const isPlanned = at >= starts.length - BUDGETED_MONTHS;
  return [
    ...Object.entries(figures).map(([metric, value]) => row(metric, value, "actual")),
    ...(isPlanned
      ? BUDGETED.map((metric) => row(metric, planned(bought, month, metric, figures[metric]), "budget"))
      : []),
  ];
}

/** What was planned for a month: each year's plan was a little off, the more so the longer it stood. */
function planned({ name }: Bought, month: string, metric: string, actual: number): number {
  const off = new Random(`plan of ${name} ${metric} ${month.slice(0, 4)}`).whole(-8, 14) / 100;
  return Math.round((actual * (1 + (off * Number(month.slice(5, 7))) / 12)) / 100) * 100;
}

const daysSince = (day: string, calendar: Calendar) =>
  Math.max(1, Math.round((Date.parse(calendar.day(0)) - Date.parse(day)) / DAY_MS));

/** A figure as it was given, and accepted at once where it did not come by a link. */
function figureOf(
  bought: Bought,
  given: Given,
  { at, procedure, via }: { at: string; procedure: string; via?: string },
): Change {
  const { metric, kind, month, value, state, source, note = "", requestId = null, linkId = null } = given;
  const isAccepted = state === "accepted";
  const change = made("kpi_figures", BY, procedure, at, {
    id: idAt(at, `kpi ${metric} ${kind} ${month} ${bought.companyId}`),
    company_id: bought.companyId,
    metric,
    kind,
    period_kind: "month",
    period_start: month,
    value: String(value),
    currency: COUNTED.includes(metric) ? null : bought.currency,
    source,
    note,
    state,
    decided_by: isAccepted ? BY : null,
    decided_at: isAccepted ? at : null,
    decision_note: "",
    request_id: requestId,
    link_id: linkId,
    created_by: via === undefined ? BY : null,
    created_at: at,
    row_version: 1,
  });
  return via === undefined ? change : { ...change, via };
}
