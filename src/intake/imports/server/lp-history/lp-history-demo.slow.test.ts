import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "#app/demo/server/people.ts";
import { seedDemo } from "#app/demo/server/seed.ts";
import { byRules } from "#app/server/by-rules.ts";
import { readEnv } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import { call, type OwnServer, type Person, startTestServer } from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";
import { asCsv, type SampleFund, type SampleSheet, sampleSheet } from "../../../../../test/lp-sheets.ts";
import { sampleOfFund } from "../../../../../test/lp-sheets-of-fund.ts";

// What a fund of the demo did with its partners, as its administrator's sheets would say it.

const TODAY = new Date("2026-11-20T15:00:00Z");
const DAYS = ["2021-12-31", "2022-12-31", "2023-12-31", "2024-12-31", "2025-12-31", "2026-09-30"];

let server: OwnServer;
let gp: Person;
let fundId: string;
let fund: SampleFund;
beforeAll(async () => {
  server = await startTestServer();
  const files = await openFiles({ ...readEnv({ DEMO: "0" }), dataDir: server.dataDir });
  await seedDemo(server.database.owner, TODAY, files, byRules({ files, secret: server.secret, origin: server.url }));
  gp = await signIn("gp@northlight.example");
  const { items } = await call(gp, "funds.list", {});
  fundId = items.find(({ name }) => name === "Northlight Ventures II")?.id ?? "";
  fund = await sampleOfFund(gp, fundId, DAYS);
});
afterAll(() => server.close());

async function signIn(email: string): Promise<Person> {
  const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: server.url },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  const cookies = response.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
  return {
    id: "",
    email,
    token: "",
    server,
    url: server.url,
    headers: { origin: server.url, cookie: cookies.join("; ") },
  };
}

async function differencesOf(...sheets: SampleSheet[]): Promise<string[]> {
  const [id = "", otherId = null] = await Promise.all(sheets.map((sheet) => upload(gp, asCsv(sheet), "sheet.csv")));
  const { differences, differenceCount, problems } = await call(gp, "lpHistories.check", { id, otherId, fundId });
  expect(problems).toEqual([]);
  expect(differences).toHaveLength(differenceCount);
  return differences.map(({ file, line, partner, date, what, by }) =>
    [file, line, partner ?? "fund", date ?? "-", what, by ?? "-"].join(" "),
  );
}

/** What is named because of an error, and no more: everything named before stays. */
async function namedBy(before: readonly SampleSheet[], after: readonly SampleSheet[]): Promise<string[]> {
  const [clean, planted] = [await differencesOf(...before), await differencesOf(...after)];
  expect(clean.filter((one) => !planted.includes(one))).toEqual([]);
  return planted.filter((one) => !clean.includes(one));
}

type Change = { line: number; sheet: SampleSheet };
/** A sheet with one cell changed, of the last row that is meant, and that row's line. */
function changed(
  sheet: SampleSheet,
  isMeant: (cells: string[]) => boolean,
  place: number,
  to: (cell: string) => string,
): Change {
  const at = sheet.findLastIndex(isMeant);
  const cells = sheet[at] ?? [];
  return { line: at + 1, sheet: sheet.with(at, cells.with(place, to(cells[place] ?? ""))) };
}
const lineOf = (sheet: SampleSheet, isMeant: (cells: string[]) => boolean) => sheet.findLastIndex(isMeant) + 1;
const isKestrel = (cells: string[]) => cells.includes("Kestrel Insurance");
const isCall = (cells: string[]) => isKestrel(cells) && cells[2] === "Call" && (cells[0] ?? "") < "2023";
const calledMore = (cell: string) => (Number(cell.replaceAll(",", "")) - 0.37).toFixed(2);
const isTotal = (cells: string[]) => cells[0] === "Total général";
const last = (cells: string[]) => cells[1] === "Q3 2026";

test("sheets of a fund in the books tie to each other; what later closings gave back is all that is named", async () => {
  expect(new Set(fund.movements.map(({ partner }) => partner)).size).toBeGreaterThan(30);
  const given = fund.movements.filter(({ amount }) => amount.startsWith("-"));
  expect(given.length).toBeGreaterThan(10);
  for (const language of ["en", "fr"] as const) {
    const named = await differencesOf(sampleSheet(fund, "list", language), sampleSheet(fund, "statements", language));
    const expected = given.map(({ partner, date }) => `${partner} ${date} taken_back -`);
    expect(named.map((one) => one.split(" ").slice(2).join(" ")).toSorted()).toEqual(expected.toSorted());
    expect(await differencesOf(sampleSheet(fund, "statements", language))).toEqual([]);
  }
});

test("errors planted into a list are named where they are", async () => {
  const [list, statements] = [sampleSheet(fund, "list"), sampleSheet(fund, "statements")];
  const total = lineOf(list, (cells) => cells[1] === "Total" && cells[2] === "Call");
  const more = changed(list, isCall, 3, calledMore);
  const statement = lineOf(statements, (cells) => isKestrel(cells) && cells[1] === "Q4 2022");
  expect(await namedBy([list, statements], [more.sheet, statements])).toEqual([
    // In the file's own signs, where a call is less than nothing.
    `0 ${total} fund - total_call 0.37`,
    `1 ${statement} Kestrel Insurance 2022-12-31 paidIn -0.37`,
  ]);
  const again = [...list, list[more.line - 1] ?? []];
  expect(await namedBy([list, statements], [again, statements])).toEqual([
    `0 ${again.length} Kestrel Insurance ${list[more.line - 1]?.[0]} duplicate -`,
  ]);
});

test("errors planted into a matrix are named where they are", async () => {
  const [matrix, statements] = [sampleSheet(fund, "matrix", "fr"), sampleSheet(fund, "statements", "fr")];
  const place = (matrix[1]?.length ?? 0) - 1;
  const day = (matrix[1]?.[place] ?? "").split("/").toReversed().join("-");
  const total = lineOf(matrix, isTotal);
  const off = changed(matrix, isTotal, place, (cell) =>
    cell.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  );
  expect((await namedBy([matrix, statements], [off.sheet, statements])).map((one) => one.replace(/ \S+$/, ""))).toEqual(
    [`0 ${total} fund ${day} total_call`],
  );
  const gone = changed(matrix, isKestrel, place, () => "");
  const own = fund.movements.find(({ partner, date }) => partner === "Kestrel Insurance" && date === day);
  const statement = lineOf(statements, (cells) => isKestrel(cells) && cells[1] === "T3 2026");
  const named = await namedBy([matrix, statements], [gone.sheet, statements]);
  expect(named.map((one) => one.replace(/^0 \d+ Kestrel/, "0 - Kestrel")).toSorted()).toEqual(
    [
      `0 - Kestrel Insurance ${day} no_call -`,
      `0 ${total} fund ${day} total_call ${Number(own?.amount)}`,
      `1 ${statement} Kestrel Insurance 2026-09-30 paidIn ${Number(own?.amount)}`,
    ].toSorted(),
  );
});

test("errors planted into statements are named where they are", async () => {
  const [list, statements] = [sampleSheet(fund, "list"), sampleSheet(fund, "statements")];
  const multiple = changed(
    statements,
    (cells) => isKestrel(cells) && last(cells),
    8,
    (text) => `${(Number.parseFloat(text) + 0.1).toFixed(2)}x`,
  );
  expect((await namedBy([list, statements], [list, multiple.sheet])).map((one) => one.replace(/ \S+$/, ""))).toEqual([
    `1 ${multiple.line} Kestrel Insurance 2026-09-30 tvpi`,
  ]);
  const rate = changed(
    statements,
    (cells) => isKestrel(cells) && last(cells),
    9,
    (text) => `${(Number.parseFloat(text) + 1).toFixed(1)}%`,
  );
  expect((await namedBy([list, statements], [list, rate.sheet])).map((one) => one.replace(/ \S+$/, ""))).toEqual([
    `1 ${rate.line} Kestrel Insurance 2026-09-30 irr`,
  ]);
  const nav = changed(
    statements,
    (cells) => cells[0] === "Total" && last(cells),
    5,
    (text) => text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
  );
  expect((await namedBy([list, statements], [list, nav.sheet])).map((one) => one.replace(/ \S+$/, ""))).toEqual([
    `1 ${nav.line} fund 2026-09-30 nav`,
  ]);
});
