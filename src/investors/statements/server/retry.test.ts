import { beforeAll, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { approveKyc, postLines } from "../../../../test/partners.ts";
import {
  closeBooks,
  endOfJob,
  lockedByChecklist,
  publishStatements,
  reopenBooks,
} from "../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
const QUARTER = "2025-09-30";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;
const owner = (text: string, values: unknown[]) =>
  asOwner(server, firm, async (client) => (await client.query(text, values)).rows as unknown[]);

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

/** Somebody of whom the books of a closed quarter know nothing yet: such a commitment is confirmed by nobody, so it is written down. */
async function addPartner({ name, fundId, amount }: { name: string; fundId: string; amount: string }): Promise<string> {
  const { id } = await call(firm.people.investor_relations, "limitedPartners.create", { name });
  await approveKyc(firm, id);
  await owner(
    `insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, prepared_by, confirmed_by, confirmed_at)
     values ($1, $2, $3, $4, 'EUR', '2025-01-01', $5, $6, now())`,
    [firm.id, fundId, id, amount, gp().id, admin().id],
  );
  return id;
}

/** A fund whose books are closed and to which nobody is committed. */
async function emptyFund(name: string): Promise<string> {
  const { id: fundId } = await call(gp(), "funds.create", { name, currency: "EUR" });
  await postLines(firm, fundId, {
    effectiveOn: "2025-07-01",
    lines: [
      ["cash", "10"],
      ["dividends", "-10"],
    ],
  });
  await closeBooks(firm, { fundId, endsOn: QUARTER });
  await lockedByChecklist(firm, fundId, QUARTER);
  return fundId;
}

/** A run whose job ended before its end, and that job. */
async function failed(name: string) {
  const fundId = await emptyFund(name);
  const { id, jobId } = await call(gp(), "statements.prepare", { fundId, quarterEnds: QUARTER });
  await endOfJob(gp(), jobId);
  return { fundId, id, jobId };
}

test("a run says why its job failed, to everybody who reads it, and is tried again by a person who keeps the books", async () => {
  const { fundId, id, jobId } = await failed("Tried again");
  const problem = "No partner was committed to the fund in that quarter";
  for (const who of [gp(), admin(), firm.people.investor_relations])
    expect((await call(who, "statements.list", { fundId })).items).toMatchObject([{ state: "preparing", problem }]);
  const again = (who: Person) => call(who, "statements.retry", { id });
  for (const who of [
    firm.people.viewer,
    firm.people.analyst,
    firm.people.limited_partner,
    firm.people.investor_relations,
  ])
    await expect(again(who)).rejects.toMatchObject({ code: "forbidden" });
  await expect(again((await newFirm(server)).people.general_partner)).rejects.toMatchObject({ code: "not_found" });

  await addPartner({ name: "Alpha", fundId, amount: "600" });
  const both = await Promise.allSettled([again(admin()), again(admin())]);
  expect(both.flatMap((one) => (one.status === "rejected" ? [one.reason.data.reason] : []))).toEqual([
    "statements.not_failed",
  ]);
  const started = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.jobId] : []));
  expect(await endOfJob(admin(), started[0] ?? "")).toBe("done");
  const run = await call(gp(), "statements.get", { id });
  expect(run).toMatchObject({
    state: "prepared",
    problem: null,
    failedAt: null,
    statements: 1,
    papers: 1,
    isOwn: false,
  });
  expect(run.items.map(({ nav }) => nav)).toEqual(["10.00"]);
  await expect(again(gp())).rejects.toMatchObject({ data: { reason: "statements.not_failed" } });
  // The first job is nobody's any more: its person cannot begin it beside the second.
  await expect(call(gp(), "jobs.retry", { id: jobId })).rejects.toMatchObject({
    data: { reason: "statements.not_failed" },
  });
  await expect(publishStatements(admin(), id)).rejects.toMatchObject({ data: { reason: "statements.own" } });
  await publishStatements(gp(), id);
});

test("its person may go on with the job itself", async () => {
  const { fundId, id, jobId } = await failed("Gone on with");
  await addPartner({ name: "Beta", fundId, amount: "600" });
  await call(gp(), "jobs.retry", { id: jobId });
  expect(await endOfJob(gp(), jobId)).toBe("done");
  expect(await call(gp(), "statements.get", { id })).toMatchObject({
    state: "prepared",
    problem: null,
    failedAt: null,
  });
});

test("PDFs that were made stay, none is published of a run that failed, and none is made twice", async () => {
  const fundId = await emptyFund("Half made");
  const partners = [];
  for (const name of ["Gamma", "Delta", "Epsilon"]) partners.push(await addPartner({ name, fundId, amount: "300" }));
  const { id, jobId } = await call(gp(), "statements.prepare", { fundId, quarterEnds: QUARTER });
  expect(await endOfJob(gp(), jobId)).toBe("done");
  const files = async () =>
    (await owner(
      "select limited_partner_id as who, blob_key as key, file_sha256 as hash from statements where run_id = $1 order by id",
      [id],
    )) as { who: string; key: string | null; hash: string | null }[];
  const before = await files();
  // As a server leaves it that stops after two of three.
  await owner(
    "update statements set blob_key = null, bytes = null, file_sha256 = null where run_id = $1 and limited_partner_id = $2",
    [id, before[2]?.who],
  );
  await owner("update statement_runs set state = 'preparing' where id = $1", [id]);
  await owner("update jobs set status = 'running', finished_at = null where id = $1", [jobId]);
  await owner("select end_job($1, $2, false, 'Interrupted')", [firm.id, jobId]);
  const run = await call(gp(), "statements.get", { id });
  expect(run).toMatchObject({ state: "preparing", papers: 2, problem: "Interrupted" });
  await expect(publishStatements(admin(), id)).rejects.toMatchObject({ data: { reason: "statements.not_prepared" } });

  const { jobId: second } = await call(admin(), "statements.retry", { id });
  expect(await endOfJob(admin(), second)).toBe("done");
  const after = await files();
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]?.hash).toBe(before[2]?.hash);
  await publishStatements(gp(), id);
  for (const partner of partners) {
    const { items } = await call(gp(), "publications.ofPartner", { id: partner });
    expect(items).toHaveLength(1);
    expect(items[0]?.documentId).not.toBeNull();
  }
});

test("a run whose books were opened again cannot go on, and a stopped one says so", async () => {
  const { fundId, id } = await failed("Opened");
  await owner("update statement_runs set problem = null where id = $1", [id]);
  expect(await call(gp(), "statements.get", { id })).toMatchObject({ problem: null, failedAt: expect.any(String) });
  await reopenBooks(firm, fundId, "An invoice was missing");
  await expect(call(gp(), "statements.retry", { id })).rejects.toMatchObject({
    data: { reason: "statements.books_open" },
  });
  await call(gp(), "statements.discard", { id });
});
