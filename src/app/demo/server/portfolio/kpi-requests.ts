import { createHash } from "node:crypto";
import { addDays } from "#maths/money/plain-date.ts";
import { periodEnd } from "#portfolio/kpis/shared/periods.ts";
import { type Change, made } from "../change.ts";
import type { Bought } from "../funds/bought.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import type { Month } from "./kpi-courses.ts";

const BY = TEAM.portfolio.id;
const DUE_AFTER = 10;
/** Days ago on which most were asked, and on which somebody was asked again by a new link. */
const ASKED_AGO = 11;
const ASKED_NOW = 2;

/** A figure of a company as somebody gave it. */
export type Given = {
  metric: string;
  kind: "actual" | "budget";
  month: string;
  value: number;
  state: "accepted" | "submitted";
  source: "hand" | "import" | "link";
  note?: string;
  requestId?: string;
  linkId?: string;
};
type How = { at: string; procedure: string; via?: string };

type Asked = {
  month: string;
  calendar: Calendar;
  place: number;
  /** Asked just now, with days left. */
  isNew: boolean;
  /** What the founders sent; without it they owe it. */
  answer: Month | undefined;
  figure: (bought: Bought, given: Given, how: How) => Change;
};

const METRICS = ["arr", "revenue", "cash", "burn", "headcount", "leavers"];
const SAID = [
  "",
  "The bridge round arrived on the last day of the month.",
  "We were paid for the whole year in advance.",
];

/** A month the founders of a company are asked for by a link, and what they sent, which waits for a review. */
export function requestChanges(bought: Bought, { month, calendar, place, isNew, answer, figure }: Asked): Change[] {
  const { companyId, name } = bought;
  const at = calendar.at(isNew ? ASKED_NOW : ASKED_AGO, 60 + place);
  const recipient = `founders@${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  const id = idAt(at, `kpi request ${month} ${companyId}`);
  const linkId = idAt(at, `kpi link ${month} ${companyId}`);
  const request = made("kpi_requests", BY, "kpiRequests.send", at, {
    id,
    company_id: companyId,
    period_kind: "month",
    period_start: month,
    metrics: METRICS,
    message: "",
    due_on: isNew ? calendar.day(-6) : addDays(periodEnd("month", month), DUE_AFTER),
    created_by: BY,
    created_at: at,
    updated_at: at,
    row_version: 1,
  });
  const link = made("public_links", BY, "kpiRequests.send", at, {
    id: linkId,
    purpose: "kpis",
    record_id: companyId,
    recipient,
    // Of no token that anybody knows.
    token_hash: createHash("sha512").update(`kpi link ${month} ${companyId}`).digest("hex").slice(0, 64),
    expires_at: calendar.at(-60, 90),
    created_by: BY,
    created_at: at,
  });
  if (answer === undefined) return [request, link];
  return [
    request,
    link,
    ...sent(bought, {
      month,
      id,
      linkId,
      place,
      answer,
      figure,
      how: { at: calendar.at(3, 90 + place), procedure: "kpiLinks.send", via: `link of ${recipient}` },
    }),
  ];
}

type Sent = {
  month: string;
  id: string;
  linkId: string;
  place: number;
  answer: Month;
  figure: Asked["figure"];
  how: How;
};

function sent(bought: Bought, { month, id, linkId, place, answer, figure, how }: Sent): Change[] {
  const odd = place % 3;
  const note = SAID[odd] ?? "";
  const values: Month = {
    ...answer,
    ...(odd === 1 && { cash: answer.cash * 3 }),
    ...(odd === 2 && { burn: -answer.burn }),
  };
  const entries = Object.entries(values).map(([metric, value]) => [metric, String(value)] as const);
  const answered = made("kpi_answers", BY, how.procedure, how.at, {
    id: idAt(how.at, `kpi answer ${id}`),
    request_id: id,
    currency: bought.currency,
    entries: Object.fromEntries(entries),
    notes: {},
    comment: note,
    sent_at: how.at,
    link_id: linkId,
    created_at: how.at,
    updated_at: how.at,
    row_version: 1,
  });
  const figures = Object.entries(values).map(([metric, value]) =>
    figure(
      bought,
      { metric, value, kind: "actual", month, state: "submitted", source: "link", note, requestId: id, linkId },
      how,
    ),
  );
  return [{ ...answered, ...(how.via !== undefined && { via: how.via }) }, ...figures];
}
