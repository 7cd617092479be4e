import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fund, FundTerms } from "#funds/funds/shared/api.ts";
import { call, type Firm, newFirm, newMember, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type Form = Partial<Parameters<typeof call<"funds.create">>[2]>;
const add = (form: Form = {}) => call(firm.people.general_partner, "funds.create", { name: "Fund I", ...form });
const edit = (fund: Fund, form: Form) => call(firm.people.general_partner, "funds.update", { ...fund, ...form });

const approve = ({ id, rowVersion }: FundTerms, by = firm.people.super_admin) =>
  call(by, "fundTerms.approve", { id, rowVersion });

describe("a fund", () => {
  test("begins raising, as a main fund whose years end in December, in the firm’s currency", async () => {
    expect(await add({ vintage: "2024", lei: "hwupkr0mpou8fgxbt394" })).toMatchObject({
      name: "Fund I",
      vehicle: "main",
      status: "Raising",
      vintage: 2024,
      currency: "EUR",
      fiscalYearEnd: "12-31",
      lei: "HWUPKR0MPOU8FGXBT394",
      parent: null,
      hasTerms: false,
    });
    await call(firm.people.super_admin, "firm.update", { currency: "GBP" });
    expect(await add()).toMatchObject({ currency: "GBP" });
  });

  test.each<[string, Form, string]>([
    ["no name", { name: " " }, "name"],
    ["a year nobody founded a fund in", { vintage: "1066" }, "vintage"],
    ["a year that is no year", { vintage: "next" }, "vintage"],
    ["an invalid LEI", { lei: "HWUPKR0MPOU8FGXBT395" }, "lei"],
    ["a year that ends on a day there is not", { fiscalYearEnd: "02-30" }, "fiscalYearEnd"],
    ["a cap under its target", { targetSize: "100", hardCap: "99" }, "hardCap"],
    [
      "a final closing before the initial one",
      { initialClosingDate: "2024-06-30", finalClosingDate: "2024-06-29" },
      "finalClosingDate",
    ],
    ["an unknown parent", { parentId: "00000000-0000-7000-8000-000000000000" }, "parentId"],
  ])("with %s is refused beside its field", async (_, form, field) => {
    await expect(add(form)).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test("belongs to another, never to itself or to its own vehicles", async () => {
    const master = await add({ name: "Master" });
    const feeder = await add({ name: "Feeder", vehicle: "feeder", parentId: master.id });
    expect(feeder.parent).toMatchObject({ id: master.id, label: "Master" });
    await expect(edit(master, { parentId: master.id })).rejects.toThrow("can’t belong to itself");
    await expect(edit(master, { parentId: feeder.id })).rejects.toThrow("can’t belong to itself");
    const under = await call(firm.people.viewer, "funds.list", {
      filters: [{ field: "parent", operator: "equals", value: master.id }],
    });
    expect(under.items.map(({ name }) => name)).toEqual(["Feeder"]);
  });

  test("that others belong to is not deleted, and says so", async () => {
    const master = await add({ name: "Master" });
    await add({ name: "Feeder", vehicle: "feeder", parentId: master.id });
    await expect(call(firm.people.general_partner, "funds.delete", { id: master.id })).rejects.toThrow(
      "still used by a fund that belongs to it",
    );
  });

  test("two that become each other’s at once don’t both", async () => {
    const [one, other] = [await add({ name: "One" }), await add({ name: "Other" })];
    const done = await Promise.allSettled([edit(one, { parentId: other.id }), edit(other, { parentId: one.id })]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("keeps the methodology that was chosen", async () => {
    const chosen = await edit(await add(), { ilpaMethodology: "granular" });
    await expect(edit(chosen, { ilpaMethodology: "gross_up" })).rejects.toThrow("chosen once");
    await expect(edit(chosen, { ilpaMethodology: "" })).rejects.toThrow("chosen once");
    expect(await edit(chosen, { notes: "Chosen" })).toMatchObject({ ilpaMethodology: "granular", notes: "Chosen" });
  });

  test("is read by analysts and viewers, changed by partners, and nobody else’s", async () => {
    const { id } = await add();
    const { viewer, analyst, principal, limited_partner } = firm.people;
    for (const reader of [viewer, analyst, principal])
      expect(await call(reader, "funds.get", { id })).toMatchObject({ id });
    for (const reader of [viewer, analyst, principal])
      await expect(call(reader, "funds.create", { name: "Mine" })).rejects.toMatchObject(REFUSED);
    await expect(call(limited_partner, "funds.get", { id })).rejects.toMatchObject(REFUSED);
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(call(stranger, "funds.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "funds.create", { name: "Feeder", parentId: id })).rejects.toMatchObject({
      data: { fields: { parentId: expect.any(String) } },
    });
  });
});

const TERMS = {
  effectiveOn: "2024-01-15",
  reason: "Limited partnership agreement",
  feeRate: "2",
  carry: "20",
  hurdle: "8",
  catchUp: "100",
};

describe("terms of a fund", () => {
  let fund: Fund;
  let documentId: string;
  beforeEach(async () => {
    fund = await add();
    const uploadId = await uploadFile(firm.people.general_partner, "Agreement.txt", "agreed");
    const paper = { uploadId, recordId: fund.id, category: "legal" } as const;
    ({ id: documentId } = await call(firm.people.general_partner, "documents.create", paper));
  });

  type TermsForm = Partial<Parameters<typeof call<"fundTerms.create">>[2]>;
  const prepare = (form: TermsForm = {}) =>
    call(firm.people.general_partner, "fundTerms.create", { fundId: fund.id, documentId, ...TERMS, ...form });

  test("are prepared by one, approved by another, and then stay", async () => {
    const { general_partner, super_admin } = firm.people;
    const prepared = await prepare({ feeSteps: [{ from: "2029-01-15", rate: "1.5", basis: "invested" }] });
    expect(prepared).toMatchObject({
      carry: "20",
      feeOffset: "100",
      feeSteps: [{ from: "2029-01-15", rate: "1.5", basis: "invested" }],
      preparedBy: { id: general_partner.id },
      approvedAt: null,
      isInForce: false,
      document: { id: documentId, name: "Agreement.txt" },
    });
    await expect(approve(prepared, general_partner)).rejects.toThrow("Ask a colleague to approve them");
    const approved = await approve(prepared);
    expect(approved).toMatchObject({ approvedBy: { id: super_admin.id }, isInForce: true });
    expect(await call(general_partner, "funds.get", { id: fund.id })).toMatchObject({ hasTerms: true });
    await expect(call(super_admin, "fundTerms.update", { ...approved, ...TERMS, carry: "25" })).rejects.toThrow(
      "Add an amendment",
    );
    await expect(call(super_admin, "fundTerms.delete", { id: approved.id })).rejects.toThrow("Add an amendment");
    await expect(approve(approved)).rejects.toThrow("approved");
  });

  test("a person who changes them has prepared them", async () => {
    const { general_partner, super_admin } = firm.people;
    const prepared = await prepare();
    const changed = await call(super_admin, "fundTerms.update", { ...prepared, carry: "25" });
    expect(changed).toMatchObject({ preparedBy: { id: super_admin.id }, carry: "25" });
    await expect(approve(changed)).rejects.toThrow("Ask a colleague to approve them");
    expect(await approve(changed, general_partner)).toMatchObject({ approvedBy: { id: general_partner.id } });
  });

  test("those that were changed meanwhile are not approved", async () => {
    const prepared = await prepare();
    await call(firm.people.general_partner, "fundTerms.update", { ...prepared, carry: "30" });
    await expect(approve(prepared)).rejects.toMatchObject({ code: "conflict" });
  });

  test("an amendment holds from its day on; of one day only one is approved", async () => {
    const first = await approve(await prepare());
    const next = await approve(await prepare({ effectiveOn: "2025-06-01", reason: "First amendment", carry: "25" }));
    await approve(await prepare({ effectiveOn: "2099-01-01", reason: "Far ahead" }));
    const { items } = await call(firm.people.viewer, "fundTerms.list", { fundId: fund.id });
    expect(items.map(({ reason, isInForce }) => [reason, isInForce])).toEqual([
      ["Far ahead", false],
      [next.reason, true],
      [first.reason, false],
    ]);
    const again = await prepare({ effectiveOn: "2025-06-01", reason: "Another" });
    await expect(approve(again)).rejects.toThrow("Terms from that day are approved already");
  });

  test("two who approve two of one day at once don’t both", async () => {
    const [one, other] = [await prepare(), await prepare({ reason: "Other" })];
    const done = await Promise.allSettled([approve(one), approve(other)]);
    expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("without the agreement nobody approves them", async () => {
    await expect(approve(await prepare({ documentId: "" }))).rejects.toThrow("Choose the signed agreement");
  });

  test.each<[string, TermsForm, string]>([
    ["no rate", { feeRate: "" }, "feeRate"],
    ["more than everything", { carry: "101" }, "carry"],
    [
      "a term that ends before investing does",
      { investmentPeriodEnds: "2030-01-01", termEnds: "2029-01-01" },
      "termEnds",
    ],
    ["steps out of order", { feeSteps: [{ from: "2023-01-01", rate: "1" }] }, "feeSteps"],
    ["a step that changes nothing", { feeSteps: [{ from: "2029-01-01" }] }, "feeSteps"],
    ["no reason", { reason: " " }, "reason"],
  ])("with %s are refused beside their field", async (_, form, field) => {
    await expect(prepare(form)).rejects.toMatchObject({
      code: "invalid",
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  test("name a document of their own fund", async () => {
    const other = await add({ name: "Other" });
    await expect(prepare({ fundId: other.id })).rejects.toMatchObject({
      data: { fields: { documentId: expect.any(String) } },
    });
  });

  test("are prepared and approved by nobody who only reads", async () => {
    const prepared = await prepare();
    const { viewer, analyst, limited_partner } = firm.people;
    const custom = await newMember(server, firm.id, "compliance_officer");
    for (const reader of [viewer, analyst, custom])
      await expect(approve(prepared, reader)).rejects.toMatchObject(REFUSED);
    await expect(call(limited_partner, "fundTerms.list", { fundId: fund.id })).rejects.toMatchObject(REFUSED);
    const stranger = (await newFirm(server)).people.general_partner;
    await expect(approve(prepared, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect((await call(stranger, "fundTerms.list", { fundId: fund.id })).items).toEqual([]);
  });

  test("keep the paper they name", async () => {
    await prepare();
    await expect(call(firm.people.general_partner, "documents.delete", { id: documentId })).rejects.toThrow(
      "used by the terms of a fund",
    );
  });

  test("go with their fund", async () => {
    await approve(await prepare());
    await call(firm.people.general_partner, "funds.delete", { id: fund.id });
    await expect(call(firm.people.viewer, "funds.get", { id: fund.id })).rejects.toMatchObject({ code: "not_found" });
  });
});
