import { expect, test } from "vitest";
import { NO_RETURN, perYear, shownOver, sinceInception } from "./since-inception.ts";
import { xirr } from "./xirr.ts";

const grown = (from: string, to: string, paid: string, worth: string) =>
  sinceInception(
    [
      { date: from, amount: `-${paid}` },
      { date: to, amount: worth },
    ],
    to,
  );

test("Under a year a return is that of its days; from a year on it is the year's", () => {
  expect(grown("2026-01-01", "2026-04-11", "100", "110")).toMatchObject({
    irr: 0.1,
    irrIsAnnualised: false,
    irrDays: 100,
  });
  expect(grown("2025-01-01", "2025-12-31", "100", "110")).toMatchObject({ irrIsAnnualised: false, irrDays: 364 });
  const year = grown("2025-01-01", "2026-01-01", "100", "110");
  expect(year).toMatchObject({ irrIsAnnualised: true, irrDays: 365 });
  expect(year.irr).toBeCloseTo(0.1, 12);
  const two = grown("2024-01-01", "2025-12-31", "100", "121");
  expect(two).toMatchObject({ irrIsAnnualised: true, irrDays: 730 });
  expect(two.irr).toBeCloseTo(0.1, 12);
});

test("Under a year it is the annual rate brought to the days, whatever moved between", () => {
  const flows = [
    { date: "2026-01-01", amount: "-100" },
    { date: "2026-03-01", amount: "-50" },
    { date: "2026-06-15", amount: "30" },
    { date: "2026-09-30", amount: "135" },
  ];
  const found = sinceInception(flows, "2026-09-30");
  const rate = xirr(flows);
  const annual = rate.kind === "rate" ? rate.rate : Number.NaN;
  expect(found.irrDays).toBe(272);
  expect(found.irr).toBeCloseTo((1 + annual) ** (272 / 365) - 1, 12);
  expect(perYear(found)).toBeCloseTo(annual, 12);
  expect(shownOver(annual, found)).toBeCloseTo(found.irr ?? Number.NaN, 12);
});

test("A gain of some days has a return, though the rate a year would pass every bound", () => {
  const days = [
    { date: "2026-01-01", amount: "-100" },
    { date: "2026-01-06", amount: "120" },
  ];
  expect(xirr(days)).toMatchObject({ kind: "none" });
  expect(sinceInception(days, "2026-01-06")).toMatchObject({ irr: 0.2, irrDays: 5 });
});

test("Days count from the first on which something was left, to the day of the figure", () => {
  const flows = [
    { date: "2024-01-01", amount: "-100" },
    { date: "2024-01-01", amount: "100" },
    { date: "2026-01-01", amount: "-100" },
    { date: "2026-02-01", amount: "104" },
  ];
  expect(sinceInception(flows, "2026-04-11")).toMatchObject({ irrIsAnnualised: false, irrDays: 100 });
});

test("Without flows, on one day and with several rates there is no return, and why is said", () => {
  expect(sinceInception([], "2026-01-01")).toEqual({
    ...NO_RETURN,
    result: { kind: "none", reason: expect.anything() },
  });
  const one = grown("2026-01-01", "2026-01-01", "100", "110");
  expect(one).toMatchObject({ irr: null, irrIsAnnualised: false, irrDays: 0, result: { kind: "none" } });
  const turned = [
    { date: "2026-01-01", amount: "-100" },
    { date: "2026-03-01", amount: "230" },
    { date: "2026-04-29", amount: "-132" },
  ];
  expect(sinceInception(turned, "2026-04-29")).toMatchObject({ irr: null, result: { kind: "several" } });
});
