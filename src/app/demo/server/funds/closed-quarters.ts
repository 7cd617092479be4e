import type pg from "pg";
import { quarterBefore } from "#core/shared/quarter-ends.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { admissionDays } from "../investors/limited-partners.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Calendar } from "../work/calendar.ts";
import { fundIdOf } from "./funds.ts";

/** The fund whose quarters are closed, and in which its marks are told. */
export const CLOSED_FUND = "Northlight Ventures II";
/** The fund before it: its last quarters are closed, as each costs about a hundredth of the time of the whole firm. */
const EARLIER_FUND = "Northlight Ventures I";
/** The fund after it, whose first closing was in the last of the quarters that are closed. */
const LATER_FUND = "Northlight Ventures III";
const QUARTERS = 8;
const QUARTERS_OF: Record<string, number> = { [CLOSED_FUND]: QUARTERS, [EARLIER_FUND]: 4, [LATER_FUND]: 1 };
const VESTING = { months: 60, cliffMonths: 12 };

/** What is closed, by whom, and who shares the carry. */
export type AdmissionStory = {
  fundId: string;
  quarterEnds: readonly string[];
  /** The first closing, where days before the first of these quarters are charged too. */
  feesSince?: string;
  preparer: string;
  approver: string;
  /** What the manager received in each quarter, all of which offsets its fee. */
  offsets: readonly { kind: "directors" | "monitoring"; amount: string }[];
  points: readonly { name: string; points: string; vestsFrom?: string; months?: number; cliffMonths?: number }[];
  /** Prepared by the approver; nobody has confirmed them yet. */
  waitingPoints: readonly { name: string; points: string }[];
};
/** Works quarters out and posts them, by the rules of the product: the books are written by then. */
export type CloseQuarters = (client: pg.Client, firm: string, story: AdmissionStory) => Promise<void>;

/** The eight quarters before the last, which is being marked: the earliest first. */
function closedQuarters(today: Date): string[] {
  let ends = quarterBefore(new Calendar(today).day(0));
  return Array.from({ length: QUARTERS }, () => {
    ends = quarterBefore(ends);
    return ends;
  }).toReversed();
}

/** Those of one fund, by its name. */
export const closedQuartersOf = (fund: string, today: Date): string[] =>
  closedQuarters(today).slice(QUARTERS - (QUARTERS_OF[fund] ?? 0));

/** Every fund some of whose quarters are closed. */
export const CLOSED_FUNDS = Object.keys(QUARTERS_OF);

export function admissionStories(today: Date): AdmissionStory[] {
  const quarterEnds = closedQuarters(today);
  const vestsFrom = addDays(quarterEnds[0] ?? "", 1);
  const people = { preparer: TEAM.gp.id, approver: NORTHLIGHT.founder.id };
  const calendar = new Calendar(today);
  const bare = { ...people, offsets: [], points: [], waitingPoints: [] };
  return [
    { ...bare, fundId: fundIdOf(EARLIER_FUND, calendar), quarterEnds: closedQuartersOf(EARLIER_FUND, today) },
    {
      ...bare,
      fundId: fundIdOf(LATER_FUND, calendar),
      quarterEnds: closedQuartersOf(LATER_FUND, today),
      feesSince: admissionDays(LATER_FUND, calendar).first,
    },
    {
      ...people,
      fundId: fundIdOf(CLOSED_FUND, calendar),
      quarterEnds,
      offsets: [
        { kind: "directors", amount: "9000" },
        { kind: "monitoring", amount: "15000" },
      ],
      points: [
        { name: "Julian Hartmann", points: "45" },
        { name: "Claire Desmoulins", points: "35", vestsFrom, ...VESTING },
        { name: "Tomás Rivera", points: "20", vestsFrom, ...VESTING },
      ],
      waitingPoints: [{ name: "Elena Vasquez", points: "5" }],
    },
  ];
}
