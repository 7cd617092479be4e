import { expect, test } from "vitest";
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
  committedByAll: "50000",
  facility: [],
  facilityInterest: "0",
  unallocated: "0",
};

test("with the facility: what ILPA's sample says of Net W", () => {
  const { withFacility } = netPerformance({ ...SAMPLE, contributed: [...FACILITY_FEES, ...CALLS] });
  expect(withFacility.irr).toBeCloseTo(0.300_380_859_8, 9);
  expect(withFacility.tvpi).toBeCloseTo(1.283_068_783_1, 9);
  expect(withFacility.pic).toBeCloseTo(0.756, 12);
});

test("without it: what the sample says of Net O, whose NAV has the accrued fee of the facility back", () => {
  const { withoutFacility } = netPerformance({
    ...SAMPLE,
    nav: "45100",
    facility: [
      { date: "2022-07-15", amount: "-16000" },
      { date: "2022-10-15", amount: "-10500" },
      { date: "2023-04-03", amount: "16000" },
    ],
  });
  expect(withoutFacility.irr).toBeCloseTo(0.162_502_413_4, 9);
  expect(withoutFacility.tvpi).toBeCloseTo(1.228_690_228_7, 9);
});

test("a facility that was never used leaves both the same; one with interest has no figure, and says why", () => {
  const { withFacility, withoutFacility } = netPerformance(SAMPLE);
  expect(withoutFacility).toEqual(withFacility);
  expect(netPerformance({ ...SAMPLE, facilityInterest: "12.50" }).withoutFacility).toMatchObject({
    irr: null,
    tvpi: null,
    reason: "interest of the facility is not told apart in calls",
  });
});

test("nothing is guessed: without flows, and while capital is nobody's, there is a reason instead", () => {
  expect(netPerformance({ ...SAMPLE, contributed: [], distributed: [] }).withFacility.reason).toBe("no flows");
  expect(netPerformance({ ...SAMPLE, unallocated: "-1" }).withFacility).toMatchObject({
    dpi: null,
    reason: "capital is not allocated to partners",
  });
});
