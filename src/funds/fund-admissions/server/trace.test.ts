import { beforeAll, expect, test } from "vitest";
import type { AdmissionLineTrace } from "#funds/fund-admissions/shared/api.ts";
import { addAmounts, exact } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { openedFund } from "../../../../test/fund-with-admissions.ts";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines, workEveryDay } from "../../../../test/partners.ts";

const today = new Date().toISOString().slice(0, 10);
let firm: Firm;
let number = 0;
const gp = () => firm.people.general_partner;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  await workEveryDay(firm);
});

/** A closing at which one joins, after calls and a distribution that do not divide evenly. */
async function prepared() {
  number += 1;
  const { fundId, alpha, beta } = await openedFund(firm, number, today);
  await postLines(firm, fundId, {
    effectiveOn: addDays(today, -101),
    lines: [
      ["contributed", "-3.35", alpha],
      ["contributed", "-2.23", beta],
      ["cash", "5.58"],
    ],
  });
  await postLines(firm, fundId, {
    effectiveOn: addDays(today, -33),
    lines: [
      ["distributed", "0.61", alpha],
      ["distributed", "0.40", beta],
      ["cash", "-1.01"],
    ],
  });
  await addPartner(firm, { name: `Gamma ${number}`, fundId, amount: "77", admittedOn: today });
  return call(firm.people.investor_relations, "fundAdmissions.create", { fundId, kind: "subsequent", closesOn: today });
}

type Side = NonNullable<AdmissionLineTrace["joining"]>;
const partsOf = (side: Side | null, kind: string) =>
  addAmounts(["0", ...(side?.flows ?? []).filter((flow) => flow.kind === kind).map(({ part }) => part)]);
const turned = (amount: string) => exact(amount, "amount").neg().toFixed();

test("every part of a closing adds up to what it posts, before and after it is approved", async () => {
  const closing = await prepared();
  const read = async () =>
    Promise.all(
      closing.lines.map(async ({ id }) => call(firm.people.investor_relations, "fundAdmissions.trace", { id })),
    );
  const before = await read();
  for (const [place, line] of closing.lines.entries()) {
    const trace = before[place];
    expect(trace).toMatchObject({ isAsPosted: true, amount: line.amount });
    const [side, sign] = trace?.joining ? [trace.joining, 1] : [trace?.earlier ?? null, -1];
    const signed = (amount: string) => Number(sign === 1 ? amount : turned(amount));
    expect(signed(partsOf(side, "call"))).toBe(Number(line.contribution));
    expect(signed(turned(partsOf(side, "distribution")))).toBe(Number(line.distribution));
    expect(signed(side?.interest.part ?? "0")).toBe(Number(line.interest));
    expect(side?.flows.map(({ days }) => days)).toEqual([365, 101, 33]);
  }
  const { id, rowVersion } = closing;
  await call(gp(), "fundAdmissions.approve", { id, rowVersion });
  expect(await read()).toEqual(before);
});

test("what was distributed leads to its distribution; what was posted by hand is the books’", async () => {
  number += 1;
  const { fundId, alpha } = await openedFund(firm, number, today);
  const paidOn = addDays(today, -20);
  const form = { fundId, source: "income", purpose: "Income", paidOn, amount: "1.00" } as const;
  const { id, rowVersion, name } = await call(gp(), "distributions.create", form);
  await call(firm.people.super_admin, "distributions.approve", { id, rowVersion });
  await postLines(firm, fundId, {
    effectiveOn: addDays(today, -10),
    lines: [
      ["distributed", "0.10", alpha],
      ["cash", "-0.10"],
    ],
  });
  await addPartner(firm, { name: `Gamma ${number}`, fundId, amount: "77", admittedOn: today });
  const closing = { fundId, kind: "subsequent", closesOn: today } as const;
  const { lines } = await call(firm.people.investor_relations, "fundAdmissions.create", closing);
  const joining = lines.find(({ added }) => Number(added) > 0);
  const trace = await call(gp(), "fundAdmissions.trace", { id: joining?.id ?? "" });
  const paid = trace.joining?.flows.filter(({ kind }) => kind === "distribution");
  expect(paid?.map(({ sourceId, label }) => [sourceId, label])).toEqual([
    [id, name],
    [null, null],
  ]);
});

test("who may not read a closing, follows none of its amounts", async () => {
  const { lines } = await prepared();
  const id = lines[0]?.id ?? "";
  for (const person of [firm.people.viewer, firm.people.limited_partner])
    await expect(call(person, "fundAdmissions.trace", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "fundAdmissions.trace", { id })).rejects.toMatchObject({ code: "not_found" });
});
