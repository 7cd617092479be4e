import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { KYC_MOVES, SCREENING_KINDS, type ScreeningKind } from "#investors/kyc/shared/rules.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { kycRefresh } from "./schedule.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const officer = () => firm.people.compliance_officer;
const gp = () => firm.people.general_partner;
let number = 0;
let partnerId = "";
beforeEach(async () => {
  number += 1;
  ({ id: partnerId } = await call(gp(), "limitedPartners.create", { name: `Partner ${number}` }));
});

const begin = (person: Person = officer()) => call(person, "kycFiles.begin", { limitedPartnerId: partnerId });
const read = (id: string) => call(officer(), "kycFiles.get", { id });
const kycOf = async () => {
  const { kycStatus, accreditedOn } = await call(gp(), "limitedPartners.get", { id: partnerId });
  return { kycStatus, accreditedOn };
};

async function paper(recordId: string, person = officer()): Promise<string> {
  const uploadId = await uploadFile(person, "Register.txt", "extract");
  return (await call(person, "documents.create", { uploadId, recordId, category: "legal" })).id;
}

const beside = (field: string) => ({ data: { fields: { [field]: expect.any(String) } } });

const SCREENING = { kind: "sanctions", list: "EU consolidated list", screenedOn: "2026-11-02" } as const;

/** A file that can be reviewed, of this risk. */
async function collected(riskRating: "low" | "medium" | "high" = "medium") {
  const { id: fileId, rowVersion } = await begin();
  await call(officer(), "kycFiles.update", {
    id: fileId,
    rowVersion,
    investorType: "entity",
    riskRating,
    sourceOfFunds: "Contributions of its members",
  });
  await call(officer(), "kycEvidence.create", { fileId, kind: "register", documentId: await paper(fileId) });
  await call(officer(), "kycOwners.create", { fileId, role: "controlling_person", name: "Ruth Calloway" });
  const { name } = await read(fileId);
  await screen(fileId, [name, "Ruth Calloway"]);
  return read(fileId);
}
async function screen(fileId: string, subjects: readonly string[], kinds: readonly ScreeningKind[] = SCREENING_KINDS) {
  for (const subject of subjects)
    for (const kind of kinds)
      await call(officer(), "kycScreenings.create", {
        fileId,
        subject,
        ...SCREENING,
        kind,
        hits: 0,
        disposition: "no_hits",
      });
}
const submit = async (seen: { id: string; rowVersion: number }) =>
  call(officer(), "kycFiles.move", { id: seen.id, rowVersion: seen.rowVersion, to: "in_review" });
const decide = (person: Person, { id, rowVersion }: { id: string; rowVersion: number }, more: object = {}) =>
  call(person, "kycFiles.decide", { id, rowVersion, to: "approved", ...more });

async function approved() {
  return decide(gp(), await submit(await collected()));
}

test("the moves of a file are those the database knows", async () => {
  const { rows } = await server.owner.query<{ from: string; to: string; who: string }>(
    `select from_state as "from", to_state as "to", who from kyc_moves()`,
  );
  expect(rows.map(({ from, to, who }) => [from, to, who])).toEqual(KYC_MOVES);
});

test("a file is reviewed once it is whole, decided by somebody who did not collect it, and its partner is approved by that", async () => {
  const { id, rowVersion } = await begin();
  await expect(submit({ id, rowVersion })).rejects.toMatchObject({
    message: expect.stringMatching(
      /investor type.*risk rating.*source of funds.*evidence.*controlling person.*screening/,
    ),
  });
  await expect(begin()).rejects.toMatchObject({ code: "conflict" });
  ({ id: partnerId } = await call(gp(), "limitedPartners.create", { name: `Partner ${number} B` }));
  const waiting = await submit(await collected());
  expect(await kycOf()).toEqual({ kycStatus: "pending", accreditedOn: null });
  await expect(decide(officer(), waiting)).rejects.toMatchObject({ code: "forbidden" });
  await expect(decide(gp(), { ...waiting, rowVersion: 1 })).rejects.toMatchObject({ code: "conflict" });
  const done = await decide(gp(), waiting);
  expect(done).toMatchObject({ state: "approved", decidedBy: { id: gp().id }, isMine: false });
  expect(done.refreshOn).not.toBeNull();
  expect((await kycOf()).kycStatus).toBe("approved");
  const other = await call(gp(), "limitedPartners.create", { name: "Not yet" });
  const { items } = await call(gp(), "kycFiles.notApproved", { ids: [partnerId, other.id] });
  expect(items).toEqual([{ id: other.id, name: "Not yet", reason: "Its KYC is not approved" }]);
  await expect(decide(gp(), done)).rejects.toMatchObject({ code: "conflict" });
});

test("a person who enters anything has collected it, and what changed after it was seen is not decided on", async () => {
  const waiting = await submit(await collected());
  await call(gp(), "kycOwners.create", { fileId: waiting.id, role: "beneficial_owner", name: "A", share: "25" });
  await screen(waiting.id, ["A"]);
  const now = await read(waiting.id);
  expect(now.rowVersion).toBeGreaterThan(waiting.rowVersion);
  await expect(decide(gp(), now)).rejects.toMatchObject({ code: "forbidden" });
  await expect(decide(firm.people.super_admin, waiting)).rejects.toMatchObject({ code: "conflict" });
  expect((await decide(firm.people.super_admin, now)).state).toBe("approved");
});

test("nobody is approved before it and each person behind it was screened for everything, with a decision", async () => {
  const { id: fileId, name } = await collected();
  const person = { fileId, role: "controlling_person", name: "Omar Haddad" } as const;
  await call(officer(), "kycOwners.create", person);
  await screen(fileId, [" omar haddad "], ["pep"]);
  const open = { fileId, subject: "Omar Haddad", ...SCREENING, kind: "adverse_media", hits: 1 } as const;
  const { id } = await call(officer(), "kycScreenings.create", {
    ...open,
    note: "Seen",
    disposition: "false_positive",
  });
  await call(officer(), "kycScreenings.delete", { id });
  const waiting = await submit(await read(fileId));
  for (const more of [{}, { to: "approved_with_conditions", conditions: "Yearly statement" }])
    await expect(decide(gp(), waiting, more)).rejects.toMatchObject({
      message: "Still missing before it can be approved: a decided screening of Omar Haddad (sanctions, adverse media)",
      data: { reason: "kyc.unscreened" },
    });
  expect((await kycOf()).kycStatus).toBe("pending");
  await screen(fileId, ["Omar Haddad"], ["sanctions"]);
  await call(officer(), "kycScreenings.create", { ...open, note: "Another", disposition: "false_positive" });
  expect(name).toBe(`Partner ${number}`);
  expect((await decide(gp(), await read(fileId))).state).toBe("approved");
});

test("a rejection needs no screening of everybody", async () => {
  const { id: fileId } = await collected();
  await call(officer(), "kycOwners.create", { fileId, role: "controlling_person", name: "Omar Haddad" });
  const waiting = await submit(await read(fileId));
  expect((await decide(gp(), waiting, { to: "rejected", decisionNote: "Origin unclear" })).state).toBe("rejected");
});

test("nobody is approved on evidence that has expired, until a piece of its kind that holds is there", async () => {
  const { id: fileId } = await collected();
  const address = { fileId, kind: "address" } as const;
  await call(officer(), "kycEvidence.create", {
    ...address,
    documentId: await paper(fileId),
    issuedOn: "2019-01-01",
    expiresOn: "2020-01-01",
  });
  const waiting = await submit(await read(fileId));
  await expect(decide(gp(), waiting)).rejects.toMatchObject({
    message: expect.stringMatching(/has expired.*\(1 Jan 2020\)/),
    data: { reason: "kyc.evidence_expired" },
  });
  await call(officer(), "kycEvidence.create", { ...address, documentId: await paper(fileId) });
  expect((await decide(gp(), await read(fileId))).state).toBe("approved");
});

test("what is refused says so beside its field", async () => {
  const { id: fileId } = await begin();
  const other = await call(gp(), "limitedPartners.create", { name: `Other ${number}` });
  const documentId = await paper(other.id);
  const evidence = { fileId, kind: "identity", documentId } as const;
  await expect(call(officer(), "kycEvidence.create", evidence)).rejects.toMatchObject(beside("documentId"));
  const owner = { fileId, role: "beneficial_owner", name: "A", share: "24.9" } as const;
  await expect(call(officer(), "kycOwners.create", owner)).rejects.toMatchObject(beside("share"));
  const screening = { fileId, subject: "A", ...SCREENING };
  await expect(
    call(officer(), "kycScreenings.create", { ...screening, hits: 2, disposition: "no_hits" }),
  ).rejects.toMatchObject(beside("disposition"));
  await expect(
    call(officer(), "kycScreenings.create", { ...screening, hits: 2, disposition: "false_positive" }),
  ).rejects.toMatchObject(beside("note"));
  const { rowVersion } = await read(fileId);
  await expect(
    call(officer(), "kycFiles.update", { id: fileId, rowVersion, accreditationBasis: "Net worth" }),
  ).rejects.toMatchObject(beside("accreditedOn"));
});

test("a rejection says why, conditions are named, and a confirmed hit on a sanctions list is not approved", async () => {
  const file = await collected();
  const hit = { fileId: file.id, subject: "A", ...SCREENING, hits: 1, note: "Same person" };
  await call(officer(), "kycScreenings.create", { ...hit, disposition: "confirmed" });
  const waiting = await submit(await read(file.id));
  await expect(decide(gp(), waiting)).rejects.toMatchObject({ data: { reason: "kyc.sanctioned" } });
  await expect(decide(gp(), waiting, { to: "rejected" })).rejects.toMatchObject({
    data: { fields: { decisionNote: expect.any(String) } },
  });
  await expect(decide(gp(), waiting, { to: "approved_with_conditions" })).rejects.toMatchObject({
    data: { fields: { conditions: expect.any(String) } },
  });
  await decide(gp(), waiting, { to: "rejected", decisionNote: "On the EU list" });
  expect((await kycOf()).kycStatus).toBe("rejected");
  const again = await read(file.id);
  await call(officer(), "kycFiles.move", { id: again.id, rowVersion: again.rowVersion, to: "collecting" });
  expect((await kycOf()).kycStatus).toBe("pending");
});

test("on hold nothing is paid until somebody who decides releases it", async () => {
  const { id, rowVersion } = await approved();
  const held = await call(officer(), "kycFiles.move", { id, rowVersion, to: "on_hold" });
  expect(held.heldFrom).toBe("approved");
  expect((await kycOf()).kycStatus).toBe("pending");
  await expect(
    call(officer(), "kycFiles.move", { id, rowVersion: held.rowVersion, to: "refresh_due" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect((await call(gp(), "kycFiles.release", { id, rowVersion: held.rowVersion })).state).toBe("approved");
  expect((await kycOf()).kycStatus).toBe("approved");
});

test("nobody types how KYC stands: the accreditation is declared until its basis is on file", async () => {
  const { id, rowVersion } = await begin();
  const accreditation = { accreditationBasis: "Regulated institution", accreditedOn: "2026-03-02" };
  await call(officer(), "kycFiles.update", {
    id,
    rowVersion,
    ...accreditation,
    accreditationDocumentId: await paper(id),
  });
  expect(await kycOf()).toEqual({ kycStatus: "pending", accreditedOn: "2026-03-02" });
  const partner = await call(gp(), "limitedPartners.get", { id: partnerId });
  const typed = { kycStatus: "approved", accreditedOn: null };
  await call(gp(), "limitedPartners.update", {
    ...typed,
    id: partnerId,
    rowVersion: partner.rowVersion,
    name: `Partner ${number} renamed`,
  });
  expect(await kycOf()).toEqual({ kycStatus: "pending", accreditedOn: "2026-03-02" });
  expect((await read(id)).name).toBe(`Partner ${number} renamed`);
});

const shift = (id: string, refresh: number, expires: number) =>
  asOwner(server, firm, (db) =>
    db.query(
      "update kyc_files set refresh_on = firm_today() + $2::int, expires_on = firm_today() + $3::int where id = $1",
      [id, refresh, expires],
    ),
  );
const strike = async (id: string) => {
  await runClock(server, kycRefresh, firm);
  await runClock(server, kycRefresh, firm);
  const { items } = await call(officer(), "notifications.list");
  const said = items
    .filter(({ text }) => text.includes(`Partner ${number}`))
    .map(({ text }) => text.replace(/ on .*/, ""));
  return { state: (await read(id)).state, kyc: (await kycOf()).kycStatus, said };
};

describe("by the clock", () => {
  test("an approval becomes due and expires, and a person who collects is told ahead, once each", async () => {
    const { id } = await approved();
    const name = `The KYC of Partner ${number}`;
    await shift(id, 31, 91);
    expect(await strike(id)).toEqual({ state: "approved", kyc: "approved", said: [] });
    await shift(id, 30, 90);
    const soon = `${name} is due to be refreshed`;
    expect(await strike(id)).toEqual({ state: "approved", kyc: "approved", said: [soon] });
    await shift(id, 0, 60);
    const due = expect.stringMatching(/is due to be refreshed\. It expires/);
    expect(await strike(id)).toEqual({ state: "refresh_due", kyc: "approved", said: [due, soon] });
    await shift(id, -60, 0);
    expect(await strike(id)).toEqual({
      state: "expired",
      kyc: "pending",
      said: [`${name} has expired`, due, soon],
    });
  });

  test("while its refresh is reviewed an approval holds until it expires", async () => {
    const { id } = await approved();
    await shift(id, 0, 60);
    expect((await strike(id)).state).toBe("refresh_due");
    const again = await submit(await read(id));
    expect(again.holdsUntil).not.toBeNull();
    expect((await kycOf()).kycStatus).toBe("approved");
    await asOwner(server, firm, (db) =>
      db.query("update kyc_files set holds_until = firm_today() where id = $1", [id]),
    );
    expect(await strike(id)).toMatchObject({ state: "in_review", kyc: "pending" });
  });
});

test("investor relations, analysts, viewers, limited partners and strangers see none of it, and two decisions at once are one", async () => {
  const waiting = await submit(await collected());
  const { investor_relations: ir, analyst, viewer, limited_partner: lp, super_admin: admin } = firm.people;
  for (const person of [ir, analyst, viewer, lp]) {
    for (const procedure of ["kycFiles.get", "kycFiles.history"] as const)
      await expect(call(person, procedure, { id: waiting.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(person, "kycOwners.list", { fileId: waiting.id })).rejects.toMatchObject({ code: "forbidden" });
    await expect(decide(person, waiting)).rejects.toMatchObject({ code: "forbidden" });
  }
  const papers = await call(ir, "documents.list", {
    filters: [{ field: "record", operator: "equals", value: waiting.id }],
  });
  expect(papers.items).toEqual([]);
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "kycFiles.get", { id: waiting.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await call(stranger, "kycScreenings.list", { fileId: waiting.id })).items).toEqual([]);
  const outcomes = await Promise.allSettled([decide(gp(), waiting), decide(admin, waiting)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
