import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { addOffset, approveRun, approveTerms } from "../../../../test/quarters.ts";

let firm: Firm;
let fundId: string;
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const quarter = (startsOn: string, endsOn: string, more: object = {}) => ({ fundId, startsOn, endsOn, ...more });
const FIRST = ["2025-01-01", "2025-03-31"] as const;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fees", currency: "EUR" })).id;
  await addPartner(firm, { name: "Alpha", fundId, amount: "600000" });
  await addPartner(firm, { name: "Beta", fundId, amount: "300000" });
  await addPartner(firm, { name: "Own", fundId, amount: "100000", isGeneralPartner: true });
});

test("without approved terms there is no fee", async () => {
  await expect(call(gp(), "feeRuns.preview", quarter(...FIRST))).rejects.toMatchObject({
    data: { reason: "quarters.no_terms", fields: { startsOn: expect.any(String) } },
  });
  await approveTerms(firm, fundId, { effectiveOn: "2025-01-01", feeOffset: "100" });
});

test("a quarter’s fee follows commitments; the general partner’s own commitment is free of it", async () => {
  const { gross, net, waived, lines, stretches } = await call(gp(), "feeRuns.preview", quarter(...FIRST));
  // 2 % of a million for a quarter of a year; a tenth of it is the general partner’s, which nobody bears.
  expect({ gross, waived, net }).toEqual({ gross: "5000.00", waived: "500.00", net: "4500.00" });
  expect(lines.map((line) => [line.partner.name, line.net])).toEqual([
    ["Alpha", "3000.00"],
    ["Beta", "1500.00"],
    ["Own", "0.00"],
  ]);
  expect(stretches).toEqual([
    { from: "2025-01-01", until: "2025-03-31", basis: "committed", base: "1000000", rate: "0.02", fee: "5000.00" },
  ]);
});

test("one prepares, another posts, partner by partner, and no period pays twice", async () => {
  const run = await call(gp(), "feeRuns.prepare", quarter(...FIRST));
  expect(run).toMatchObject({ state: "waiting", net: "4500.00", isStale: false });
  await expect(call(gp(), "feeRuns.prepare", quarter("2025-03-31", "2025-06-30"))).rejects.toMatchObject({
    data: { reason: "quarters.period_taken" },
  });
  await expect(call(gp(), "journalDrafts.approve", waitingOf(run))).rejects.toMatchObject({
    data: { reason: "ledger.own_draft" },
  });
  const [draft] = (await call(gp(), "journalDrafts.list", { fundId })).items;
  const lines = draft?.lines ?? [];
  await expect(
    call(gp(), "journalDrafts.update", {
      id: waitingOf(run).id,
      rowVersion: 1,
      fundId,
      effectiveOn: "2025-03-31",
      memo: "Mine",
      lines: lines.slice(0, 2).map(({ account }, place) => ({
        accountId: account.id,
        ...(place === 0 ? { debit: "1" } : { credit: "1" }),
      })),
    }),
  ).rejects.toMatchObject({ data: { reason: "ledger.made_by_rule" } });
  await approveRun(firm, run);
  const { items, next } = await call(gp(), "feeRuns.list", { fundId });
  expect(items).toMatchObject([{ state: "posted", entryNo: 1, net: "4500.00" }]);
  expect(next).toEqual({ startsOn: "2025-04-01", endsOn: "2025-06-30" });
  const accounts = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2025-03-31" });
  expect(accounts.items.map(({ nav }) => nav)).toEqual(["-3000.00", "-1500.00", "0.00"]);
});

test("offsets take the fee down to zero, and the rest waits for the next period", async () => {
  await addOffset(firm, { fundId, kind: "monitoring", receivedOn: "2025-05-31", amount: "6,000" });
  const second = quarter("2025-04-01", "2025-06-30");
  const run = await call(gp(), "feeRuns.prepare", second);
  expect(run).toMatchObject({
    state: "waiting",
    recognised: "6000.00",
    applied: "4500.00",
    unapplied: "1500.00",
    net: "0.00",
  });
  await approveRun(firm, run);
  const third = await call(gp(), "feeRuns.preview", quarter("2025-07-01", "2025-09-30"));
  expect(third).toMatchObject({ gross: "5000.00", applied: "1500.00", unapplied: "0.00", net: "3000.00" });
});

test("what a fee left over was carried on: an earlier one is reversed after the later ones", async () => {
  const third = await call(gp(), "feeRuns.prepare", quarter("2025-07-01", "2025-09-30"));
  await approveRun(firm, third);
  const reverse = async (entryNo: number) => {
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    const entry = items.find((one) => one.entryNo === entryNo);
    const draft = await call(gp(), "journalDrafts.reverse", {
      id: entry?.id ?? "",
      effectiveOn: entry?.effectiveOn ?? "",
      memo: "Wrong basis",
      relatesTo: null,
    });
    return call(admin(), "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
  };
  await expect(reverse(1)).rejects.toMatchObject({ data: { reason: "quarters.later_fees" } });
  await reverse(3);
  const { items } = await call(gp(), "feeRuns.list", { fundId });
  expect(items[0]).toMatchObject({ startsOn: "2025-07-01", state: "reversed" });
  expect(await call(gp(), "feeRuns.preview", quarter("2025-07-01", "2025-09-30"))).toMatchObject({ net: "3000.00" });
});

test("a fee that was prepared before the commitments changed is not posted", async () => {
  const run = await call(gp(), "feeRuns.prepare", quarter("2025-07-01", "2025-09-30"));
  await addPartner(firm, { name: "Late", fundId, amount: "100000", admittedOn: "2025-09-01" });
  expect(await call(gp(), "feeRuns.get", { id: run.id })).toMatchObject({ isStale: true });
  await expect(call(admin(), "journalDrafts.approve", waitingOf(run))).rejects.toMatchObject({
    data: { reason: "ledger.stale" },
  });
  await call(gp(), "journalDrafts.delete", { id: waitingOf(run).id });
  await expect(call(gp(), "feeRuns.get", { id: run.id })).rejects.toMatchObject({ code: "not_found" });
});

test("two at once: one of them prepares the fee", async () => {
  const form = quarter("2025-07-01", "2025-09-30");
  const asked = await Promise.allSettled([call(gp(), "feeRuns.prepare", form), call(admin(), "feeRuns.prepare", form)]);
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("who reads the books reads fees; nobody else does", async () => {
  const { viewer, analyst, investor_relations: relations, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  for (const one of [viewer, analyst, relations, lp])
    await expect(call(one, "feeRuns.list", { fundId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(stranger, "feeRuns.list", { fundId })).rejects.toMatchObject({ code: "not_found" });
});

const waitingOf = ({ draft }: { draft: { id: string; rowVersion: number } | null }) =>
  draft ?? { id: "", rowVersion: 1 };
