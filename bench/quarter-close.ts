// Closing one quarter of a fund of 200 partners that has 40 earlier quarters: worked out, and what it posts, over the pure rules.
import { dividedNav } from "../src/shared/commitments/capital.ts";
import { partnerFees } from "../src/shared/fund/partner-fees.ts";
import { addAmounts } from "../src/shared/money/amount.ts";
import { allocationLines } from "../src/shared/quarters/allocation.ts";
import { accruedOn } from "../src/shared/quarters/carry.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const PARTNERS = sized(200, 20);
const QUARTERS = 40;
const ROUNDS = sized(5, 1);
const LIMIT_MS = 10_000;
const ENDS = ["03-31", "06-30", "09-30", "12-31"] as const;
const dayOf = (quarter: number) => `${2015 + Math.floor(quarter / 4)}-${ENDS[quarter % 4] ?? ""}`;
const CLOSED = dayOf(QUARTERS);

const partners = Array.from({ length: PARTNERS }, (_, place) => ({
  id: `LP ${place}`,
  commitment: `${(1 + ((place * 37) % 97)) * 250_000}.00`,
  isGeneralPartner: place === 0,
}));

/** Sixteen quarters of calls, then distributions every second one. */
const flows = Array.from({ length: QUARTERS }, (_, quarter) => quarter).flatMap((quarter) =>
  quarter >= 16 && quarter % 2 === 1
    ? []
    : partners.map(({ id, commitment }) => {
        const amount = (Number(commitment) / (quarter < 16 ? 20 : 12)).toFixed(2);
        const paid =
          quarter < 16 ? { contributed: amount, distributed: "0" } : { contributed: "0", distributed: amount };
        return { limitedPartnerId: id, date: dayOf(quarter), ...paid };
      }),
);

function closeQuarter(): string {
  const fees = partnerFees(
    { rate: "0.02", basis: "committed", currency: "EUR" },
    partners.map(({ id, commitment, isGeneralPartner }) => ({ id, commitment, feeFree: isGeneralPartner })),
    { from: "2025-01-01", to: "2025-04-01", committed: addAmounts(partners.map(({ commitment }) => commitment)) },
  );
  const lines = allocationLines(
    [
      { accountId: "gain", use: "change_price", fundAmount: "-12345678.91" },
      { accountId: "costs", use: "administration", fundAmount: "54321.09" },
    ],
    partners.map(({ id, commitment }) => ({
      id,
      commitment,
      contributed: commitment,
      feeRate: null,
      isFeeFree: false,
    })),
    { feeRate: "0.02", currency: "EUR", occasion: CLOSED },
  );
  const { navs } = dividedNav(
    partners.map(({ id, commitment }) => ({ partnerId: id, commitment, capital: commitment })),
    addAmounts([...partners.map(({ commitment }) => commitment), "12291357.82", `-${fees.net}`]),
    { currency: "EUR", occasion: "fund" },
  );
  const carry = accruedOn({
    asOf: CLOSED,
    terms: { style: "european", hurdle: { rate: "0.08", compounding: "annual" }, catchUp: "1", carry: "0.2" },
    accounts: partners.map(({ id, commitment, isGeneralPartner }, place) => ({
      limitedPartnerId: id,
      commitment,
      isGeneralPartner,
      nav: navs[place] ?? "0",
      accruedBefore: "0",
    })),
    flows,
    currency: "EUR",
  });
  if (addAmounts(lines.map(({ amount }) => amount)) !== "0") throw new Error("An allocation moves nothing in sum");
  return carry.accrued;
}

printMachine("Closing a quarter");
const took = Array.from({ length: ROUNDS }, () => {
  const since = performance.now();
  closeQuarter();
  return performance.now() - since;
});
console.log(`Closing a quarter of ${PARTNERS} partners after ${QUARTERS} quarters: ${Math.round(median(took))} ms`);
if (median(took) > LIMIT_MS) process.exitCode = 1;
