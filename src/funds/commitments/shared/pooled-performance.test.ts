import { expect, test } from "vitest";
import { NO_FACILITY } from "#funds/facilities/shared/books.ts";
import { type NetInput, netPerformance } from "./net-performance.ts";
import { type IntoPool, pooledAmounts, pooledPerformance } from "./pooled-performance.ts";

const asOf = "2025-01-01";
const ONE: NetInput = {
  asOf,
  contributed: [{ date: "2024-01-02", amount: "-100" }],
  distributed: [{ date: "2024-07-01", amount: "10" }],
  nav: "120",
  committed: "200",
  commitments: [{ date: "2024-01-01", entryNo: 1, isTransfer: false, isGeneralPartner: false, amount: "200" }],
  methodology: "granular",
  facility: NO_FACILITY,
  currency: "EUR",
  unallocated: "0",
};
const BORROWING: NetInput = {
  ...ONE,
  facility: {
    ...NO_FACILITY,
    drawn: [{ date: "2023-10-01", amount: "100", fees: "0", workingCapital: "0", costs: "0" }],
    repaid: [{ date: "2024-01-03", amount: "100", covers: "investments" }],
  },
};
const itself: IntoPool = ({ amount }) => amount;
const halved: IntoPool = ({ amount, currency }) => (currency === "EUR" ? amount : String(Number(amount) / 2));

test("of one fund in its own currency it is that fund’s performance", () => {
  expect(pooledPerformance([ONE], { asOf, into: itself })).toEqual(netPerformance(ONE));
  expect(pooledPerformance([BORROWING], { asOf, into: itself })).toEqual(netPerformance(BORROWING));
  expect(netPerformance(BORROWING).withoutFacility.irr).not.toBe(netPerformance(BORROWING).withFacility.irr);
});

test("several funds are their flows, NAV and commitments together, in the currency of the pool", () => {
  const other = { ...ONE, currency: "USD", nav: "400", contributed: [{ date: "2024-01-02", amount: "-300" }] };
  const { withFacility } = pooledPerformance([ONE, other], { asOf, into: halved });
  expect(withFacility.dpi).toBeCloseTo(15 / 250, 12);
  expect(withFacility.rvpi).toBeCloseTo(320 / 250, 12);
  expect(withFacility.pic).toBeCloseTo(250 / 300, 12);
  expect(pooledAmounts([ONE, other], { asOf, into: halved }, { withFacility: true })).toEqual({
    paidIn: "250",
    distributed: "15",
    nav: "320",
  });
});

test("nothing is guessed: without a rate, without funds, and while capital is not allocated", () => {
  expect(pooledPerformance([ONE], { asOf, into: () => null }).withFacility).toMatchObject({
    tvpi: null,
    reason: "no exchange rate",
  });
  expect(pooledPerformance([], { asOf, into: itself }).withFacility).toMatchObject({ tvpi: null, reason: "no flows" });
  const unallocated = { ...ONE, unallocated: "-5" };
  expect(pooledPerformance([ONE, unallocated], { asOf, into: itself }).withFacility).toMatchObject({
    tvpi: null,
    reason: "capital is not allocated to partners",
  });
  expect(pooledAmounts([unallocated], { asOf, into: itself }, { withFacility: true })).toBeUndefined();
});
