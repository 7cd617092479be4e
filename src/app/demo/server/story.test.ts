import { describe, expect, it } from "vitest";
import { DEFAULT_ROLES, type SystemRole } from "#core/shared/roles.ts";
import { neededBy } from "../../../../test/needed-permission.ts";
import { NORTHLIGHT, peopleOf } from "./people.ts";
import { northlightChanges } from "./portfolio/northlight.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");
const SUNDAY = new Date("2027-02-28T03:00:00Z");

describe("the story of the demo firm", () => {
  const changes = northlightChanges(TODAY);

  it("is the same story whenever it is told on one day", () => {
    expect(northlightChanges(new Date("2026-11-20T01:00:00Z"))).toEqual(changes);
  });

  it.each([TODAY, SUNDAY])(
    "lies wholly in the past and in office hours, each change after the one before (%s)",
    (today) => {
      const midnight = today.toISOString().slice(0, 10);
      const told = northlightChanges(today);
      expect(told.filter(({ at }) => at >= midnight || [0, 6].includes(new Date(at).getUTCDay()))).toEqual([]);
      for (const steps of Map.groupBy(told, ({ row }) => row.id).values()) {
        const moments = steps.map(({ at }) => at);
        expect(moments).toEqual(moments.toSorted());
        expect(new Set(moments).size).toBe(moments.length);
      }
    },
  );

  it("has people do only what their role allows", () => {
    const roles = new Map(peopleOf(NORTHLIGHT).map(({ id, role }) => [id, role]));
    const forbidden = changes.filter(({ by, procedure }) => {
      const role = roles.get(by) ?? "limited_partner";
      const { permissions } =
        NORTHLIGHT.ownRoles?.find(({ name }) => name === role) ?? DEFAULT_ROLES[role as SystemRole];
      return !permissions.some((one) => one === neededBy(procedure));
    });
    expect(forbidden).toEqual([]);
  });

  it("leaves no slot of a sentence open", () => {
    const texts = changes.flatMap(({ row }) => [row["content"], row["description"], row["notes"]]).map(String);
    expect(texts.filter((text) => /[{}]|undefined|NaN|null|,, /.test(text.replace(/^undefined$/, "")))).toEqual([]);
  });

  it.each([TODAY, SUNDAY])(
    "never asks for more than the round, invests more than is asked, or gives away the company (%s)",
    (today) => {
      const deals = northlightChanges(today).filter(({ table }) => table === "deals");
      const wrong = deals.filter(({ row }) => {
        const amount = (name: string) => (row[name] === null || row[name] === undefined ? null : Number(row[name]));
        const atMost = (less: string, more: string) => (amount(less) ?? 0) <= (amount(more) ?? Number.MAX_VALUE);
        const isFounded =
          row["outcome"] !== "invested" || ((amount("our_investment") ?? 0) > 0 && row["actual_close_date"] !== null);
        return !(
          isFounded &&
          atMost("amount_requested", "round_size") &&
          atMost("our_investment", "our_allocation") &&
          atMost("our_allocation", "round_size") &&
          atMost("our_investment", "amount_requested") &&
          atMost("round_size", "valuation_pre") &&
          atMost("valuation_pre", "valuation_post") &&
          (amount("ownership_percentage") ?? 0) < 30
        );
      });
      expect(wrong.map(({ row }) => row["name"])).toEqual([]);
      expect(deals.length).toBeGreaterThan(100);
    },
  );
});
