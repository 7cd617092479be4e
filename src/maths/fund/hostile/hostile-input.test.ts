// Every exported calculation, every place of its input, every value that has no business there: refused by name or computed.
import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Exact } from "../../money/amount.ts";
import { FundInputError } from "../../money/refusals.ts";
import { type Path, places, replaced, valueAt } from "./hostile-places.ts";
import { RETURNS, type Sample } from "./hostile-samples.ts";
import { AGREEMENTS } from "./hostile-samples-agreements.ts";
import { CAP_TABLES } from "./hostile-samples-captable.ts";
import { HOLDINGS } from "./hostile-samples-holdings.ts";
import { VALUATIONS } from "./hostile-samples-valuation.ts";

const root = path.resolve(import.meta.dirname, "../../../..");
/** Readers that every calculation uses, and arithmetic on what they read. */
const BUILDING_BLOCKS =
  "decimalText nonNegative positive share amountText total ratio finiteNumber readable payable rounded readMoneyDecimals " +
  "minorUnit readDate dateText isLeapYear daysInMonth dayNumber calendarDate readDayCount daysAsYears wholeShares sharesOf " +
  "refusal statement readExchange exactPrice historyOf onDay bookOn perYear shownOver";
const CALCULATIONS = { ...RETURNS, ...AGREEMENTS, ...CAP_TABLES, ...HOLDINGS, ...VALUATIONS };

const PRIMITIVES = [
  undefined,
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  0.5,
  1e21,
  Number.NaN,
  Infinity,
  -Infinity,
  10n,
  Symbol("x"),
];
const NUMBER_TEXTS = "NaN|Infinity|-Infinity|1e5|1E-5|0x10|0b1|1,5|1 000| 5|5 |５|٣|+1|--1|1.|.5|-0|-1|0|0.005".split(
  "|",
);
const NAMES = "x|2023-02-29|0000-01-01|9999-12-31|2024-1-5|2024-01-05T00:00|__proto__|constructor|EUR|XXX".split("|");
const SIZES = ["", " ", "\n", "9".repeat(40), "9".repeat(41), `0.${"0".repeat(119)}1`, "y".repeat(300)];
const CONTAINERS = [{}, [], [null], [[]], { amount: "NaN" }, { length: 3 }, new Date(0), (): string => "1"];
const VALUES: readonly unknown[] = [...PRIMITIVES, ...NUMBER_TEXTS, ...NAMES, ...SIZES, ...CONTAINERS];

/** Numbers that are none, and texts of them, anywhere in a result; a name that was given comes back as it is. */
function isBroken(result: unknown, name?: string): boolean {
  if (typeof result === "number") return !Number.isFinite(result);
  if (typeof result === "string") {
    const text = name === undefined ? result : result.replaceAll(name, "");
    return /NaN|Infinity|undefined|\[object|\{\w+\}/.test(text);
  }
  if (typeof result !== "object" || result === null || Exact.isDecimal(result)) return false;
  return Object.values(result).some((each) => isBroken(each, name));
}

/** A value of another kind than the sample has there can never be right; null and undefined may mean "none". */
function mustBeRefused(expected: unknown, value: unknown, { numbers = [] }: Sample, at: Path): boolean {
  if (value === null || value === undefined) return false;
  if (typeof expected === "string") {
    if (typeof value === "number")
      return !(Number.isFinite(value) && at.length === 1 && numbers.includes(Number(at[0])));
    return typeof value !== "string" || value.trim() === "" || value.length > 200;
  }
  if (typeof expected !== "object" || expected === null) return typeof value !== typeof expected;
  if ("amount" in expected && typeof value === "string") return !/^-?\d{1,40}(\.\d{1,120})?$/.test(value);
  return typeof value !== "object" || Array.isArray(value) !== Array.isArray(expected);
}

/** [0, "partners", 1, "id"] is what a refusal calls partners[1].id. */
function fieldOf([argument, ...rest]: Path, names: readonly string[]): string {
  const steps = rest.map((key) => (/^\d+$/.test(String(key)) ? `[${key}]` : `.${key}`)).join("");
  return `${names[Number(argument)] ?? ""}${steps}`.replace(/^\./, "");
}

type Outcome = { fault?: string; refused: boolean };

function outcomeOf(sample: Sample, at: Path, value: unknown): Outcome {
  const expected = valueAt(sample.input, at);
  const wrong = mustBeRefused(expected, value, sample, at);
  const isName = typeof value === "string" && typeof expected === "string" && !/^-?\d+(\.\d+)?$/.test(expected);
  const name = isName && value !== "" ? value : undefined;
  try {
    const result = sample.call(...(replaced(sample.input, at, value) as never[]));
    if (isBroken(result, name)) return { fault: `gave ${JSON.stringify(result).slice(0, 200)}`, refused: false };
    return wrong ? { fault: "was believed", refused: false } : { refused: false };
  } catch (error) {
    if (!(error instanceof FundInputError)) return { fault: `threw ${String(error)}`, refused: true };
    const { field, message } = error;
    const place = fieldOf(at, sample.names);
    const near = place === "" || field.startsWith(place) || place.startsWith(field);
    const plain = message.replaceAll(/"(?:[^"\\]|\\.)*"|the number \S+|type \S+/g, "");
    if (field === "" || isBroken(plain, name) || (wrong && !near)) return { fault: `said ${message}`, refused: true };
    return { refused: true };
  }
}

function shown(value: unknown): string {
  return typeof value === "string"
    ? JSON.stringify(value).slice(0, 60)
    : `${typeof value} ${String(value).slice(0, 40)}`;
}

describe("a value that has no business there is refused by name, or computed", () => {
  test("every calculation of the documentation has a sample that works", () => {
    const page = fs.readFileSync(path.join(root, "docs/fund-maths.md"), "utf8");
    const rows = page.split("\n").filter((line) => /^\|.*\| `(fund|money)\/[^|]*\|$/.test(line));
    const named = rows.flatMap((line) => [...(line.split("|")[2] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(new Set(Object.keys(CALCULATIONS))).toEqual(new Set(named));
    for (const { call, input } of Object.values(CALCULATIONS))
      expect(isBroken(call(...(input as never[])))).toBe(false);
  });

  test("what the same files export besides works on values that were read", () => {
    const page = fs.readFileSync(path.join(root, "docs/fund-maths.md"), "utf8");
    const folders = [path.join(root, "src/maths/fund"), path.join(root, "src/maths/money")];
    const files = folders.flatMap((folder) =>
      fs
        .readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".ts"))
        .map((name) => path.join(folder, name)),
    );
    const documented = files.filter((file) => page.includes(`${path.basename(file)}\``));
    expect(documented.length).toBeGreaterThan(20);
    const exported = documented.flatMap((file) =>
      [...fs.readFileSync(file, "utf8").matchAll(/^export function (\w+)/gm)].map(([, name = ""]) => name),
    );
    const others = exported.filter((name) => !Object.hasOwn(CALCULATIONS, name));
    expect(new Set(others)).toEqual(new Set(BUILDING_BLOCKS.split(" ")));
  });

  test.each(Object.entries(CALCULATIONS))("%s", (name, sample) => {
    const tried = places(sample.input)
      .filter((at) => at.length > 0)
      .flatMap((at) => VALUES.map((value) => ({ at, value, ...outcomeOf(sample, at, value) })));
    const faults = tried.flatMap(({ at, value, fault }) =>
      fault === undefined ? [] : [`${name}: ${fieldOf(at, sample.names)} = ${shown(value)} ${fault}`],
    );
    expect(faults).toEqual([]);
    // A test that refuses nothing, or everything, has lost its samples.
    expect(tried.some(({ refused }) => refused) && tried.length > VALUES.length - 1).toBe(true);
  });
});
