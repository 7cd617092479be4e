import { expect, test } from "vitest";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import { historyOfObjects } from "./history.ts";
import type { SheetRow } from "./sheet.ts";
import { eventsOfSheet } from "./sheet-events.ts";

const ROW = { line: 2, holder: "", className: "", isPreferred: false, forClass: "", currency: "EUR" };
const EMPTY = [
  "quantity",
  "price",
  "exercisePrice",
  "amount",
  "issuedOn",
  "expiresOn",
  "ratio",
  "cap",
  "floor",
  "discount",
  "interest",
  "vestingStart",
  "vestingMonths",
  "cliffMonths",
  "vested",
  "fullyDiluted",
];
const row = (said: Partial<SheetRow>) =>
  ({
    ...ROW,
    ...Object.fromEntries(EMPTY.map((name) => [name, null])),
    capMoney: "postMoney",
    mostFavoured: false,
    ...said,
  }) as SheetRow;

function tableOn(rows: readonly SheetRow[], on: string) {
  let last = 0;
  const id = () => `00000000-0000-4000-8000-${String((last += 1)).padStart(12, "0")}`;
  const given = { id, idOf: id, asOf: "2026-01-01", currency: "EUR", isFund: () => false };
  const { objects, events } = eventsOfSheet(rows, given);
  const history = historyOfObjects(
    objects.map((object) => ({ object })),
    events.map((object) => ({ object })),
  );
  const { totals, plans } = capTableOn(history, on);
  return [totals.fullyDiluted, plans[0]?.reserved, plans[0]?.granted, plans[0]?.available, plans[0]?.overGranted];
}

const shares = row({ kind: "shares", holder: "Ada", className: "Ordinary", quantity: "1000", issuedOn: "2020-01-01" });
const expired = row({
  kind: "options",
  holder: "Bo",
  className: "ESOP",
  quantity: "100",
  issuedOn: "2022-01-01",
  expiresOn: "2025-06-30",
});
const living = row({ kind: "options", holder: "Cy", className: "ESOP", quantity: "50", issuedOn: "2023-01-01" });
const pool = row({ kind: "pool", className: "ESOP", quantity: "500" });

// Counted by hand: shares 1,000, options 100 until 2025-06-30 and 50, a pool of 500 that is said on the sheet’s day.
test.each([
  ["2021-12-31", ["1000", "0", "0", "0", "0"]],
  ["2022-06-01", ["1100", "100", "100", "0", "0"]],
  ["2024-01-01", ["1150", "150", "150", "0", "0"]],
  ["2025-07-01", ["1150", "150", "50", "100", "0"]],
  ["2026-01-01", ["1550", "550", "50", "500", "0"]],
])("on %s an imported sheet’s plan has room for what was granted by then, expired since or not", (on, told) => {
  expect(tableOn([shares, expired, living, pool], on)).toEqual(told);
});

test("where the file says since when a pool is there, later grants come out of it", () => {
  const dated = { ...pool, issuedOn: "2021-06-01" };
  expect(tableOn([shares, expired, living, dated], "2021-07-01")).toEqual(["1550", "550", "0", "550", "0"]);
  expect(tableOn([shares, expired, living, dated], "2024-01-01")).toEqual(["1550", "550", "150", "400", "0"]);
});
