import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { imported, inspected, undone } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

async function outcomes() {
  const every = ["open", "invested", "passed"].map((value) =>
    call(firm.people.analyst, "deals.list", { filters: [{ field: "outcome", operator: "equals", value }], limit: 50 }),
  );
  const deals = (await Promise.all(every)).flatMap(({ items }) => items);
  const found = await Promise.all(deals.map(({ id }) => call(firm.people.analyst, "deals.get", { id })));
  return Object.fromEntries(found.map((one) => [one.name, [one.outcome, one.passReason, one.lookAgainOn]]));
}

const FILE = [
  "Company,Outcome,Reason for passing",
  "Won Ltd,Closed won,",
  "Lost Ltd,lost,Valuation",
  "Silent Ltd,Passed,",
  "Open Ltd,In progress,Team",
  "Odd Ltd,Mars,",
].join("\n");

test("deals bring how they ended, by our words and others; a person who passed says why or is still open", async () => {
  const { analyst } = firm.people;
  const { mapping } = await inspected(analyst, "deals", FILE);
  expect(mapping).toEqual(["company", "outcome", "passReason"]);
  const { counts, importId } = await imported(analyst, "deals", FILE);
  expect(counts).toMatchObject({ created: 5, damaged: 3 });
  expect(await outcomes()).toEqual({
    "Won Ltd": ["invested", null, null],
    "Lost Ltd": ["passed", "Valuation", null],
    "Silent Ltd": ["open", null, null],
    "Open Ltd": ["open", null, null],
    "Odd Ltd": ["open", null, null],
  });
  const report = await fetch(`${server.url}/api/imports/${importId}/report.csv`, { headers: analyst.headers });
  const text = await report.text();
  expect(text).toContain("Passed, but without a reason in this row");
  expect(text).toContain("Pass reason on a deal that wasn’t passed on");
});

test("a reason for the silent ones and the words of a file are remembered for the next one", async () => {
  const { analyst, principal } = firm.people;
  const valueMaps = { outcome: { Mars: "passed" }, passReason: { Valuation: "Too expensive" } };
  const decided = { valueMaps, passReason: "Before our time" };
  expect((await imported(analyst, "deals", FILE, decided)).counts).toMatchObject({ created: 5, damaged: 1 });
  expect(await outcomes()).toMatchObject({
    "Lost Ltd": ["passed", "Too expensive", null],
    "Silent Ltd": ["passed", "Before our time", null],
    "Odd Ltd": ["passed", "Before our time", null],
  });
  expect(await inspected(principal, "deals", FILE)).toMatchObject({ remembered: decided });
});

test("a deal that is here changes its end as a whole, keeps it where only gaps are filled, and gets it back by undo", {
  tags: "slow",
}, async () => {
  const { analyst } = firm.people;
  const made = await call(analyst, "deals.create", { company: "Lost Ltd" });
  await call(analyst, "deals.create", { company: "Won Ltd" });
  const passed = { id: made.id, outcome: "passed", passReason: "Team", lookAgainOn: "2999-01-01" } as const;
  await call(analyst, "deals.decide", passed);
  const before = await outcomes();

  const gaps = "Company,Outcome,Reason for passing\nLost Ltd,Won,\nWon Ltd,lost,Market\n";
  const fill = { duplicates: { same: "fill", differs: "fill" } } as const;
  const update = { duplicates: { same: "update", differs: "update" } } as const;
  expect((await imported(analyst, "deals", gaps, fill)).job.error).toBeNull();
  expect(await outcomes()).toEqual(before);

  const reason = "Company,Outcome,Pass reason\nLost Ltd,passed,Market\n";
  await imported(analyst, "deals", reason, update);
  expect(await outcomes()).toMatchObject({ "Lost Ltd": ["passed", "Market", "2999-01-01"] });

  const { importId, counts } = await imported(analyst, "deals", gaps, update);
  expect(counts).toMatchObject({ updated: 2 });
  expect(await outcomes()).toEqual({ "Lost Ltd": ["invested", null, null], "Won Ltd": ["passed", "Market", null] });
  await undone(analyst, importId);
  expect(await outcomes()).toEqual({ ...before, "Lost Ltd": ["passed", "Market", "2999-01-01"] });
});

test("a file without a score scores nothing, 0 is a score, and undo makes a deal unscored again", async () => {
  const { analyst } = firm.people;
  const scores = async () => {
    const { items } = await call(analyst, "deals.list", { sort: { field: "aiScore", direction: "asc" }, limit: 50 });
    return items.map(({ name, aiScore, scoredAt }) => [name, scoredAt === null ? null : aiScore]);
  };
  await call(analyst, "deals.create", { company: "Here Ltd" });
  const fill = { duplicates: { same: "fill", alike: "fill" } } as const;
  const { importId } = await imported(
    analyst,
    "deals",
    "Company,AI score\nHigh Ltd,70\nZero Ltd,0\nNone Ltd,\nHere Ltd,40\n",
    fill,
  );
  expect(await scores()).toEqual([
    ["Zero Ltd", 0],
    ["Here Ltd", 40],
    ["High Ltd", 70],
    ["None Ltd", null],
  ]);
  await undone(analyst, importId);
  expect(await scores()).toEqual([["Here Ltd", null]]);
});

test("an import that puts a deal where something is asked of it says what it lacks, row by row, before and after", async () => {
  const { analyst, general_partner } = firm.people;
  const stages = [
    { stage: "due_diligence" as const, requiredFields: ["amountRequested" as const], daysLimit: null, rowVersion: 0 },
  ];
  await call(general_partner, "dealStages.save", { stages });
  const here = await call(analyst, "deals.create", { company: "Here Ltd", stage: "initial_review" });
  const file = [
    "Company,Stage,Ask Amount,Outcome",
    "Bare Ltd,Due Diligence,,",
    "Full Ltd,Due Diligence,500000,",
    "Here Ltd,Term Sheet,,",
    "Won Ltd,Term Sheet,1,Won",
  ].join("\n");
  const choices = { duplicates: { same: "update", differs: "update", alike: "update" } } as const;
  const { importId } = await imported(analyst, "deals", file, choices);
  const report = await fetch(`${server.url}/api/imports/${importId}/report.csv`, { headers: analyst.headers });
  const lines = (await report.text()).split("\r\n").filter((line) => line.includes(" needs "));
  expect(
    lines.map((line) => [/(Bare|Full|Here|Won) Ltd/.exec(line)?.[0], /\w[\w ]* needs [^"]*/.exec(line)?.[0]]),
  ).toEqual([
    ["Bare Ltd", "Due Diligence needs Ask Amount"],
    ["Here Ltd", expect.stringMatching(/Term Sheet needs Ask Amount$/)],
    [
      "Won Ltd",
      "Invested needs Instrument, Our Investment\nStage “Term Sheet”: Invested deals are in Closing; skipped",
    ],
  ]);
  const { items } = await call(analyst, "deals.list", {
    filters: [{ field: "outcome", operator: "oneOf", value: ["open", "invested"] }],
  });
  expect(Object.fromEntries(items.map(({ name, stage }) => [name, stage]))).toMatchObject({
    "Bare Ltd": "due_diligence",
    "Here Ltd": "term_sheet",
    "Won Ltd": "closing",
  });
  await undone(analyst, importId);
  expect(await call(analyst, "deals.get", { id: here.id })).toMatchObject({ stage: "initial_review", outcome: "open" });
});

test("a won deal that was here goes back to its stage when the import is taken back", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "deals.create", { company: "Back Ltd", stage: "term_sheet" });
  const choices = { duplicates: { same: "update", differs: "update", alike: "update" } } as const;
  const { importId } = await imported(analyst, "deals", "Company,Outcome\nBack Ltd,Won", choices);
  expect(await call(analyst, "deals.get", { id })).toMatchObject({ stage: "closing", outcome: "invested" });
  await undone(analyst, importId);
  expect(await call(analyst, "deals.get", { id })).toMatchObject({ stage: "term_sheet", outcome: "open" });
});
