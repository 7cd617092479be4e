import { allocate } from "#maths/money/allocate.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";

/** What the books say of one partner; amounts in the fund's currency. */
type Capital = { partnerId: string; commitment: string; capital: string };

const turned = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

/**
 * What of a fund's net asset value is whose: what stands on a partner's own accounts, and a share of the rest by commitments, to the
 * cent. Without commitments the rest is nobody's. What is told adds up to `nav`.
 */
export function dividedNav(
  partners: readonly Capital[],
  nav: string,
  { currency, occasion }: { currency: string; occasion: string },
): { navs: string[]; notAllocated: string } {
  const rest = moneyText(addAmounts([nav, ...partners.map(({ capital }) => turned(capital))]), currency);
  const isCommitted = partners.some(({ commitment }) => Number(commitment) > 0);
  const parties = partners.map(({ partnerId, commitment }) => ({ id: partnerId, weight: commitment }));
  const decimals = minorUnitDecimals(currency);
  const shares = isCommitted ? allocate(rest, parties, { decimals, occasion }) : partners.map(() => "0");
  return {
    navs: partners.map(({ capital }, index) => moneyText(addAmounts([capital, shares[index] ?? "0"]), currency)),
    notAllocated: isCommitted ? moneyText("0", currency) : rest,
  };
}
