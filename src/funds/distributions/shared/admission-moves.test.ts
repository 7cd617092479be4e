import { describe, expect, test } from "vitest";
import type { AdmissionBasis, AdmissionFlow } from "#funds/fund-admissions/shared/api.ts";
import { movesOf, type PostedAdmission } from "#funds/fund-admissions/shared/moves.ts";
import { workOut } from "#funds/fund-admissions/shared/work-out.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { divide } from "./division.ts";
import { type BookedFlow, inherited } from "./inheritance.ts";
import type { PartnerFlow } from "./partner-flow.ts";

const PLAIN = { sourceId: null, label: null, without: [], borne: null, owed: [], isOutside: false, isLeftOut: false };
const flow = (key: string, of: Pick<AdmissionFlow, "date" | "amount"> & Partial<AdmissionFlow>): AdmissionFlow => ({
  ...PLAIN,
  key,
  what: "call",
  ...of,
});

const COMMITTED = { gp: "1000000", alpha: "10000000", delta: "6000000" };
const CLOSED = "2025-07-01";
/** Delta is excused of the second call; of the third a part was fees. */
const FLOWS = [
  flow("one/1", { date: "2024-10-15", amount: "2000000" }),
  flow("two/1", { date: "2025-01-15", amount: "1100000", without: ["delta"] }),
  flow("three/1", { date: "2025-04-15", amount: "1700000" }),
  flow("three/2", {
    what: "fee",
    date: "2025-04-15",
    amount: "160000",
    borne: "160000",
    owed: [{ id: "zeta", weight: "90000" }],
  }),
];

const basis = (flows: readonly AdmissionFlow[]): AdmissionBasis => ({
  terms: {
    id: "terms",
    rate: "8",
    dayCount: "act/365",
    hasFeeInterest: true,
    distributions: "equalised",
    entry: "cost",
    realised: "in",
  } as unknown as AdmissionBasis["terms"],
  nav: null,
  flows: [...flows],
});

function closing(flows: readonly AdmissionFlow[], entryNo = 9) {
  const partners = [...Object.entries(COMMITTED), ["zeta", "9000000"] as const].map(([id, amount]) => ({
    commitmentId: id,
    partner: { id, name: id },
    isGeneralPartner: id === "gp",
    before: id === "zeta" ? "0" : amount,
    added: id === "zeta" ? amount : "0",
    unfunded: amount,
  }));
  const lines = workOut({ closesOn: CLOSED, partners, basis: basis(flows), currency: "EUR", decimals: 2 });
  const posted: PostedAdmission = {
    entryNo,
    closesOn: CLOSED,
    basis: basis(flows),
    lines: lines.map((line) => ({
      commitmentId: line.commitmentId,
      partnerId: line.partner.id,
      before: line.commitmentBefore,
      added: line.added,
      contribution: line.contribution,
      distributed: addAmounts(["0", line.distribution, line.recallable]).replace(/^(-?)(.*)$/, (_all, sign, text) =>
        Number(text) === 0 ? "0" : sign === "-" ? text : `-${text}`,
      ),
    })),
  };
  const booked = posted.lines.map(
    ({ partnerId, contribution, distributed }): BookedFlow => ({
      limitedPartnerId: partnerId,
      date: CLOSED,
      entryNo,
      isTransfer: false,
      contributed: addAmounts([contribution, lines.find(({ partner }) => partner.id === partnerId)?.fee ?? "0"]),
      distributed,
    }),
  );
  return { posted, booked };
}

const paid = (entryNo: number, date: string, parts: Record<string, string>): BookedFlow[] =>
  Object.entries(parts).map(([limitedPartnerId, contributed]) => ({
    limitedPartnerId,
    date,
    entryNo,
    isTransfer: false,
    contributed,
    distributed: "0",
  }));
const CALLED = [
  ...paid(1, "2024-10-15", { gp: "117647.06", alpha: "1176470.59", delta: "705882.35" }),
  ...paid(2, "2025-01-15", { gp: "100000", alpha: "1000000" }),
  ...paid(3, "2025-04-15", { gp: "100000", alpha: "1100000", delta: "660000" }),
];
const of = (flows: readonly PartnerFlow[], partner: string) =>
  flows.flatMap(({ limitedPartnerId, date, contributed }) =>
    limitedPartnerId === partner && Number(contributed) !== 0 ? [[date, contributed]] : [],
  );

const grown = (amount: number, days: number) => amount * (1.08 ** (days / 365) - 1);
const contributedIn = (flows: readonly PartnerFlow[]) => addAmounts(flows.map(({ contributed }) => contributed));

describe("money that a later closing moved has the days of what it was", () => {
  const { posted, booked } = closing(FLOWS);
  const dealOf = new Map<string, string | null>([
    ["two/1", "dragonfly"],
    ["three/2", null],
  ]);
  const moves = movesOf(posted, "EUR");
  const named = [
    { partner: "gp", date: "2025-01-15", deal: "dragonfly", amount: "100000" },
    { partner: "alpha", date: "2025-01-15", deal: "dragonfly", amount: "1000000" },
  ];
  const past = inherited([...CALLED, ...booked], named, 2, { moves, dealOf });

  test("who joins paid its part of each call on its day, and its fee on the day of the closing", () => {
    // 9 of 26, of the second 9 of 20: Delta was excused of it.
    expect(of(past.flows, "zeta")).toEqual([
      ["2024-10-15", "692307.69"],
      ["2025-01-15", "495000.00"],
      ["2025-04-15", "588461.54"],
      ["2025-07-01", "90000.00"],
    ]);
  });

  test("who was excused gets nothing back of that call, the others by the calls they paid", () => {
    expect(of(past.flows, "delta")).toEqual([
      ["2024-10-15", "461538.46"],
      ["2025-04-15", "452307.69"],
    ]);
    expect(of(past.flows, "alpha").map(([date]) => date)).toEqual(["2024-10-15", "2025-01-15", "2025-04-15"]);
    expect(of(past.flows, "alpha")[1]).toEqual(["2025-01-15", "550000.00"]);
  });

  test("and has paid for what the call named", () => {
    const dragonfly = Map.groupBy(past.named, ({ partner }) => partner);
    const sum = (partner: string) =>
      Number(addAmounts(["0", ...(dragonfly.get(partner) ?? []).map(({ amount }) => amount)]));
    expect([sum("gp"), sum("alpha"), sum("delta"), sum("zeta")]).toEqual([55000, 550000, 0, 495000]);
  });

  test("the preferred return of a distribution counts those days", () => {
    const terms = {
      style: "european",
      hurdle: { rate: "0.08", compounding: "annual" },
      catchUp: "1",
      carry: "0.2",
    } as const;
    const partners = Object.keys({ ...COMMITTED, zeta: "" }).map((limitedPartnerId) => ({
      limitedPartnerId,
      commitment: "1",
      isGeneralPartner: limitedPartnerId === "gp",
    }));
    const asked = { paidOn: "2026-07-01", amount: "40000000", terms, partners, currency: "EUR", occasion: "1" };
    const { result } = divide({ ...asked, flows: past.flows });
    const part = result.distributions.at(-1)?.parts.find(({ partner }) => partner === "zeta");
    // 15 October 2024, 15 January, 15 April and 1 July 2025 to 1 July 2026.
    const wanted = grown(692307.69, 624) + grown(495000, 532) + grown(588461.54, 442) + grown(90000, 365);
    expect(Math.abs(Number(part?.preferred) - wanted)).toBeLessThan(0.02);
  });

  test("what changes hands afterwards takes its days along", () => {
    const sold = [
      {
        limitedPartnerId: "zeta",
        date: "2025-12-01",
        entryNo: 12,
        isTransfer: true,
        contributed: "-932884.62",
        distributed: "0",
      },
      {
        limitedPartnerId: "eta",
        date: "2025-12-01",
        entryNo: 12,
        isTransfer: true,
        contributed: "932884.62",
        distributed: "0",
      },
    ];
    const after = inherited([...CALLED, ...booked, ...sold], named, 2, { moves, dealOf });
    expect(of(after.flows, "eta").map(([date]) => date)).toEqual(of(past.flows, "zeta").map(([date]) => date));
    const eta = after.named.filter(({ partner }) => partner === "eta");
    expect(Math.round(Number(addAmounts(eta.map(({ amount }) => amount))))).toBe(247500);
  });

  test("Σ of each day and of what was called stays", () => {
    expect(Number(contributedIn(past.flows))).toBe(Number(contributedIn([...CALLED, ...booked])));
    expect(Number(addAmounts(past.named.map(({ amount }) => amount)))).toBe(1_100_000);
  });

  test("nothing of a closing whose flows are not what was posted", () => {
    const [first, ...lines] = posted.lines;
    if (first === undefined) throw new Error("A closing has lines");
    expect(movesOf({ ...posted, lines: [{ ...first, contribution: "-1" }, ...lines] }, "EUR")).toEqual([]);
  });
});

test("of a distribution that was divided before, what it gave goes with what the closing moved of it", () => {
  const given = { amount: "100", returnOfCapital: "100", preferred: "0", carry: "0" };
  const got = (partner: string, distributed: string) => ({
    ...paid(4, "2025-05-15", { [partner]: "0" })[0],
    distributed,
    settled: { ...given, amount: distributed, returnOfCapital: distributed },
  });
  const { posted, booked } = closing([
    ...FLOWS,
    flow("distribution 2025-05-15", { what: "distribution", date: "2025-05-15", amount: "260" }),
  ]);
  const before = [got("gp", "15.29"), got("alpha", "152.94"), got("delta", "91.77")] as BookedFlow[];
  const { flows } = inherited([...CALLED, ...before, ...booked], [], 2, {
    moves: movesOf(posted, "EUR"),
    dealOf: new Map(),
  });
  const day = flows.filter(({ date }) => date === "2025-05-15");
  expect(day.find(({ limitedPartnerId }) => limitedPartnerId === "zeta")).toMatchObject({
    distributed: "90.00",
    settled: { amount: "90.00", returnOfCapital: "90.00" },
  });
  expect(Number(addAmounts(day.map(({ distributed }) => distributed)))).toBe(260);
  expect(Number(addAmounts(day.map(({ settled }) => settled?.returnOfCapital ?? "0")))).toBe(260);
});
