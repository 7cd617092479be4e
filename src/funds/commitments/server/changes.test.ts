import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { addPartner, approveKyc, confirmCommitments, postLines } from "../../../../test/partners.ts";
import { closeBooks } from "../../../../test/statements.ts";

let firm: Firm;
let fundId: string;
let partnerId: string;
let commitmentId: string;
let rowVersion: number;

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
});
beforeEach(async () => {
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  partnerId = await addPartner(firm, { name: "Seller", fundId, amount: "900" });
  const [one] = (await call(gp(), "commitments.list", { limitedPartnerId: partnerId })).items;
  commitmentId = one?.id ?? "";
  rowVersion = one?.rowVersion ?? 0;
});

const gp = () => firm.people.general_partner;
const relations = () => firm.people.investor_relations;
const form = (more: object = {}) => ({
  commitmentId,
  kind: "increase" as const,
  amount: "100",
  effectiveOn: "2026-01-01",
  reason: "Second closing",
  ...more,
});
const prepare = (more: object = {}, by = relations()) => call(by, "commitmentChanges.create", form(more));
const confirm = ({ id, rowVersion: seen }: { id: string; rowVersion: number }, by = gp()) =>
  call(by, "commitmentChanges.confirm", { id, rowVersion: seen });
const standings = async (asOf: string) =>
  (await call(gp(), "fundPartners.list", { id: fundId, asOf })).items.map((one) => [
    one.name,
    one.commitment,
    one.called,
    one.unfunded,
  ]);

describe("a commitment", () => {
  test("holds once somebody else confirmed it, of a partner whose KYC is approved; then nobody edits it", async () => {
    const { id: limitedPartnerId } = await call(relations(), "limitedPartners.create", { name: "Joining" });
    const asked = { limitedPartnerId, fundId, amount: "50", admittedOn: "2025-01-01" };
    const prepared = await call(relations(), "commitments.create", asked);
    expect(await standings("2026-01-01")).toHaveLength(1);
    const seen = { id: prepared.id, rowVersion: prepared.rowVersion };
    await expect(call(gp(), "commitments.confirm", seen)).rejects.toThrow("KYC");
    await approveKyc(firm, limitedPartnerId);
    await expect(call(relations(), "commitments.confirm", seen)).rejects.toThrow("Ask a colleague");
    expect(await call(gp(), "commitments.confirm", seen)).toMatchObject({
      committed: "50",
      confirmedBy: { id: gp().id },
    });
    await expect(
      call(relations(), "commitments.update", { ...asked, ...seen, rowVersion: seen.rowVersion + 1 }),
    ).rejects.toThrow("confirmed");
    await expect(call(gp(), "commitments.delete", { id: seen.id })).rejects.toThrow("confirmed");
  });

  test("is one of a partner in a fund", async () => {
    const again = { limitedPartnerId: partnerId, fundId, amount: "50", admittedOn: "2025-01-01" };
    await expect(call(gp(), "commitments.create", again)).rejects.toMatchObject({
      data: { fields: { fundId: expect.stringContaining("Increase") } },
    });
    expect(rowVersion).toBeGreaterThan(1);
  });
});

test("nothing is committed, added or released on a day of closed books", async () => {
  const { id: limitedPartnerId } = await call(relations(), "limitedPartners.create", { name: "Late" });
  await approveKyc(firm, limitedPartnerId);
  const asked = { limitedPartnerId, fundId, amount: "50", admittedOn: "2025-12-31" };
  const early = await call(relations(), "commitments.create", asked);
  const increase = await prepare({ effectiveOn: "2025-12-31" });
  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  const closed = { data: { reason: "commitments.period_closed" } };
  const seen = { id: early.id, rowVersion: early.rowVersion };
  await expect(call(gp(), "commitments.confirm", seen)).rejects.toMatchObject(closed);
  await expect(confirm(increase)).rejects.toMatchObject(closed);
  expect(await standings("2025-12-31")).toEqual([["Seller", "900", "0", "900"]]);
  const { id: other } = await call(relations(), "limitedPartners.create", { name: "Later" });
  await expect(call(relations(), "commitments.create", { ...asked, limitedPartnerId: other })).rejects.toMatchObject(
    closed,
  );
  // The day after them it holds.
  const moved = await call(relations(), "commitments.update", { ...asked, ...seen, admittedOn: "2026-01-01" });
  await call(gp(), "commitments.confirm", { id: moved.id, rowVersion: moved.rowVersion });
  expect(await standings("2025-12-31")).toHaveLength(1);
  expect(await standings("2026-01-01")).toHaveLength(2);
});

test("several are confirmed at once while the books are read and written", async () => {
  const other = (await call(gp(), "funds.create", { name: "Beside", currency: "EUR" })).id;
  const prepared = await Promise.all(
    Array.from({ length: 6 }, async (_, place) => {
      const { id: limitedPartnerId } = await call(relations(), "limitedPartners.create", { name: `Several ${place}` });
      await approveKyc(firm, limitedPartnerId);
      const into = place % 2 === 0 ? fundId : other;
      const asked = { limitedPartnerId, fundId: into, amount: "50", admittedOn: "2026-01-01" };
      return call(relations(), "commitments.create", asked);
    }),
  );
  const posted = {
    effectiveOn: "2026-01-01",
    lines: [
      ["cash", "9"],
      ["contributed", "-9", partnerId],
    ],
  } as const;
  await Promise.all([
    ...prepared.map(({ id, rowVersion: seen }) => call(gp(), "commitments.confirm", { id, rowVersion: seen })),
    ...[fundId, other, fundId].map((id) => call(gp(), "capitalAccounts.list", { id })),
    postLines(firm, fundId, { ...posted, lines: posted.lines.map((line) => [...line]) }),
  ]);
  expect(await standings("2026-01-01")).toHaveLength(4);
});

test("an increase and a release count from their day, once another confirmed them", async () => {
  const increase = await prepare();
  await expect(confirm(increase, relations())).rejects.toThrow("Ask a colleague");
  expect(await standings("2026-01-01")).toEqual([["Seller", "900", "0", "900"]]);
  const changed = await call(gp(), "commitmentChanges.update", {
    ...form({ amount: "150" }),
    id: increase.id,
    rowVersion: increase.rowVersion,
  });
  await expect(confirm(increase, firm.people.super_admin)).rejects.toMatchObject({ code: "conflict" });
  await expect(confirm(changed, gp())).rejects.toThrow("Ask a colleague");
  await confirm(changed, firm.people.super_admin);
  expect(await standings("2025-12-31")).toEqual([["Seller", "900", "0", "900"]]);
  expect(await standings("2026-01-01")).toEqual([["Seller", "1050", "0", "1050"]]);
  await expect(call(gp(), "commitmentChanges.delete", { id: changed.id })).rejects.toThrow("confirmed");

  await postLines(firm, fundId, {
    effectiveOn: "2026-02-01",
    lines: [
      ["cash", "1000"],
      ["contributed", "-1000", partnerId],
    ],
  });
  await expect(confirm(await prepare({ kind: "release", amount: "50.01" }))).rejects.toThrow("unfunded");
  await confirm(await prepare({ kind: "release", amount: "50", effectiveOn: "2026-03-01" }));
  expect(await standings("2026-03-01")).toEqual([["Seller", "1000", "1000", "0"]]);
});

const call900 = () =>
  postLines(firm, fundId, {
    effectiveOn: "2025-06-01",
    lines: [
      ["cash", "100"],
      ["contributed", "-100", partnerId],
    ],
  });
const receiver = async () => {
  const { id } = await call(relations(), "limitedPartners.create", { name: "Buyer" });
  await approveKyc(firm, id);
  return id;
};

describe("a transfer", () => {
  test("takes its part of capital and of what is unfunded along, to the cent, and history stays with both", async () => {
    await call900();
    const toPartnerId = await receiver();
    const change = await prepare({ kind: "transfer", amount: "300", toPartnerId });
    await confirm(change);
    expect(await standings("2025-12-31")).toEqual([["Seller", "900", "100", "800"]]);
    // A third of 100.
    expect(await standings("2026-01-01")).toEqual([
      ["Buyer", "300", "33.33", "266.67"],
      ["Seller", "600", "66.67", "533.33"],
    ]);
    const { items, fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf: "2026-01-01" });
    expect(items.map(({ nav }) => nav)).toEqual(["33.33", "66.67"]);
    expect(fund).toMatchObject({ nav: "100.00", paidIn: "100.00", commitment: "900.00", unfunded: "800.00" });
    const { items: flows } = await call(gp(), "fundPerformance.cashFlows", { id: fundId, of: "partners" });
    expect(flows.map(({ kind, amount }) => [kind, amount])).toEqual(
      expect.arrayContaining([
        ["transfer", "33.33"],
        ["transfer", "-33.33"],
      ]),
    );
    const [entry] = (await call(gp(), "ledger.journal", { id: fundId })).items;
    expect(entry).toMatchObject({ kind: "transfer", preparedBy: { id: relations().id }, approvedBy: { id: gp().id } });
    await expect(
      call(gp(), "ledger.entry", { id: entry?.id ?? "" }).then(({ id }) =>
        call(gp(), "journalDrafts.reverse", { id, effectiveOn: "2026-02-01", memo: "Back" }).then((draft) =>
          call(firm.people.super_admin, "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion }),
        ),
      ),
    ).rejects.toThrow("another one");
  });

  test("of everything leaves nothing behind", async () => {
    await call900();
    const toPartnerId = await receiver();
    await confirm(await prepare({ kind: "transfer", amount: "900", toPartnerId }));
    expect(await standings("2026-01-01")).toEqual([
      ["Buyer", "900", "100", "800"],
      ["Seller", "0", "0", "0"],
    ]);
  });

  test("is refused beyond the commitment, to oneself, to nobody, without KYC, and before what was posted since", async () => {
    await call900();
    const toPartnerId = await receiver();
    await expect(prepare({ kind: "transfer" })).rejects.toMatchObject({
      data: { fields: { toPartnerId: expect.any(String) } },
    });
    await expect(prepare({ kind: "transfer", toPartnerId: partnerId })).rejects.toThrow("another partner");
    const transfer = (more: object) => prepare({ kind: "transfer", toPartnerId, ...more });
    await expect(confirm(await transfer({ amount: "900.01" }))).rejects.toThrow("more than the commitment");
    await expect(confirm(await transfer({ effectiveOn: "2025-05-31" }))).rejects.toThrow("later day");
    const { id: unknown } = await call(relations(), "limitedPartners.create", { name: "Unknown" });
    await expect(confirm(await transfer({ toPartnerId: unknown }))).rejects.toThrow("KYC");
    expect(await standings("2026-01-01")).toEqual([["Seller", "900", "100", "800"]]);
  });

  test("of two that together are more than the commitment, confirmed at once, one holds", async () => {
    const toPartnerId = await receiver();
    const [first, second] = [
      await prepare({ kind: "transfer", amount: "500", toPartnerId }),
      await prepare({ kind: "transfer", amount: "500", toPartnerId }),
    ];
    const results = await Promise.allSettled([confirm(first), confirm(second)]);
    expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      "fulfilled",
      "rejected",
    ]);
    expect(await standings("2026-01-01")).toEqual([
      ["Buyer", "500", "0", "500"],
      ["Seller", "400", "0", "400"],
    ]);
  });
});

test("nobody else prepares or reads changes", async () => {
  const { viewer, limited_partner: lp, compliance_officer: officer } = firm.people;
  for (const person of [viewer, lp])
    await expect(call(person, "commitmentChanges.list", { commitmentId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(prepare({}, officer)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(prepare({}, stranger)).rejects.toMatchObject({ code: "not_found" });
  await confirmCommitments(firm, partnerId);
});

test("the database knows the decimals of every currency", async () => {
  const codes = [...DECIMALS_BY_CODE.keys()];
  const { rows } = await asOwner(gp().server, firm, (db) =>
    db.query<{ code: string; decimals: number }>(
      "select code, minor_units(code) as decimals from unnest($1::text[]) code",
      [codes],
    ),
  );
  expect(new Map(rows.map(({ code, decimals }) => [code, decimals]))).toEqual(DECIMALS_BY_CODE);
});
