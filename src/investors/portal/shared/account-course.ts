import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { bridgeOf } from "#portfolio/portfolio/shared/bridge.ts";

/** A published statement’s figures since the first day, amounts in the currency of the account. */
export type StatementPoint = { id: string; on: string; paidIn: string; distributed: string; nav: string };

const turned = (text: string) => addAmounts([text.startsWith("-") ? text.slice(1) : `-${text}`]);
const NOTHING = { paidIn: "0", distributed: "0", nav: "0" };

/** The J-curve of an account: at each quarter’s end what was paid in and distributed, the NAV, and distributed less paid in. */
export const courseOf = (points: readonly StatementPoint[], currency: string) =>
  points.map(({ id, on, paidIn, distributed, nav }) => ({
    id,
    on,
    called: moneyText(paidIn, currency),
    distributed: moneyText(distributed, currency),
    nav: moneyText(nav, currency),
    net: moneyText(addAmounts([distributed, turned(paidIn)]), currency),
  }));

/** How NAV came from one statement to the next: opening + paid in + result − distributed = closing. Without a first statement from zero. */
export function accountBridge(first: StatementPoint | undefined, last: StatementPoint, currency: string) {
  const before = first ?? NOTHING;
  const paid = addAmounts([last.paidIn, turned(before.paidIn)]);
  const got = addAmounts([last.distributed, turned(before.distributed)]);
  const steps = bridgeOf({
    opening: before.nav,
    closing: last.nav,
    flows: [
      { kind: "purchase", amount: turned(paid) },
      { kind: "proceeds", amount: got },
    ],
  });
  return {
    asOf: last.on,
    opening: moneyText(steps.opening, currency),
    purchases: moneyText(steps.purchases, currency),
    change: moneyText(steps.change, currency),
    proceeds: moneyText(steps.proceeds, currency),
    closing: moneyText(steps.closing, currency),
  };
}

/** The last statement until the end of the year before: where a bridge begins at first. */
export const usualFirst = (points: readonly StatementPoint[], asOf: string): StatementPoint | undefined =>
  points.findLast(({ on }) => on < `${asOf.slice(0, 4)}-01-01`);
