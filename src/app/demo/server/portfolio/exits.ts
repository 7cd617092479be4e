import { type Change, Story } from "../change.ts";
import type { Bought } from "../funds/bought.ts";
import { TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { COURSES, worthAfter } from "./holding-courses.ts";

/** Years after which a company that does well is prepared for its sale. */
const RIPE = 3.5;
const YEAR = 365;
const BUYERS = ["Meridian Software Group", "Halden Capital Partners", "Orsted Industrial Holdings", "Calder & Finch"];
const STATES = ["Indicative Offer", "NDA Signed", "Contacted", "Identified"] as const;

type Held = { bought: Bought; portfolioCompanyId: string };

/** What the firm does to sell a company that ripened: an opportunity with a value of its latest mark, and who may buy. */
export function exitChanges({ bought, portfolioCompanyId }: Held, calendar: Calendar): Change[] {
  const { name, course, daysAgo, thousands } = bought;
  const years = daysAgo / YEAR;
  const { ends } = COURSES[course];
  const isHeld = ends === undefined || ends.after > years;
  if ((course !== "star" && course !== "good") || years < RIPE || !isHeld) return [];
  const random = new Random(`exit of ${name}`);
  const [by, days] = [TEAM.gp.id, random.whole(6, 50)];
  const created_at = calendar.at(days, random.whole(30, 300));
  const worth = worthAfter(course, years) * thousands * 1000;
  const premium = random.whole(5, 20) / 100;
  const status = random.pick(["Exploring", "Active", "Negotiating"] as const);
  const months = random.pick([6, 12, 18] as const);
  const id = idAt(created_at, `exit of ${name}`);
  const exit = new Story("exit_opportunities", by, "exits.create", {
    id,
    portfolio_company_id: portfolioCompanyId,
    company: name,
    status,
    exit_type: random.pick(["Acquisition", "Acquisition", "Secondary Sale", "IPO"] as const),
    potential_value: Math.round((worth * (1 + premium)) / 10_000) * 10_000,
    currency: "EUR",
    basis: `Latest mark and a premium of ${Math.round(premium * 100)} %`,
    timeline: `${months} months`,
    expected_on: calendar.day(-months * 30),
    owner_id: random.pick([TEAM.gp.id, TEAM.principal.id]),
    notes: "",
    created_by: by,
    created_at,
  });
  const talks = status === "Exploring" ? 2 : 3;
  const buyers = BUYERS.slice(0, talks).map((buyer, place) => {
    const at = calendar.at(days - 1, 40 + place * 12);
    return new Story("exit_buyers", by, "exitBuyers.create", {
      id: idAt(at, `${buyer} for ${name}`),
      exit_id: id,
      name: buyer,
      state: STATES[status === "Negotiating" ? place : place + 1] ?? "Identified",
      offer: null,
      note: null,
      created_by: by,
      created_at: at,
    });
  });
  return [...exit.changes, ...buyers.flatMap(({ changes }) => changes)];
}
