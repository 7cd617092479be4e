import type { Change } from "../change.ts";
import { bookedEntries, FUNDS, turned } from "../portfolio/track-record.ts";
import { Calendar } from "../work/calendar.ts";
import { fundCalls } from "./capital-calls.ts";
import { fundDistributions } from "./distributions.ts";

type Accounts = ReadonlyMap<string, string>;

/** What the funds called from their partners. */
export const calledMoney = (today: Date, accounts: Accounts): Change[] =>
  callsOf(today, accounts).flatMap(({ changes }) => changes);

/** What they paid them. */
export const distributedMoney = (today: Date, accounts: Accounts): Change[] =>
  distributionsOf(today, accounts).flatMap(({ changes }) => changes);

/** What the funds’ entries took of partners’ money, less than nothing, or brought them. */
const moved = (today: Date, accounts: Accounts) =>
  bookedEntries(today, accounts)
    .map(({ kind, fundId, day, held, partners }) => ({ kind, fundId, day, held, amount: partners }))
    .filter(({ amount }) => Number(amount) !== 0);

/** What the funds called for what they bought: in each half year, on the day of its first purchase. */
export function callsOf(today: Date, accounts: Accounts) {
  const paid = moved(today, accounts)
    .filter(({ kind, amount }) => (kind === "purchase" || kind === "contribution") && amount.startsWith("-"))
    .map((one) => ({ ...one, amount: turned(one.amount) }));
  return Object.values(FUNDS).map((fund) => fundCalls(fund, paid, { calendar: new Calendar(today), accounts }));
}

/** What the funds paid their partners of what came back. */
export function distributionsOf(today: Date, accounts: Accounts) {
  const received = moved(today, accounts).filter(({ amount }) => !amount.startsWith("-"));
  const calls = callsOf(today, accounts);
  return Object.values(FUNDS).flatMap((fund, place) => {
    const own = calls[place];
    return own ? [fundDistributions(fund, received, own, { calendar: new Calendar(today), accounts })] : [];
  });
}
