import { describe, expect, test } from "vitest";
import type { CapTableEvent, CapTableHistory } from "./captable-events.ts";
import { capTableOn } from "./captable-on.ts";
import { vestingPassedOn } from "./captable-transfer.ts";
import type { VestingTerms } from "./captable-vesting.ts";

/** A quarter a year, from the start; and all that is left once it is sold. */
const YEARLY: VestingTerms = {
  id: "yearly",
  allocation_type: "CUMULATIVE_ROUND_DOWN",
  vesting_conditions: [
    { id: "start", trigger: { type: "VESTING_START_DATE" }, next_condition_ids: ["year"] },
    {
      id: "year",
      portion: { numerator: "1", denominator: "4" },
      trigger: {
        type: "VESTING_SCHEDULE_RELATIVE",
        relative_to_condition_id: "start",
        period: { type: "MONTHS", length: 12, occurrences: 4 },
      },
    },
  ],
};
const ON_SALE: VestingTerms = {
  id: "sale",
  allocation_type: "CUMULATIVE_ROUND_DOWN",
  vesting_conditions: [
    { id: "sale", portion: { numerator: "1", denominator: "1" }, trigger: { type: "VESTING_EVENT" } },
  ],
};
const OF_O1 = { security_id: "O1" } as const;
const START: CapTableEvent = {
  ...OF_O1,
  object_type: "TX_VESTING_START",
  id: "begin",
  date: "2022-01-01",
  vesting_condition_id: "start",
};
const FASTER = (date: string): CapTableEvent => ({
  ...OF_O1,
  object_type: "TX_VESTING_ACCELERATION",
  id: "faster",
  date,
  quantity: "101",
});
const EXERCISED: CapTableEvent[] = [
  {
    ...OF_O1,
    object_type: "TX_EQUITY_COMPENSATION_EXERCISE",
    id: "exercise",
    date: "2023-06-01",
    quantity: "100",
    resulting_security_ids: ["S1"],
  },
  {
    object_type: "TX_STOCK_ISSUANCE",
    id: "shares",
    date: "2023-06-01",
    security_id: "S1",
    stakeholder_id: "Ada",
    stock_class_id: "Common",
    quantity: "100",
  },
];
const CANCELLED: CapTableEvent = {
  ...OF_O1,
  object_type: "TX_EQUITY_COMPENSATION_CANCELLATION",
  id: "cancel",
  date: "2023-06-01",
  quantity: "200",
};
const SPLIT: CapTableEvent = {
  object_type: "TX_STOCK_CLASS_SPLIT",
  id: "split",
  date: "2022-06-01",
  stock_class_id: "Common",
  split_ratio: { numerator: "3", denominator: "1" },
};
const LISTED = [
  { date: "2023-01-01", amount: "250" },
  { date: "2024-01-01", amount: "250" },
  { date: "2025-01-01", amount: "500" },
];
const ON = "2023-07-01";

type Case = { terms?: VestingTerms; listed?: typeof LISTED; events?: CapTableEvent[]; started?: boolean };

/** 1,000 options, of which a part goes over to Grace in the middle of 2023. */
function historyOf({ terms = YEARLY, listed, events = [], started = true }: Case): CapTableHistory {
  const grant: CapTableEvent = {
    ...OF_O1,
    object_type: "TX_EQUITY_COMPENSATION_ISSUANCE",
    id: "grant",
    date: "2022-01-01",
    stakeholder_id: "Ada",
    stock_plan_id: "Plan",
    quantity: "1000",
    ...(listed ? { vestings: listed } : { vesting_terms_id: terms.id }),
  };
  return {
    stakeholders: [{ id: "Ada" }, { id: "Grace" }],
    stock_classes: [{ id: "Common", class_type: "COMMON" }],
    stock_plans: [{ id: "Plan", initial_shares_reserved: "1000", stock_class_ids: ["Common"] }],
    vesting_terms: [YEARLY, ON_SALE],
    events: [grant, ...(started && !listed && terms === YEARLY ? [START] : []), ...events],
  };
}

/** The same, with the transfer and what is said of what went over. */
function passed(history: CapTableHistory, quantity: string): CapTableHistory {
  const on = { date: ON, security_id: "O2" };
  const how = vestingPassedOn(history, { securityId: "O1", date: ON, quantity });
  const said: CapTableEvent[] =
    how.by === "terms"
      ? [
          ...how.fired.map(({ type, condition, date }, place) => ({
            ...on,
            object_type: type,
            id: `again ${place}`,
            date,
            vesting_condition_id: condition,
          })),
          { ...on, object_type: "TX_VESTING_ACCELERATION", id: "faster again", quantity: how.accelerated } as const,
        ]
      : [];
  return {
    ...history,
    events: [
      ...history.events,
      {
        ...OF_O1,
        object_type: "TX_EQUITY_COMPENSATION_TRANSFER",
        id: "transfer",
        date: ON,
        quantity,
        resulting_security_ids: ["O2"],
      },
      {
        ...on,
        object_type: "TX_EQUITY_COMPENSATION_ISSUANCE",
        id: "reissued",
        stakeholder_id: "Grace",
        stock_plan_id: "Plan",
        quantity,
        ...(how.by === "days" && { vestings: how.vestings }),
        ...(how.by === "terms" && { vesting_terms_id: YEARLY.id }),
      },
      ...said,
    ],
  };
}

const vestedOn = (history: CapTableHistory, date: string) =>
  ["O1", "O2"].map((id) => capTableOn(history, date).securities.find((one) => one.security_id === id)?.vested);

describe("options that go over in part vest in both places as the whole would have", () => {
  test.each([
    ["by terms", {}, "400", ["150", "100"], ["300", "200"], ["600", "400"]],
    ["which haven’t begun", { started: false }, "400", ["0", "0"], ["0", "0"], ["0", "0"]],
    // 250 and 101 have vested: 351 before, and nothing of it twice or lost.
    ["accelerated before", { events: [FASTER("2023-02-01")] }, "400", ["210", "141"], ["360", "241"], ["600", "400"]],
    ["accelerated that day", { events: [FASTER(ON)] }, "400", ["210", "141"], ["360", "241"], ["600", "400"]],
    ["on days", { listed: LISTED }, "400", ["150", "100"], ["300", "200"], ["600", "400"]],
    // 250 − 100 have vested of 900; 250 more a year.
    ["exercised in part", { events: EXERCISED }, "450", ["75", "75"], ["200", "200"], ["450", "450"]],
    [
      "all of what was exercised in part",
      { events: EXERCISED },
      "900",
      [undefined, "150"],
      [undefined, "400"],
      [undefined, "900"],
    ],
    // It vests as fast as before, until all 800 that are left have.
    ["cancelled in part", { events: [CANCELLED] }, "400", ["125", "125"], ["250", "250"], ["400", "400"]],
    ["split before", { events: [SPLIT] }, "1200", ["450", "300"], ["900", "600"], ["1800", "1200"]],
    ["a third, in whole shares", {}, "333", ["166", "83"], ["333", "166"], ["667", "333"]],
  ] as const)("%s", (_name, given, quantity, now, nextYear, atLast) => {
    const history = passed(historyOf(given as Case), quantity);
    expect([vestedOn(history, ON), vestedOn(history, "2024-01-01"), vestedOn(history, "2026-01-01")]).toEqual([
      now,
      nextYear,
      atLast,
    ]);
  });
});

test("a part of what was exercised can’t go over while more vests with an event", () => {
  const faster = { ...FASTER("2023-01-01"), quantity: "500" };
  const history = historyOf({ terms: ON_SALE, events: [faster, ...EXERCISED] });
  expect(vestingPassedOn(history, { securityId: "O1", date: ON, quantity: "100" })).toEqual({ by: "unknown" });
  const untouched = historyOf({ terms: ON_SALE });
  expect(vestingPassedOn(untouched, { securityId: "O1", date: ON, quantity: "100" })).toEqual({
    by: "terms",
    fired: [],
    accelerated: "0",
  });
});

test("an unknown security is refused by its name", () => {
  const question = { securityId: "O9", date: ON, quantity: "1" };
  expect(() => vestingPassedOn(historyOf({}), question)).toThrow(/securityId/);
});
