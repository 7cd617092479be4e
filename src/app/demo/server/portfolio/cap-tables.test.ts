import { expect, test } from "vitest";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { viewOn } from "#portfolio/cap-tables/shared/view.ts";
import { trackRecord } from "./track-record.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");

test("cap tables of the demo are possible, and say of our funds what their books say", () => {
  const changes = trackRecord(TODAY, new Map([["investments", "investments"]]));
  const rows = (table: string) => changes.filter((change) => change.table === table).map(({ row }) => row);
  const objects = Map.groupBy(rows("cap_table_objects"), (row) => String(row["portfolio_company_id"]));
  expect(objects.size).toBe(3);
  const [offer, ...others] = rows("pro_rata_offers");
  expect(others).toEqual([]);
  expect(offer).toMatchObject({ round: "Series A extension", outcome: null, currency: "EUR" });
  expect(rows("tasks")).toMatchObject([{ origin_id: offer?.id, due_date: offer?.["deadline"], status: "pending" }]);
  expect(String(offer?.["deadline"]) > "2026-11-20").toBe(true);
  expect(Number(offer?.["amount"])).toBe(Number(offer?.["shares"]) * 10);
  for (const [company, own] of objects) {
    const events = rows("cap_table_events").filter((row) => row["portfolio_company_id"] === company);
    const stored = own.map((row) => ({ object: row["object"] as OcfObject, fundId: row["fund_id"] as string | null }));
    const happened = events.map((row) => ({ object: row["object"] as OcfObject }));
    const table = viewOn({ objects: stored, events: happened }, "2026-11-20");
    expect(table.grants.map(({ family, vestsNext, isExpired }) => [family, vestsNext !== null, isExpired])).toEqual([
      ["EQUITY_COMPENSATION", expect.any(Boolean), false],
      ["WARRANT", false, false],
    ]);
    expect(rows("pro_rata_rights").filter((row) => row["portfolio_company_id"] === company)).toHaveLength(1);
    const ours = table.holders.filter(({ fundId }) => fundId !== null);
    const classOfOurs = own.find((row) => row["security_id"] !== null)?.["security_id"];
    const bought = rows("draft_postings").filter(
      (row) => row["security_id"] === classOfOurs && row["account_id"] === "investments" && row["quantity"] !== null,
    );
    const units = bought.reduce((sum, row) => sum + Number(row["quantity"]), 0);
    const cost = bought.reduce((sum, row) => sum + Number(row["amount"]), 0);
    const paid = happened
      .filter(({ object }) => ours.some(({ stakeholderId }) => object["stakeholder_id"] === stakeholderId))
      .reduce((sum, { object }) => {
        const { amount } = object["share_price"] as { amount: string };
        return sum + Number(amount) * Number(object["quantity"]);
      }, 0);
    expect([Number(ours[0]?.outstanding), Math.round(paid)]).toEqual([units, Math.round(cost)]);
    expect(Number(table.ownedPercentage)).toBeGreaterThan(10);
    expect(Number(table.ownedPercentage)).toBeLessThan(20);
  }
});
