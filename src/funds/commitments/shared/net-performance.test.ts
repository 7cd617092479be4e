import { expect, test } from "vitest";
import { type FacilityBooks, NO_FACILITY } from "#funds/facilities/shared/books.ts";
import { type NetInput, netPerformance } from "./net-performance.ts";

// ILPA's own sample, as of 2024-06-30 (reference: Performance Template v1.1, Granular).
const CALLS = [
  { date: "2023-04-01", amount: "-16000" },
  { date: "2023-05-15", amount: "-3500" },
  { date: "2023-07-31", amount: "-10000" },
  { date: "2023-11-15", amount: "-8100" },
];
const FACILITY_FEES = [
  { date: "2022-10-01", amount: "-100" },
  { date: "2023-11-15", amount: "-100" },
];
const SAMPLE: NetInput = {
  asOf: "2024-06-30",
  contributed: CALLS,
  distributed: [
    { date: "2023-07-01", amount: "1500" },
    { date: "2023-08-15", amount: "2000" },
  ],
  nav: "45000",
  committed: "50000",
  commitments: [{ date: "2022-01-01", entryNo: 1, isTransfer: false, isGeneralPartner: false, amount: "50000" }],
  methodology: "granular",
  facility: NO_FACILITY,
  currency: "USD",
  unallocated: "0",
};

test("with the facility: what ILPA's sample says of Net W", () => {
  const { withFacility } = netPerformance({ ...SAMPLE, contributed: [...FACILITY_FEES, ...CALLS] });
  expect(withFacility.irr).toBeCloseTo(0.300_380_859_8, 9);
  expect(withFacility.tvpi).toBeCloseTo(1.283_068_783_1, 9);
  expect(withFacility.pic).toBeCloseTo(0.756, 12);
});

const FACILITY: FacilityBooks = {
  drawn: [
    { date: "2022-07-15", amount: "16000", fees: "300", workingCapital: "700", costs: "0" },
    { date: "2022-10-15", amount: "10500", fees: "0", workingCapital: "500", costs: "0" },
    // Working capital becomes fees, and investments.
    { date: "2022-11-15", amount: "0", fees: "700", workingCapital: "-700", costs: "0" },
    { date: "2023-05-15", amount: "0", fees: "0", workingCapital: "-500", costs: "0" },
  ],
  repaid: [
    { date: "2023-04-03", amount: "15000", covers: "investments" },
    { date: "2023-04-03", amount: "1000", covers: "fees" },
  ],
  costs: [
    { date: "2022-10-01", amount: "100" },
    { date: "2023-11-15", amount: "100" },
    { date: "2024-06-30", amount: "100" },
  ],
  called: FACILITY_FEES.map(({ date, amount }) => ({ date, amount: amount.slice(1) })),
  balance: "10500",
  accrued: "100",
};

test("without it: what the sample says of Net O; what was called for interest is left out, what of it is owed is added", () => {
  const { withoutFacility } = netPerformance({
    ...SAMPLE,
    contributed: [...FACILITY_FEES, ...CALLS],
    facility: FACILITY,
  });
  expect(withoutFacility.irr).toBeCloseTo(0.162_502_413_4, 9);
  expect(withoutFacility.tvpi).toBeCloseTo(1.228_690_228_7, 9);
  expect(withoutFacility.reason).toBeNull();
});

test("without it, gross up: the sample’s 1.2277 in ILPA’s text, costs added back on the days they were spent", () => {
  const { withoutFacility } = netPerformance({
    ...SAMPLE,
    methodology: "grossUp",
    contributed: [...FACILITY_FEES, ...CALLS],
    facility: FACILITY,
  });
  expect(withoutFacility.tvpi).toBeCloseTo(1.2277, 4);
  const { dpi, rvpi, tvpi } = withoutFacility;
  expect((dpi ?? 0) + (rvpi ?? 0)).toBeCloseTo(tvpi ?? 0, 12);
});

test("a facility that was never used leaves both the same", () => {
  const { withFacility, withoutFacility } = netPerformance(SAMPLE);
  expect(withoutFacility).toEqual(withFacility);
});

test("nothing is guessed: without flows, and while capital is nobody's, there is a reason instead", () => {
  expect(netPerformance({ ...SAMPLE, contributed: [], distributed: [] }).withFacility.reason).toBe("no flows");
  expect(netPerformance({ ...SAMPLE, unallocated: "-1" }).withFacility).toMatchObject({
    dpi: null,
    reason: "capital is not allocated to partners",
  });
});
