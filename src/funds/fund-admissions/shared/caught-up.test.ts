import { describe, expect, test } from "vitest";
import { type CaughtUpFee, caughtUpBy, feesAskedBefore, type JoiningAdmission, joinedAfter } from "./caught-up.ts";

const FEE: CaughtUpFee = {
  amount: "1000.00",
  borne: "800",
  owed: [{ id: "late", weight: "200" }],
  isOutside: false,
  isRun: false,
  startsOn: "2025-01-01",
  endsOn: "2025-03-31",
};
const QUARTER = { startsOn: "2025-01-01", endsOn: "2025-03-31" };

test("what is caught up is rounded half to even, as everywhere", () => {
  const half = { ...FEE, amount: "0.05", borne: "2", owed: [{ id: "late", weight: "1" }] };
  expect(caughtUpBy([half], 2)).toMatchObject([{ commitmentId: "late", amount: "0.02" }]);
});

describe("fees asked for before", () => {
  const caughtUp = caughtUpBy([FEE], 2);
  const called = [
    { commitmentId: "early", isOutside: true, amount: "90", startsOn: "2025-01-01", endsOn: "2025-03-31" },
  ];
  const asked = (period = QUARTER) => feesAskedBefore({ caughtUp, called, period, decimals: 2 });

  test("are those of the days of the period, inside and outside", () => {
    expect([...asked()]).toEqual([
      ["late", { inside: "250", outside: "0" }],
      ["early", { inside: "0", outside: "90" }],
    ]);
    // 31 of 90 days: 86.11 and 31.
    expect([...asked({ startsOn: "2025-01-01", endsOn: "2025-01-31" })]).toEqual([
      ["late", { inside: "86.11", outside: "0" }],
      ["early", { inside: "0", outside: "31" }],
    ]);
  });

  test("are none where nothing of the period was caught up", () => {
    expect(asked({ startsOn: "2025-04-01", endsOn: "2025-06-30" }).size).toBe(0);
  });
});

describe("who joined after a period", () => {
  const closing: JoiningAdmission = {
    admissionId: "c",
    closesOn: "2025-05-01",
    joined: [{ commitmentId: "late", isGeneralPartner: false, added: "200" }],
    fees: [FEE, { ...FEE, isRun: true, amount: "400" }],
    promises: [{ commitmentId: "late", amount: "200", on: "2025-05-01", confirmedAt: "2025-05-01T10:00:00Z" }],
  };

  test("owes less what was caught up of what was called; what was run is no call", () => {
    expect(joinedAfter([closing], QUARTER, 2)).toMatchObject([{ added: "200", caughtUp: "250" }]);
  });

  test("is not known to be caught up where a call says no period", () => {
    const fees = [{ ...FEE, startsOn: null, endsOn: null }];
    expect(joinedAfter([{ ...closing, fees }], QUARTER, 2)).toMatchObject([{ caughtUp: null }]);
  });

  test("with what was promised by the period’s end already joins with the rest", () => {
    const promises = [
      { commitmentId: "late", amount: "150", on: "2025-02-01", confirmedAt: "2025-02-01T10:00:00Z" },
      { commitmentId: "late", amount: "50", on: "2025-05-01", confirmedAt: "2025-05-01T10:00:00Z" },
    ];
    expect(joinedAfter([{ ...closing, promises }], QUARTER, 2)).toMatchObject([{ added: "50" }]);
  });
});
