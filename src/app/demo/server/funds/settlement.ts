import type pg from "pg";
import { committedTo } from "../investors/limited-partners.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Calendar } from "../work/calendar.ts";
import { LAST_DUE } from "./capital-calls.ts";
import { fundIdOf } from "./funds.ts";

const FUND = "Northlight Ventures II";
/** The call that was due, and the one announced, by their numbers before the last. */
const [DUE, ANNOUNCED] = [1, 0];

/** A row of the bank, and what became of it. */
export type BankStory = {
  partner: string;
  /** What it paid of what it owes: a factor, or an amount where it differs. */
  part: "all" | "some" | "more";
  /** How many calls before the last it pays. */
  call: number;
  bookedOn: string;
  /** Confirmed by another, entered and waiting, or not looked at yet. */
  state: "confirmed" | "entered" | "open";
};
export type SettlementStory = {
  fundId: string;
  relations: string;
  preparer: string;
  approver: string;
  bank: readonly BankStory[];
  /** What arrived and is no call. */
  other: { bookedOn: string; amount: string; payer: string; reference: string; reason: string };
  distributions: readonly { paidOn: string; amount: string; purpose: string; isSent: boolean }[];
};
/** Takes in what arrived and pays what is distributed, by the rules of the product: the books are written by then. */
export type Settle = (client: pg.Client, firm: string, story: SettlementStory) => Promise<void>;

/** What arrived at the bank of a fund for its last two calls, and what it paid back of a round that was called off. */
export function settlementStory(today: Date): SettlementStory {
  const calendar = new Calendar(today);
  const [friday, yesterday] = [calendar.day(3), calendar.day(1)];
  const late = ["Hugo Delacroix", "Marlow Group"];
  const onTime = committedTo(FUND, calendar).filter(({ name }) => !late.includes(name));
  return {
    fundId: fundIdOf(FUND, calendar),
    relations: TEAM.ir.id,
    preparer: TEAM.gp.id,
    approver: NORTHLIGHT.founder.id,
    bank: [
      ...onTime.map(({ name: partner }): BankStory => {
        return { partner, part: "all", call: DUE, bookedOn: calendar.day(LAST_DUE), state: "confirmed" };
      }),
      { partner: "Hugo Delacroix", part: "all", call: DUE, bookedOn: friday, state: "confirmed" },
      { partner: "Marlow Group", part: "all", call: DUE, bookedOn: yesterday, state: "open" },
      { partner: "Brandt Pension Fund", part: "all", call: ANNOUNCED, bookedOn: yesterday, state: "confirmed" },
      { partner: "Ellison Family Office", part: "some", call: ANNOUNCED, bookedOn: yesterday, state: "confirmed" },
      { partner: "Kestrel Insurance", part: "some", call: ANNOUNCED, bookedOn: yesterday, state: "confirmed" },
      { partner: "Nordhavn Fund of Funds", part: "more", call: ANNOUNCED, bookedOn: yesterday, state: "confirmed" },
      { partner: "Saint-Amand Foundation", part: "all", call: ANNOUNCED, bookedOn: yesterday, state: "entered" },
    ],
    other: {
      bookedOn: friday,
      amount: "1312.44",
      payer: "Banque Exemple Luxembourg",
      reference: "Interest on deposit, third quarter",
      reason: "Interest of the bank",
    },
    distributions: [
      {
        paidOn: calendar.day(6),
        amount: "1200000",
        purpose: "A follow-on round was called off: what was called for it goes back, and may be called again",
        isSent: true,
      },
      {
        paidOn: calendar.day(2),
        amount: "300000",
        purpose: "The rest of what was called for the round that was called off",
        isSent: false,
      },
    ],
  };
}
