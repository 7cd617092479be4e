import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CapTableEvent, CapTableHistory } from "./captable-events.ts";
import { capTableOn } from "./captable-on.ts";
import { pricedRound } from "./captable-round.ts";

type Rest = Partial<CapTableEvent>;
let count = 0;
const event = (object_type: CapTableEvent["object_type"], date: string, rest: Rest): CapTableEvent => {
  count += 1;
  return { object_type, id: `event ${count}`, date, ...rest };
};
const stock = (
  security_id: string,
  date: string,
  stakeholder_id: string,
  quantity: string,
  stock_class_id = "common",
) => event("TX_STOCK_ISSUANCE", date, { security_id, stakeholder_id, quantity, stock_class_id });
const option = (security_id: string, date: string, quantity: string, rest: Rest = {}) =>
  event("TX_EQUITY_COMPENSATION_ISSUANCE", date, {
    security_id,
    stakeholder_id: "employee",
    stock_plan_id: "plan",
    quantity,
    compensation_type: "OPTION",
    ...rest,
  });

function company(events: CapTableEvent[], returns = true): CapTableHistory {
  return {
    stakeholders: ["founder", "fund", "employee", "buyer"].map((id) => ({ id })),
    stock_classes: [
      { id: "common", class_type: "COMMON" },
      {
        id: "seed",
        class_type: "PREFERRED",
        conversion_rights: [
          {
            conversion_mechanism: { ratio: { numerator: "1", denominator: "1" } },
            converts_to_stock_class_id: "common",
          },
        ],
      },
    ],
    stock_plans: [
      {
        id: "plan",
        initial_shares_reserved: "1000",
        default_cancellation_behavior: returns ? "RETURN_TO_POOL" : "RETIRE",
        stock_class_ids: ["common"],
      },
    ],
    events,
  };
}

const held = (events: CapTableEvent[], date = "2030-01-01") =>
  Object.fromEntries(capTableOn(company(events), date).securities.map((each) => [each.security_id, each.quantity]));
const totals = (events: CapTableEvent[], date = "2030-01-01") => capTableOn(company(events), date).totals;

const BASE = [
  stock("S1", "2020-01-01", "founder", "8000"),
  stock("S2", "2021-01-01", "fund", "2000", "seed"),
  option("O1", "2021-06-01", "400"),
];

test("outstanding, as converted and fully diluted, by holder and class, at any day", () => {
  expect(totals(BASE, "2019-12-31")).toEqual({ outstanding: "0", asConverted: "0", fullyDiluted: "1000" });
  expect(totals(BASE, "2020-12-31")).toEqual({ outstanding: "8000", asConverted: "8000", fullyDiluted: "9000" });
  const table = capTableOn(company(BASE), "2021-06-01");
  expect(table.totals).toEqual({ outstanding: "10000", asConverted: "10000", fullyDiluted: "11000" });
  expect(table.plans).toEqual([{ id: "plan", reserved: "1000", granted: "400", available: "600", overGranted: "0" }]);
  expect(table.holders.map(({ stakeholder_id, fullyDiluted }) => [stakeholder_id, fullyDiluted])).toEqual([
    ["founder", "8000"],
    ["fund", "2000"],
    ["employee", "400"],
  ]);
  expect(table.holders[1]?.ownership).toBeCloseTo(2000 / 11_000, 12);
  expect(table.classes.map(({ id, outstanding }) => [id, outstanding])).toEqual([
    ["common", "8000"],
    ["seed", "2000"],
  ]);
});

test("a part is transferred: the buyer's security and the balance are issued, the old one is gone", () => {
  const transfer = [
    event("TX_STOCK_TRANSFER", "2022-01-01", {
      security_id: "S1",
      quantity: "3000",
      resulting_security_ids: ["S3"],
      balance_security_id: "S4",
    }),
    stock("S3", "2022-01-01", "buyer", "3000"),
    stock("S4", "2022-01-01", "founder", "5000"),
  ];
  expect(held([...BASE, ...transfer])).toEqual({ S2: "2000", O1: "400", S3: "3000", S4: "5000" });
  expect(totals([...BASE, ...transfer])).toEqual(totals(BASE));
});

test("an anti-dilution changes what preferred converts into, a split all that hangs on the class", () => {
  const adjusted = event("TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT", "2022-01-01", {
    stock_class_id: "seed",
    new_ratio_conversion_mechanism: { ratio: { numerator: "1", denominator: "0.8" } },
  });
  const split = event("TX_STOCK_CLASS_SPLIT", "2023-01-01", {
    stock_class_id: "common",
    split_ratio: { numerator: "3", denominator: "1" },
  });
  // 2,000 × 1.25 = 2,500; × 3 by the split of common. Pool 1,000 × 3.
  expect(totals([...BASE, adjusted])).toEqual({ outstanding: "10000", asConverted: "10500", fullyDiluted: "11500" });
  expect(totals([...BASE, adjusted, split])).toEqual({
    outstanding: "26000",
    asConverted: "31500",
    fullyDiluted: "34500",
  });
  expect(held([...BASE, split])).toEqual({ S1: "24000", S2: "2000", O1: "1200" });
});

const plan = (events: CapTableEvent[], returns = true) =>
  capTableOn(company([...BASE, ...events], returns), "2030-01-01").plans[0];

describe("a plan", () => {
  const cancel = event("TX_EQUITY_COMPENSATION_CANCELLATION", "2022-01-01", { security_id: "O1", quantity: "100" });

  test("an exercise takes shares out of it, into stock", () => {
    const exercise = [
      event("TX_EQUITY_COMPENSATION_EXERCISE", "2022-01-01", {
        security_id: "O1",
        quantity: "150",
        resulting_security_ids: ["S9"],
      }),
      { ...stock("S9", "2022-01-01", "employee", "150"), stock_plan_id: "plan" },
    ];
    expect(plan(exercise)).toMatchObject({ granted: "250", available: "600" });
    expect(totals([...BASE, ...exercise])).toEqual({
      outstanding: "10150",
      asConverted: "10150",
      fullyDiluted: "11000",
    });
  });

  test("what is cancelled returns to it, or waits until it is returned", () => {
    expect(plan([cancel])).toMatchObject({ granted: "300", available: "700" });
    expect(plan([cancel], false)).toMatchObject({ granted: "300", available: "600" });
    const back = event("TX_STOCK_PLAN_RETURN_TO_POOL", "2022-01-02", {
      security_id: "O1",
      stock_plan_id: "plan",
      quantity: "100",
    });
    expect(plan([cancel, back], false)).toMatchObject({ available: "700" });
  });

  test("is adjusted, and may be granted beyond", () => {
    const less = event("TX_STOCK_PLAN_POOL_ADJUSTMENT", "2022-01-01", {
      stock_plan_id: "plan",
      shares_reserved: "350",
    });
    expect(plan([less])).toEqual({ id: "plan", reserved: "350", granted: "400", available: "0", overGranted: "50" });
  });

  test("cash-settled rights dilute nobody, and are no shares in their own row", () => {
    const events = [...BASE, option("O2", "2022-01-01", "10", { compensation_type: "CSAR" })];
    expect(totals(events).fullyDiluted).toBe("10990");
    const row = capTableOn(company(events), "2030-01-01").securities.find((one) => one.security_id === "O2");
    expect(row).toMatchObject({ quantity: "10", asConverted: "0" });
  });

  // Open Cap Format 1.2: `expiration_date` of an issuance, `default_cancellation_behavior` of its plan. Expiry does what a
  // cancellation of that day does, and the cancellation itself changes nothing more.
  test.each([
    ["2023-12-30", true, { granted: "500", available: "500" }, "11000"],
    ["2023-12-31", true, { granted: "400", available: "600" }, "11000"],
    ["2023-12-31", false, { granted: "400", available: "500" }, "10900"],
  ])("on %s options that expire at the end of 2023 (back to the pool: %s)", (date, returns, told, diluted) => {
    const granted = [...BASE, option("O2", "2022-01-01", "100", { expiration_date: "2023-12-31" })];
    const table = capTableOn(company(granted, returns), date);
    expect(table.plans[0]).toMatchObject(told);
    expect(table.totals.fullyDiluted).toBe(diluted);
    const cancelled = event("TX_EQUITY_COMPENSATION_CANCELLATION", "2023-12-31", {
      security_id: "O2",
      quantity: "100",
    });
    const after = (events: CapTableEvent[]) => {
      const { plans, totals: all, holdings } = capTableOn(company(events, returns), "2023-12-31");
      return { plans, all, holdings };
    };
    expect(after([...granted, cancelled])).toEqual(after(granted));
  });
});

test.each([
  ["2024-12-30", "1100", true],
  ["2024-12-31", "1000", false],
  ["2030-01-01", "1000", false],
])("on %s a warrant that expires at the end of 2024 makes %s shares", (date, diluted, counts) => {
  const warrant = { security_id: "W", stakeholder_id: "buyer", stock_class_id: "common", quantity: "100" };
  const history = company([
    stock("S", "2024-01-01", "founder", "1000"),
    event("TX_WARRANT_ISSUANCE", "2024-01-01", { ...warrant, warrant_expiration_date: "2024-12-31" }),
  ]);
  const { totals: all, holders, securities, holdings } = capTableOn({ ...history, stock_plans: [] }, date);
  expect(all.fullyDiluted).toBe(diluted);
  expect(securities.map(({ quantity, hasExpired }) => [quantity, hasExpired])).toEqual([
    ["1000", false],
    ["100", !counts],
  ]);
  expect(holders.find((one) => one.stakeholder_id === "buyer")?.fullyDiluted).toBe(counts ? "100" : "0");
  expect(holdings.some(({ kind }) => kind === "warrant")).toBe(counts);
});

describe("conversion, repurchase, retraction, consolidation, warrants", () => {
  test("preferred becomes common", () => {
    const converted = [
      event("TX_STOCK_CONVERSION", "2022-01-01", {
        security_id: "S2",
        quantity_converted: "500",
        resulting_security_ids: ["S5"],
      }),
      stock("S5", "2022-01-01", "fund", "500"),
    ];
    expect(held([...BASE, ...converted])).toEqual({ S1: "8000", S2: "1500", O1: "400", S5: "500" });
  });

  test("a SAFE stands beside the shares until it is converted", () => {
    const safe = event("TX_CONVERTIBLE_ISSUANCE", "2022-01-01", {
      security_id: "C1",
      stakeholder_id: "fund",
      investment_amount: { amount: "250000.00", currency: "EUR" },
    });
    expect(totals([...BASE, safe])).toEqual(totals(BASE));
    expect(capTableOn(company([...BASE, safe]), "2022-01-01").securities.at(-1)).toMatchObject({
      quantity: "250000",
      currency: "EUR",
      asConverted: null,
    });
    const conversion = [
      event("TX_CONVERTIBLE_CONVERSION", "2023-01-01", { security_id: "C1", resulting_security_ids: ["S6"] }),
      stock("S6", "2023-01-01", "fund", "700", "seed"),
    ];
    expect(held([...BASE, safe, ...conversion])).toEqual({ S1: "8000", S2: "2000", O1: "400", S6: "700" });
  });

  test("bought back, retracted, put together, exercised", () => {
    const events = [
      event("TX_STOCK_REPURCHASE", "2022-01-01", { security_id: "S1", quantity: "1000" }),
      event("TX_EQUITY_COMPENSATION_RETRACTION", "2022-01-02", { security_id: "O1" }),
      stock("S7", "2022-01-03", "founder", "5"),
      event("TX_STOCK_CONSOLIDATION", "2022-01-04", { security_ids: ["S1", "S7"], resulting_security_id: "S8" }),
      stock("S8", "2022-01-04", "founder", "7005"),
      event("TX_WARRANT_ISSUANCE", "2022-01-05", { security_id: "W1", stakeholder_id: "buyer", quantity: "20" }),
    ];
    expect(held([...BASE, ...events])).toEqual({ S2: "2000", S8: "7005", W1: "20" });
    const exercise = [
      event("TX_WARRANT_EXERCISE", "2022-01-06", { security_id: "W1", resulting_security_ids: ["S10"] }),
      stock("S10", "2022-01-06", "buyer", "20"),
    ];
    expect(held([...BASE, ...events, ...exercise])).toEqual({ S2: "2000", S8: "7005", S10: "20" });
  });
});

test("what it gives goes into a priced round", () => {
  const { holdings } = capTableOn(company(BASE), "2021-06-01");
  const round = pricedRound({ preMoney: "11000", investors: [{ holder: "New", amount: "1100" }], holdings });
  expect([round.price, round.after.total]).toEqual(["1", "12100"]);
});

describe("is refused where it stands", () => {
  const act = (type: CapTableEvent["object_type"], rest: Rest) => [...BASE, event(type, "2022-01-01", rest)];
  test.each<[string, CapTableEvent[], string, string]>([
    [
      "more than is held",
      act("TX_STOCK_CANCELLATION", { security_id: "S1", quantity: "8001" }),
      "quantity",
      "overUnits",
    ],
    [
      "a security there is not",
      act("TX_STOCK_CANCELLATION", { security_id: "X", quantity: "1" }),
      "security_id",
      "noSecurity",
    ],
    ["a security of another kind", act("TX_WARRANT_RETRACTION", { security_id: "S1" }), "security_id", "noSecurity"],
    ["a class there is not", [...BASE, stock("S9", "2022-01-01", "fund", "1", "X")], "stock_class_id", "unknownId"],
    ["a holder there is not", [...BASE, stock("S9", "2022-01-01", "X", "1")], "stakeholder_id", "unknownId"],
    ["a security issued twice", [...BASE, stock("S1", "2022-01-01", "fund", "1")], "security_id", "twice"],
    [
      "a result that is not issued",
      act("TX_STOCK_TRANSFER", { security_id: "S1", quantity: "1", resulting_security_ids: ["X"] }),
      "resulting_security_ids",
      "notIssued",
    ],
    [
      "a balance of another sum",
      [
        ...act("TX_STOCK_CANCELLATION", { security_id: "S1", quantity: "1000", balance_security_id: "S9" }),
        stock("S9", "2022-01-01", "founder", "7001"),
      ],
      "balance_security_id",
      "resultsElsewhere",
    ],
    ["nothing taken", act("TX_STOCK_CANCELLATION", { security_id: "S1", quantity: "0" }), "quantity", "notPositive"],
    ["a split without ratio", act("TX_STOCK_CLASS_SPLIT", { stock_class_id: "common" }), "split_ratio", "notRecord"],
  ])("%s", (_name, events, field, code) => {
    const place = `events[3].${field}`;
    expect(() => capTableOn(company(events), "2030-01-01")).toThrow(expect.objectContaining({ field: place, code }));
  });

  test("an event before its security is issued, by the order of the day", () => {
    const cancelled = event("TX_STOCK_CANCELLATION", "2020-01-01", { security_id: "S1", quantity: "1" });
    expect(held([...BASE, cancelled])).toMatchObject({ S1: "7999" });
    expect(() => held([cancelled, ...BASE])).toThrow(expect.objectContaining({ code: "noSecurity" }));
  });
});

test("never negative, and all that was issued is held or gone: random histories", () => {
  const steps = fc.array(fc.record({ of: fc.nat(), take: fc.integer({ min: 1, max: 500 }), sells: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(steps, (moves) => {
      const events = [stock("0", "2020-01-01", "founder", "1000")];
      const alive = new Map([["0", 1000]]);
      let cancelled = 0;
      for (const [index, { of, take, sells }] of moves.entries()) {
        const [id, quantity] = [...alive][of % alive.size] ?? ["", 0];
        const part = Math.min(take, quantity);
        if (part === 0 || (part === quantity && !sells && alive.size === 1)) continue;
        const date = `2021-01-${String(1 + (index % 28)).padStart(2, "0")}`;
        const day = `20${21 + Math.floor(index / 28)}${date.slice(4)}`;
        if (sells) {
          const rest = { security_id: id, quantity: `${part}`, resulting_security_ids: [`r${index}`] };
          events.push(event("TX_STOCK_TRANSFER", day, rest), stock(`r${index}`, day, "buyer", `${part}`));
          alive.set(`r${index}`, part);
        } else {
          events.push(event("TX_STOCK_CANCELLATION", day, { security_id: id, quantity: `${part}` }));
          cancelled += part;
        }
        if (part === quantity) alive.delete(id);
        else alive.set(id, quantity - part);
      }
      expect(totals(events).outstanding).toBe(`${1000 - cancelled}`);
      expect(held(events)).toEqual(Object.fromEntries([...alive].map(([id, quantity]) => [id, `${quantity}`])));
    }),
    { numRuns: 50 },
  );
});
