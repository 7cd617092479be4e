import { beforeAll, beforeEach, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, newMember, type Person, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Points", currency: "EUR" })).id;
});

type Seen = { id: string; rowVersion: number };
const prepare = (more: object = {}, who = gp()) =>
  call(who, "carryPoints.create", { fundId, name: "Camille", points: "60", ...more });
const confirm = ({ id, rowVersion }: Seen, who = admin()) => call(who, "carryPoints.confirm", { id, rowVersion });
const agree = async (more: object = {}) => confirm(await prepare(more));
const members = async () =>
  (await call(gp(), "fundCarry.standing", { fundId })).members.map(({ name, points }) => [name, points]);
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { data?: { reason?: string } }) => error.data?.reason,
  );
const waits = async (who: Person) =>
  (await call(who, "dashboard.approvals")).items.filter(({ what }) => what === "carry_points").map(({ name }) => name);

test("points are prepared by one and in force once another confirms them", async () => {
  const camille = await prepare();
  expect(camille).toMatchObject({ preparedBy: { id: gp().id }, confirmedAt: null, before: null });
  expect(await members()).toEqual([]);
  expect(await waits(admin())).toEqual(["Camille"]);
  expect(await waits(gp())).toEqual([]);
  expect(await reasonOf(confirm(camille, gp()))).toBe("quarters.own_points");
  await expect(confirm({ ...camille, rowVersion: 7 })).rejects.toMatchObject({ code: "conflict" });
  // Who changes what waits has prepared it.
  const changed = await call(admin(), "carryPoints.update", { ...camille, points: "50" });
  expect(await reasonOf(confirm(changed))).toBe("quarters.own_points");
  const both = await Promise.allSettled([confirm(changed, gp()), confirm(changed, gp())]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await members()).toEqual([["Camille", "50"]]);
  expect(await waits(admin())).toEqual([]);
});

test("what is in force changes only when a change of it is confirmed; who did both is kept", async () => {
  const camille = await agree();
  expect(await reasonOf(call(gp(), "carryPoints.update", { ...camille, points: "1" }))).toBe("quarters.points_stay");
  expect(await reasonOf(call(gp(), "carryPoints.delete", { id: camille.id }))).toBe("quarters.points_stay");
  const less = await prepare({ replacesId: camille.id, points: "40", leftOn: "2026-01-31" });
  expect(less.before).toMatchObject({ points: "60", leftOn: null });
  expect(await members()).toEqual([["Camille", "60"]]);
  expect(await reasonOf(prepare({ replacesId: camille.id }))).toBe("quarters.points_waiting");
  expect(await reasonOf(call(admin(), "carryPoints.remove", { id: camille.id }))).toBe("quarters.points_waiting");
  const now = await confirm(less);
  expect(await members()).toEqual([["Camille", "40"]]);
  expect(await reasonOf(prepare({ replacesId: camille.id }))).toBe("quarters.points_replaced");
  const { items } = await call(gp(), "carryPoints.changes", { fundId });
  expect(
    items.map(({ points, before, preparedBy, confirmedBy }) => [
      points,
      before?.points,
      preparedBy?.id,
      confirmedBy?.id,
    ]),
  ).toEqual([
    ["40", "60", gp().id, admin().id],
    ["60", undefined, gp().id, admin().id],
  ]);
  const gone = await call(admin(), "carryPoints.remove", { id: now.id });
  expect(await reasonOf(confirm(gone))).toBe("quarters.own_points");
  expect(await members()).toEqual([["Camille", "40"]]);
  await confirm(gone, gp());
  expect(await members()).toEqual([]);
  expect((await call(gp(), "carryPoints.list", { fundId })).items).toEqual([]);
});

test("what waits is withdrawn or rejected, and nothing has changed", async () => {
  const camille = await agree();
  for (const who of [gp(), admin()]) {
    const { id } = await prepare({ replacesId: camille.id, points: "1" });
    await call(who, "carryPoints.delete", { id });
    expect(await members()).toEqual([["Camille", "60"]]);
    expect(await waits(admin())).toEqual([]);
  }
  const { items } = await call(gp(), "carryPoints.list", { fundId });
  expect(items.map(({ id }) => id)).toEqual([camille.id]);
});

test("all carry is divided among those in force, to the cent, whatever their points", async () => {
  const partner = await addPartner(firm, { name: "Alpha", fundId, amount: "900" });
  const own = await addPartner(firm, { name: "Own", fundId, amount: "100", isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01", hurdle: "0" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-01-15",
    lines: [
      ["cash", "1500"],
      ["contributed", "-900", partner],
      ["contributed", "-100", own],
      ["realised_price", "-500"],
    ],
  });
  const standing = async () => {
    const { paid, accrued, members: all } = await call(gp(), "fundCarry.standing", { fundId });
    return [addAmounts([paid, accrued]), addAmounts(all.map(({ amount }) => amount))];
  };
  const camille = await agree({ points: "70" });
  await agree({ name: "Noor", points: "70" });
  await agree({ name: "Ida", points: "70" });
  expect(await standing()).toEqual(["90", "90"]);
  await agree({ replacesId: camille.id, points: "1000000" });
  await prepare({ name: "Nobody yet", points: "5" });
  expect(await standing()).toEqual(["90", "90"]);
});

test("a person who may not manage funds or read carry prepares, confirms and reads none; other firms find none", async () => {
  const { viewer, analyst, investor_relations: relations, finance } = firm.people as Record<string, Person>;
  const investor = await newMember(gp().server, firm.id, "limited_partner");
  const camille = await prepare();
  for (const who of [viewer, analyst, relations, finance, investor].filter((one) => one !== undefined)) {
    await expect(prepare({}, who)).rejects.toMatchObject({ code: "forbidden" });
    await expect(confirm(camille, who)).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(who, "carryPoints.remove", { id: camille.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(who, "carryPoints.delete", { id: camille.id })).rejects.toMatchObject({ code: "forbidden" });
  }
  for (const who of [viewer, investor].filter((one) => one !== undefined))
    await expect(call(who, "carryPoints.changes", { fundId })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(prepare({}, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(confirm(camille, stranger)).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "carryPoints.changes", { fundId })).items).toEqual([]);
});
