import { describe, expect, test } from "vitest";
import { DEFAULT_ROLES } from "#core/shared/roles.ts";
import { anomaliesOf } from "#portfolio/kpis/shared/anomalies.ts";
import { movePeriod } from "#portfolio/kpis/shared/periods.ts";
import { neededBy } from "../../../../../test/needed-permission.ts";
import { TEAM } from "../people.ts";
import { Calendar } from "../work/calendar.ts";
import { kpiChanges } from "./kpis.ts";
import { heldCompanies, trackRecord } from "./track-record.ts";

const DAYS = [new Date("2026-11-20T15:00:00Z"), new Date("2027-02-28T03:00:00Z"), new Date("2028-01-03T09:00:00Z")];

type Told = { metric: string; kind: string; month: string; value: number; state: string; currency: string | null };

/** The figures of each company, by its id. */
const figuresOf = (changes: ReturnType<typeof kpiChanges>): Map<string, Told[]> =>
  Map.groupBy(
    changes
      .filter(({ table }) => table === "kpi_figures")
      .map(({ row }) => ({
        company: String(row["company_id"]),
        metric: String(row["metric"]),
        kind: String(row["kind"]),
        month: String(row["period_start"]),
        value: Number(row["value"]),
        state: String(row["state"]),
        currency: row["currency"] as string | null,
      })),
    ({ company }) => company,
  );

const series = (told: readonly Told[], metric: string) =>
  told
    .filter((one) => one.metric === metric && one.kind === "actual" && one.state === "accepted")
    .toSorted((one, other) => one.month.localeCompare(other.month));

const asText = (one: Pick<Told, "value" | "currency">) => ({ ...one, value: String(one.value) });

describe.each(DAYS)("what companies reported, told on %s", (today) => {
  const changes = kpiChanges(today);
  const companies = figuresOf(changes);
  const held = heldCompanies(new Calendar(today));

  test("is the same whenever it is told on one day, and wholly in the past", () => {
    expect(kpiChanges(today)).toEqual(changes);
    const midnight = today.toISOString().slice(0, 10);
    expect(changes.filter(({ at }) => at >= midnight)).toEqual([]);
    expect([...companies.values()].flat().filter(({ month }) => month >= midnight)).toEqual([]);
  });

  test("is of every company that is held, each month since it was bought", () => {
    const reporting = held.filter(({ companyId }) => series(companies.get(companyId) ?? [], "cash").length > 0);
    expect(reporting.length).toBe(held.length);
    for (const { companyId } of held) {
      const months = series(companies.get(companyId) ?? [], "cash").map(({ month }) => month);
      expect(months).toEqual(months.map((_, place) => movePeriod("month", months[0] ?? "", place)));
    }
  });

  test("hangs together: cash is what was there, less what was burnt, plus a round that came in", () => {
    for (const told of companies.values()) {
      const [cash, burn] = [series(told, "cash"), series(told, "burn")];
      for (const [place, { value }] of cash.entries()) {
        const before = cash[place - 1]?.value;
        if (before === undefined) continue;
        expect(value).toBeGreaterThanOrEqual(before - (burn[place]?.value ?? 0));
        expect(before).toBeGreaterThan(0);
      }
      expect(series(told, "headcount").every(({ value }) => value >= 6)).toBe(true);
      expect(new Set(told.flatMap(({ currency }) => currency ?? [])).size).toBe(1);
    }
  });

  test("people are as many as sales and burn pay, and as the company’s record says", () => {
    const staff = new Map(
      trackRecord(today, new Map())
        .filter(({ table }) => table === "companies")
        .map(({ row }) => [row.id, Number(row["employee_count"])]),
    );
    for (const { companyId, name, deal } of held) {
      const told = companies.get(companyId) ?? [];
      const [arr, burn, people] = ["arr", "burn", "headcount"].map(
        (metric) => series(told, metric).at(-1)?.value ?? Number.NaN,
      ) as [number, number, number];
      const monthly = (arr / 12 + burn) / people;
      expect([name, people > 6 && (monthly < 5500 || monthly > 12_000)]).toEqual([name, false]);
      const said = staff.get(companyId) ?? deal?.employees ?? Number.NaN;
      expect([name, Math.abs(said - people) <= Math.max(2, people / 8)]).toEqual([name, true]);
      const left = series(told, "leavers");
      const before = series(told, "headcount");
      for (const [nth, { value }] of left.entries())
        expect(value).toBeGreaterThanOrEqual((before[nth - 1]?.value ?? 0) - (before[nth]?.value ?? 0));
    }
  });

  test("of the firm’s own deals say what the deals said, and their rounds’ money is there", () => {
    const own = held.filter(({ deal }) => deal !== undefined);
    expect(own.length).toBe(4);
    for (const { companyId, deal } of own) {
      const told = companies.get(companyId) ?? [];
      const arr = series(told, "arr").at(-1)?.value ?? 0;
      expect(arr / (deal?.arr ?? 0)).toBeGreaterThan(0.9);
      expect(arr / (deal?.arr ?? 0)).toBeLessThan(1.6);
    }
  });

  test("the money of a round is there from its month on", () => {
    const closed = held.filter(({ deal, daysAgo }) => deal !== undefined && daysAgo > 70 && daysAgo < 300);
    for (const { companyId, deal } of closed) {
      const most = Math.max(...series(companies.get(companyId) ?? [], "cash").map(({ value }) => value));
      expect(most).toBeGreaterThan((deal?.raised ?? 0) * 0.9);
    }
  });

  test("some are late, one was asked just now, and of what waits for a review two are odd", () => {
    const requests = changes.filter(({ table }) => table === "kpi_requests").map(({ row }) => row);
    const answered = new Set(
      changes.filter(({ table }) => table === "kpi_answers").map(({ row }) => row["request_id"]),
    );
    const day = today.toISOString().slice(0, 10);
    const owed = requests.filter(({ id }) => !answered.has(id)).map((row) => String(row["due_on"]) < day);
    expect([owed.filter((isLate) => isLate).length, owed.length]).toEqual([3, 4]);
    const odd = [...companies.values()].filter((told) =>
      told
        .filter(({ state }) => state === "submitted")
        .some(({ metric, value, currency }) => {
          const before = series(told, metric).toReversed().slice(0, 13);
          return anomaliesOf(asText({ value, currency }), before.map(asText), true).length > 0;
        }),
    );
    expect([answered.size, odd.length]).toEqual([3, 2]);
  });

  test("was reported by somebody who may", () => {
    const needed = changes.filter(({ via }) => via === undefined).map(({ procedure }) => neededBy(procedure));
    for (const can of new Set(needed)) expect(DEFAULT_ROLES.portfolio_manager.permissions).toContain(can);
    expect(changes.every(({ by }) => by === TEAM.portfolio.id)).toBe(true);
  });
});
