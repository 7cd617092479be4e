import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

let firm: Firm;
let stranger: Firm;
beforeAll(async () => {
  const server = await sharedServer();
  [firm, stranger] = [await newFirm(server), await newFirm(server)];
});

const gp = () => firm.people.general_partner;
const CHRISTMAS = { day: "2026-12-25", name: "Christmas Day" };
const after = async (date: string, days: number) => (await call(gp(), "businessDays.after", { date, days })).date;

test("notice periods count by the firm’s weekend and holidays, and by nobody else’s", async () => {
  expect(await after("2026-12-23", 2)).toBe("2026-12-25");
  await call(stranger.people.general_partner, "businessDays.add", { holidays: [{ ...CHRISTMAS, day: "2026-12-24" }] });
  expect(await call(gp(), "businessDays.add", { holidays: [CHRISTMAS, CHRISTMAS] })).toEqual({ added: 1, known: 1 });
  expect(await after("2026-12-23", 2)).toBe("2026-12-28");
  await call(gp(), "businessDays.setWeekend", { weekend: [7, 5, 7] });
  expect(await call(gp(), "businessDays.get")).toMatchObject({ weekend: [5, 7], holidays: [CHRISTMAS] });
  expect(await after("2026-12-23", 2)).toBe("2026-12-26");
  const { holidays } = await call(gp(), "businessDays.get");
  await call(gp(), "businessDays.delete", { id: holidays[0]?.id ?? "" });
  await expect(call(gp(), "businessDays.delete", { id: holidays[0]?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("two who bring the same calendar at once leave each day once", async () => {
  const holidays = [1, 2, 3].map((day) => ({ day: `2027-05-0${day}`, name: "May" }));
  const said = await Promise.all(
    [gp(), firm.people.super_admin].map((by) => call(by, "businessDays.add", { holidays })),
  );
  expect(said.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 3]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ["a week without work", () => call(gp(), "businessDays.setWeekend", { weekend: [1, 2, 3, 4, 5, 6, 7] }), "weekend"],
  ["no day", () => call(gp(), "businessDays.add", { holidays: [{ day: "2026-02-30", name: "x" }] }), "holidays.0.day"],
  ["no name", () => call(gp(), "businessDays.add", { holidays: [{ ...CHRISTMAS, name: " " }] }), "holidays.0.name"],
])("%s is refused beside its field", async (_, ask, field) => {
  await expect(ask()).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
});

test("a viewer reads them and changes none; a limited partner reads none", async () => {
  const { viewer, analyst, limited_partner: partner } = firm.people;
  expect((await call(viewer, "businessDays.get")).weekend).toHaveLength(2);
  for (const person of [viewer, analyst])
    await expect(call(person, "businessDays.add", { holidays: [CHRISTMAS] })).rejects.toMatchObject({
      code: "forbidden",
    });
  await expect(call(partner, "businessDays.get")).rejects.toMatchObject({ code: "forbidden" });
});
