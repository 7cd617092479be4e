import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { addOffset, approveRun, approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId: string;
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const monitoring = { kind: "monitoring", receivedOn: "2025-02-10", amount: "3000" } as const;
const Q1 = { startsOn: "2025-01-01", endsOn: "2025-03-31" };
const Q2 = { startsOn: "2025-04-01", endsOn: "2025-06-30" };
const rolls = async (who: Person = gp()) => (await call(who, "feeOffsets.rolls", { fundId })).items;
const stepOf = async (endsOn: string) =>
  (await call(gp(), "quarterCloses.get", { fundId, endsOn })).steps.find(({ id }) => id === "fees");

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Offsets", currency: "EUR" })).id;
  await addPartner(firm, { name: "Alpha", fundId, amount: "600000" });
  await addPartner(firm, { name: "Beta", fundId, amount: "300000" });
  await addPartner(firm, { name: "Own", fundId, amount: "100000", isGeneralPartner: true });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01", feeOffset: "80" });
});

test("an offset is entered by one and confirmed by another; its share is that of the terms, or its own", async () => {
  const { id: companyId } = await call(gp(), "companies.create", { name: "Lumen Grid" });
  const entered = await call(gp(), "feeOffsets.create", { fundId, ...monitoring, companyId, memo: "Q1 retainer" });
  expect(entered).toMatchObject({
    kind: "monitoring",
    amount: "3000.00",
    share: "80",
    credit: "2400.00",
    open: null,
    isTaken: false,
    company: { id: companyId, name: "Lumen Grid" },
    confirmedAt: null,
  });
  const { id, rowVersion } = entered;
  const confirm = (who: Person, version = rowVersion) => call(who, "feeOffsets.confirm", { id, rowVersion: version });
  await expect(confirm(gp())).rejects.toMatchObject({ data: { reason: "quarters.offset_own" } });
  await expect(confirm(admin(), 7)).rejects.toMatchObject({ code: "conflict" });
  const both = await Promise.allSettled([confirm(admin()), confirm(admin())]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const [found] = (await call(gp(), "feeOffsets.list", { fundId })).items;
  expect(found).toMatchObject({ open: "2400.00", confirmedBy: { id: admin().id } });
  const own = await call(gp(), "feeOffsets.create", { fundId, ...monitoring, kind: "directors", share: "100" });
  expect(own).toMatchObject({ share: "100", credit: "3000.00" });
});

test("a person who may not keep the books enters, confirms and reads none", async () => {
  const { viewer, analyst, investor_relations: relations, limited_partner: lp } = firm.people;
  for (const who of [viewer, analyst, relations, lp]) {
    await expect(call(who, "feeOffsets.create", { fundId, ...monitoring })).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(call(who, "feeOffsets.list", { fundId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(who, "feeOffsets.rolls", { fundId })).rejects.toMatchObject({ code: "forbidden" });
  }
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  const [one] = (await call(gp(), "feeOffsets.list", { fundId })).items;
  await expect(call(stranger, "feeOffsets.create", { fundId, ...monitoring })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(
    call(stranger, "feeOffsets.confirm", { id: one?.id ?? "", rowVersion: one?.rowVersion ?? 1 }),
  ).rejects.toMatchObject({ code: "not_found" });
});

test.each<[field: string, more: object]>([
  ["amount", { amount: "0" }],
  ["amount", { amount: "-5" }],
  ["share", { share: "0" }],
  ["share", { share: "101" }],
  ["kind", { kind: "bribes" }],
  ["receivedOn", { receivedOn: "2999-01-01" }],
  // Before the first terms nothing says what offsets.
  ["share", { receivedOn: "2024-12-31" }],
  ["companyId", { companyId: "00000000-0000-0000-0000-000000000000" }],
])("what is no offset is refused beside its field: %s", async (field, more) => {
  await expect(call(gp(), "feeOffsets.create", { fundId, ...monitoring, ...more })).rejects.toMatchObject({
    data: { fields: { [field]: expect.any(String) } },
  });
});

test("a quarter waits for what nobody confirmed; its fee takes what is open by itself", async () => {
  expect(await stepOf(Q1.endsOn)).toMatchObject({ state: "open", reason: "offsets_wait", count: 1 });
  const waiting = (await call(gp(), "feeOffsets.list", { fundId })).items.find(({ kind }) => kind === "directors");
  await call(gp(), "feeOffsets.delete", { id: waiting?.id ?? "" });
  await addOffset(firm, { fundId, kind: "directors", receivedOn: "2025-03-01", amount: "3000", share: "100" });
  await addOffset(firm, { fundId, kind: "brokenDeal", receivedOn: "2025-04-02", amount: "300", share: "100" });
  const preview = await call(gp(), "feeRuns.preview", { fundId, ...Q1 });
  // 2 % of a million for a quarter, a tenth of it borne by nobody: 4,500 due, 5,400 open.
  expect(preview).toMatchObject({ recognised: "5400.00", applied: "4500.00", unapplied: "900.00", net: "0.00" });
  expect(
    preview.offsets.map(({ kind, recognised, applied, unapplied }) => [kind, recognised, applied, unapplied]),
  ).toEqual([
    ["monitoring", "2400.00", "2400.00", "0.00"],
    ["directors", "3000.00", "2100.00", "900.00"],
  ]);
  const run = await call(gp(), "feeRuns.prepare", { fundId, ...Q1 });
  expect(run.offsets).toEqual(preview.offsets);
  expect(run.state).toBe("waiting");
  const [draft] = (await call(gp(), "journalDrafts.list", { fundId })).items;
  expect(draft?.lines.map(({ account, fundAmount }) => [account.name, fundAmount]).toSorted()).toEqual([
    ["Management fee offsets", "-1500.00"],
    ["Management fee offsets", "-3000.00"],
    ["Management fee waivers", "-500.00"],
    ["Management fees", "1500.00"],
    ["Management fees", "3000.00"],
    ["Management fees", "500.00"],
  ]);
});

test("what a fee took stays; a fee that somebody confirmed something for is out of date", async () => {
  const { items } = await call(gp(), "feeOffsets.list", { fundId });
  const taken = items.find(({ kind }) => kind === "directors");
  expect(taken).toMatchObject({ isTaken: true, open: "900.00" });
  const edited = {
    fundId,
    kind: "other",
    receivedOn: "2025-03-01",
    amount: "1",
    rowVersion: taken?.rowVersion ?? 0,
  } as const;
  await expect(call(gp(), "feeOffsets.update", { id: taken?.id ?? "", ...edited })).rejects.toMatchObject({
    data: { reason: "quarters.offset_taken" },
  });
  await expect(call(gp(), "feeOffsets.delete", { id: taken?.id ?? "" })).rejects.toMatchObject({
    data: { reason: "quarters.offset_taken" },
  });
  await addOffset(firm, { fundId, kind: "advisory", receivedOn: "2025-03-30", amount: "60", share: "100" });
  const [run] = (await call(gp(), "feeRuns.list", { fundId })).items;
  expect(run?.isStale).toBe(true);
  await expect(call(admin(), "journalDrafts.approve", run?.draft ?? { id: "", rowVersion: 1 })).rejects.toMatchObject({
    data: { reason: "ledger.stale" },
  });
  await call(gp(), "journalDrafts.delete", { id: run?.draft?.id ?? "" });
  expect(await rolls()).toEqual([]);
  await approveRun(firm, await call(gp(), "feeRuns.prepare", { fundId, ...Q1 }));
});

test("what is left over goes first in the next fee: beginning + recognised − applied = ending", async () => {
  const next = await call(gp(), "feeRuns.prepare", { fundId, ...Q2 });
  expect(
    next.offsets.map(({ kind, carriedIn, recognised, applied }) => [kind, carriedIn, recognised, applied]),
  ).toEqual([
    ["directors", "900.00", "0.00", "900.00"],
    ["advisory", "60.00", "0.00", "60.00"],
    ["brokenDeal", "0.00", "300.00", "300.00"],
  ]);
  await approveRun(firm, next);
  expect(await stepOf(Q2.endsOn)).toMatchObject({ state: "done", reason: null });
  expect(
    (await rolls()).map(({ endsOn, state, beginning, recognised, applied, ending, kinds }) => [
      endsOn,
      state,
      beginning,
      recognised,
      applied,
      ending,
      kinds.map(({ kind }) => kind).join(),
    ]),
  ).toEqual([
    ["2025-06-30", "posted", "960.00", "300.00", "1260.00", "0.00", "advisory,brokenDeal,directors"],
    ["2025-03-31", "posted", "0.00", "5460.00", "4500.00", "960.00", "advisory,directors,monitoring"],
  ]);
  // Confirmed after its quarter’s fee: the next one takes it.
  await addOffset(firm, { fundId, kind: "other", receivedOn: "2025-06-30", amount: "10", share: "100" });
  expect(await stepOf(Q2.endsOn)).toMatchObject({ state: "done", reason: "offsets_next", count: 1 });
});

test("a confirmed offset that no fee took is corrected: a person who edits it enters it again", async () => {
  const open = (await call(gp(), "feeOffsets.list", { fundId })).items.find(({ kind }) => kind === "other");
  const { id = "", rowVersion = 0 } = open ?? {};
  await expect(call(gp(), "feeOffsets.delete", { id })).rejects.toMatchObject({
    data: { reason: "quarters.offset_stays" },
  });
  const form = { fundId, kind: "other", receivedOn: "2025-06-30", amount: "12", share: "100" } as const;
  const edited = await call(admin(), "feeOffsets.update", { id, rowVersion, ...form });
  expect(edited).toMatchObject({ confirmedAt: null, open: null, preparedBy: { id: admin().id } });
  const seen = { id, rowVersion: edited.rowVersion };
  await expect(call(admin(), "feeOffsets.confirm", seen)).rejects.toMatchObject({
    data: { reason: "quarters.offset_own" },
  });
  expect(await call(gp(), "feeOffsets.confirm", seen)).toMatchObject({ open: "12.00" });
});

test("what was carried on before offsets had kinds is told as “other”, and taken first", async () => {
  const { id: older } = await call(gp(), "funds.create", { name: "Older", currency: "EUR" });
  const partner = await addPartner(firm, { name: "Gamma", fundId: older, amount: "1000000" });
  await approveTerms(firm, older, { effectiveOn: "2025-01-01", feeOffset: "100" });
  await approveRun(firm, await call(gp(), "feeRuns.prepare", { fundId: older, ...Q1 }));
  const [run] = (await call(gp(), "feeRuns.list", { fundId: older })).items;
  await asOwner(gp().server, firm, (db) =>
    db.query(
      "update fee_run_lines set recognised = 700, unapplied = 700 where run_id = $1 and limited_partner_id = $2",
      [run?.id, partner],
    ),
  );
  await addOffset(firm, { fundId: older, kind: "monitoring", receivedOn: "2025-05-01", amount: "100" });
  const next = await call(gp(), "feeRuns.prepare", { fundId: older, ...Q2 });
  expect(next.offsets.map(({ id, kind, carriedIn, applied }) => [id === null, kind, carriedIn, applied])).toEqual([
    [true, "other", "700.00", "700.00"],
    [false, "monitoring", "0.00", "100.00"],
  ]);
  expect((await call(gp(), "feeRuns.get", { id: next.id })).offsets).toEqual(next.offsets);
  const { items } = await call(gp(), "feeOffsets.rolls", { fundId: older });
  expect(items.map(({ beginning, recognised, applied, ending }) => [beginning, recognised, applied, ending])).toEqual([
    ["700.00", "100.00", "800.00", "0.00"],
    ["0.00", "700.00", "0.00", "700.00"],
  ]);
});
