import type pg from "pg";
import { businessDayFrom } from "#core/shared/business-days.ts";
import { addDays } from "#maths/money/plain-date.ts";
import type { Change } from "../change.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Calendar } from "../work/calendar.ts";
import { businessDayUntil, OFFICE_DAYS } from "../work/public-holidays.ts";
import { BORROWER, REPAID_BY } from "./facility-calls.ts";
import { callsOf } from "./partners-money.ts";

/** Days before a call was due that its money was drawn, and after it that it was paid back. */
const DRAWN = 75;
const BACK = 4;
/** Days ago that fees were paid of it, which the call that is being prepared will pay back. */
const FEES = 45;

type Terms = {
  fundId: string;
  currency: string;
  lender: string;
  limitAmount: string;
  limitFrom: string;
  rateKind: "fixed";
  rate: string;
  commitmentFee: string;
  dayCount: "act/360";
  maturesOn: string;
  cleanDownDays: number;
};
type Drawdown = { actsOn: string; principal: string; fees: string; workingCapital: string; memo: string };
/** What a fund borrowed and paid back, and that it paid what it owed of interest: each prepared by one and approved by another. */
export type BorrowingStory = {
  preparer: string;
  approver: string;
  terms: Terms;
  acts: readonly (
    | ({ kind: "drawdown" } & Drawdown)
    | { kind: "repayment"; actsOn: string; principal: string; callId: string }
    | { kind: "payment"; actsOn: string }
    | { kind: "costs"; startsOn: string; endsOn: string }
  )[];
  /** A drawdown that waits for approval. */
  waits: Drawdown;
};
/** Does what a story of a facility says, by the rules of the product: the books are written by then. */
export type Borrow = (client: pg.Client, firm: string, story: BorrowingStory) => Promise<void>;

const drawnFor = (dueOn: string) => businessDayUntil(addDays(dueOn, -DRAWN));

export function borrowingStory(today: Date): BorrowingStory {
  const calendar = new Calendar(today);
  const calls = callsOf(today, new Map()).flatMap((of) => of.changes.filter(isMadeCall(BORROWER)));
  const rows = calls.map(({ row }) => ({
    id: row.id,
    number: Number(row["number"]),
    dueOn: String(row["due_on"]),
    amount: String(row["amount"]),
    fundId: String(row["fund_id"]),
  }));
  const repaid = rows.filter(({ number }) => REPAID_BY.includes(number));
  const feesOn = calendar.day(FEES);
  const limitFrom = drawnFor(repaid[0]?.dueOn ?? "");
  const drawdown = { kind: "drawdown", fees: "0", workingCapital: "0" } as const;
  return {
    preparer: TEAM.gp.id,
    approver: NORTHLIGHT.founder.id,
    terms: {
      fundId: rows[0]?.fundId ?? "",
      currency: "EUR",
      lender: "Crédit du Fleuve",
      limitAmount: "2000000",
      limitFrom,
      rateKind: "fixed",
      rate: "2.4",
      commitmentFee: "0",
      dayCount: "act/360",
      maturesOn: calendar.day(-200),
      cleanDownDays: 180,
    },
    acts: [
      ...repaid.flatMap(({ id, dueOn, amount }) => [
        { ...drawdown, actsOn: drawnFor(dueOn), principal: amount, memo: "Investments ahead of the call" },
        {
          kind: "repayment" as const,
          actsOn: businessDayFrom(addDays(dueOn, BACK), OFFICE_DAYS),
          principal: amount,
          callId: id,
        },
      ]),
      { kind: "costs", startsOn: limitFrom, endsOn: addDays(feesOn, -1) },
      {
        ...drawdown,
        actsOn: feesOn,
        principal: "315000",
        fees: "300000",
        workingCapital: "15000",
        memo: "Management fees, and interest until then",
      },
      { kind: "payment", actsOn: businessDayFrom(addDays(feesOn, 3), OFFICE_DAYS) },
    ],
    waits: {
      ...drawdown,
      actsOn: calendar.day(3),
      principal: "80000",
      fees: "80000",
      memo: "Audit and administration",
    },
  };
}

const isMadeCall =
  (fund: string) =>
  ({ table, action, row }: Change): boolean =>
    table === "capital_calls" && action === "insert" && String(row["name"]).startsWith(`${fund}:`);
