import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { call } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { Client, type Pool } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { Ctx, Member } from "#core/server/ctx.ts";
import { createPool } from "#core/server/database/db.ts";
import { inTransaction } from "#core/server/database/transaction.ts";
import { readEnv } from "#core/server/env.ts";
import { createHttp } from "#core/server/http/http.ts";
import { createPipeline } from "#core/server/http/pipeline.ts";
import type { RequestContext } from "#core/server/http/rpc.ts";
import { type RunningJob, trackedQueue } from "#core/server/jobs/tracked-job.ts";
import { createLog } from "#core/server/log.ts";
import { roleDefaults } from "#core/shared/roles.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { jobHandlers } from "#work/jobs/server/handlers.ts";
import type { TestCluster } from "../../../../test/global-setup.ts";
import { importHandlers } from "./handlers.ts";
import { importJob } from "./jobs.ts";
import { mountImports } from "./routes.ts";

type Who = { userId: string; orgId: string; token: string };

const cluster: TestCluster = inject("cluster");
const database = `imports_${randomUUID().replaceAll("-", "")}`;
const log = createLog("silent");
let owner: Client;
let pool: Pool;
let http: FastifyInstance;
let partner: Who;
let viewer: Who;
let stranger: Who;

beforeAll(async () => {
  const admin = new Client(cluster.admin);
  await admin.connect();
  await admin.query(`create database ${database} template ${cluster.template} owner ${cluster.owner.user}`);
  await admin.end();
  owner = new Client({ ...cluster.owner, database });
  await owner.connect();
  await owner.query('select pgboss.create_queue($1, \'{"policy": "standard"}\'::jsonb)', [`job.${importJob.kind}`]);
  pool = createPool({ ...cluster.app, database }, { max: 4, name: "test", onError: () => undefined });
  const env = readEnv({ DEMO: "0" });
  http = await createHttp(env, log);
  mountImports(http, { pipeline: createPipeline({ env, pool, secret: cluster.secret, log }) });
});

afterAll(async () => {
  await Promise.all([owner.end(), pool.end(), http.close()]);
});

beforeEach(async () => {
  const firm = await foundFirm();
  partner = firm;
  viewer = await person(firm.orgId, "viewer");
  stranger = await foundFirm();
});

async function one<Row>(text: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await owner.query(text, values);
  return rows[0] as Row;
}

async function account(): Promise<{ userId: string; token: string }> {
  const token = randomUUID();
  const { id } = await one<{ id: string }>("insert into users (email, email_verified) values ($1, true) returning id", [
    `${token}@example.com`,
  ]);
  await owner.query(
    "insert into auth.sessions (token, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
    [token, id],
  );
  return { userId: id, token };
}

async function foundFirm(): Promise<Who> {
  const founder = await account();
  const { id } = await one<{ id: string }>("select create_organization('Firm', $1, $2) as id", [
    founder.userId,
    JSON.stringify(roleDefaults()),
  ]);
  return { ...founder, orgId: id };
}

async function person(orgId: string, role: string): Promise<Who> {
  const somebody = await account();
  await owner.query("select add_member($1, $2, $3)", [orgId, somebody.userId, role]);
  return { ...somebody, orgId };
}

const as = <Result>(who: Who, work: (ctx: Ctx) => Promise<Result>) =>
  inTransaction(pool, who, { procedure: "test", readOnly: false }, ({ person: actor, db, enqueue }) =>
    work({ actor: actor as Member, db, enqueue, origin: "" }),
  );

const ignore = () => undefined;

function pipeline(who: Who): { context: RequestContext } {
  return {
    context: {
      pool,
      principal: who,
      requestId: "test",
      origin: "",
      isLocalDemo: false,
      isPublicApi: false,
      onReads: ignore,
      onFailure: ignore,
    },
  };
}

const authorization = ({ token }: Who) => {
  const signature = createHmac("sha256", cluster.secret).update(token).digest("base64");
  return `Bearer ${encodeURIComponent(`${token}.${signature}`)}`;
};

async function send(who: Who, content: string | Buffer, name = "companies.csv", headers: Record<string, string> = {}) {
  const url = `/api/uploads/imports?name=${encodeURIComponent(name)}`;
  const answer = await http.inject({
    method: "POST",
    url,
    payload: content,
    headers: { authorization: authorization(who), ...headers },
  });
  return { status: answer.statusCode, ...answer.json<{ id: string; message?: string }>() };
}

type Inspected = {
  settings: ImportPlan["settings"];
  mapping: ImportPlan["mapping"];
  rows: number;
  problem?: { line: number };
};

async function inspect(who: Who, content: string | Buffer) {
  const { id } = await send(who, content);
  const { settings, mapping, ...found } = (await call(importHandlers.inspect, { id }, pipeline(who))) as Inspected;
  return { id, plan: { id, settings, mapping }, ...found };
}

async function runImport(who: Who, content: string | Buffer) {
  const { id, plan } = await inspect(who, content);
  const { jobId } = (await call(importHandlers.start, plan, pipeline(who))) as { jobId: string };
  await work(who, jobId);
  return { id, job: await jobOf(who, jobId) };
}

const work = (who: Who, jobId: string, definition = importJob) =>
  trackedQueue({ pool, owner }, log, definition).run(
    { orgId: who.orgId, actorId: who.userId, jobId },
    { signal: new AbortController().signal, progressed: async () => undefined },
  );

const jobOf = (who: Who, id: string) =>
  as(who, ({ db }) =>
    db
      .selectFrom("jobs")
      .select(["status", "message", "error", "result", "done", "total"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );

const companies = (who: Who) =>
  as(who, ({ db }) =>
    db
      .selectFrom("companies")
      .select(["name", "headquarters", "website", "sector", "tags", "rowVersion"])
      .orderBy((eb) => eb.fn("convert_to", ["name", eb.val("UTF8")]))
      .execute(),
  );

const countCompanies = async (who: Who) => (await companies(who)).length;
const manyRows = (count: number) => `name\n${Array.from({ length: count }, (_, at) => `Company ${at}`).join("\n")}\n`;

const NASTY = [
  "name,city,website,founded_year,sector",
  "Acme,Lyon,https://acme.example,2012,#REF!",
  "#NAME?,Paris,https://lost.example,2012,software",
  '"<script>alert(1)</script>",,https://,1850,',
  "Acme SA,,https://www.acme.example/about,,fintech",
  "=cmd|' /C calc'!A0,,,12/31/99,",
  "TaposÃ©,,,,",
  "",
].join("\n");

test("a damaged file: foreseen by the dry run, imported, and reported row by row", async () => {
  const { id, plan, rows } = await inspect(partner, NASTY);
  expect(rows).toBe(6);
  const counts = {
    rows: 6,
    created: 4,
    updated: 0,
    unchanged: 0,
    known: 0,
    repeated: 1,
    skipped: 1,
    damaged: 3,
    repaired: 1,
  };
  const foreseen = (await call(importHandlers.dryRun, plan, pipeline(partner))) as {
    counts: object;
    findings: { kind: string }[];
  };
  expect(foreseen.counts).toEqual(counts);
  expect(foreseen.findings.map(({ kind }) => kind).toSorted()).toEqual([
    "damaged",
    "damaged",
    "damaged",
    "repaired",
    "skipped",
  ]);
  expect(await countCompanies(partner)).toBe(0);

  const { jobId } = (await call(importHandlers.start, plan, pipeline(partner))) as { jobId: string };
  await work(partner, jobId);
  expect(await jobOf(partner, jobId)).toMatchObject({
    status: "done",
    done: 6,
    total: 6,
    result: { importId: id, counts },
  });
  const rest = { headquarters: null, website: null, sector: null, tags: [], rowVersion: 1 };
  expect(await companies(partner)).toEqual([
    { ...rest, name: "<script>alert(1)</script>" },
    { ...rest, name: "=cmd|' /C calc'!A0" },
    { ...rest, name: "Acme SA", headquarters: "Lyon", website: "https://www.acme.example/about", sector: "FinTech" },
    { ...rest, name: "Taposé" },
  ]);

  const url = `/api/imports/${id}/report.csv`;
  const report = await http.inject({ url, headers: { authorization: authorization(partner) } });
  expect(report.headers["content-disposition"]).toContain('attachment; filename="import-report-companies.csv"');
  expect(report.body.split("\r\n")).toEqual([
    '\ufeff"Line","Company","Outcome","Details"',
    '2,"Acme","Imported","sector “#REF!”: A spreadsheet error instead of a value; left blank"',
    '3,"#NAME?","Skipped","The name is a spreadsheet error"',
    '4,"<script>alert(1)</script>","Imported","website “https://”: A web address without a domain; left blank"',
    '5,"Acme SA","Same company as an earlier row","First appears in line 2; new values from this row were used"',
    `6,"'=cmd|' /C calc'!A0","Imported","founded_year “12/31/99”: Not a year; left blank"`,
    '7,"Taposé","Imported","name: “TaposÃ©” had the wrong encoding and was restored as “Taposé”"',
    "",
  ]);
});

test("the same file twice makes no duplicates and touches nothing; a newer one completes, and an empty cell erases nothing", async () => {
  await runImport(partner, NASTY);
  const again = await runImport(partner, NASTY);
  expect(again.job.result).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 4, repeated: 1, skipped: 1 } });
  const newer = await runImport(
    partner,
    "name,website,sector\nAcme SA,https://acme.example,\nTaposé,,mobile\nNewcomer,,\n",
  );
  expect(newer.job.message).toBe("1 imported, 1 updated, 0 skipped, 1 already exist");
  const versions = Object.fromEntries(
    (await companies(partner)).map(({ name, sector, rowVersion }) => [name, [sector, rowVersion]]),
  );
  expect(versions).toEqual({
    "Acme SA": ["FinTech", 1],
    "<script>alert(1)</script>": [null, 1],
    "=cmd|' /C calc'!A0": [null, 1],
    Taposé: ["mobile", 2],
    Newcomer: [null, 1],
  });
});

describe("a file that cannot be read to its end", () => {
  test("is refused with the line before anything starts", async () => {
    const { plan, problem } = await inspect(partner, 'name\nAcme\n"open\n');
    expect(problem).toMatchObject({ line: 3 });
    await expect(call(importHandlers.start, plan, pipeline(partner))).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("Line 3"),
    });
  });

  test("changes nothing even when its first thousands of rows are sound", async () => {
    const { job } = await runImport(partner, `${manyRows(2500)}"open\n`);
    expect(job).toMatchObject({ status: "failed", error: "Line 2502 has an opening quote without a closing one" });
    expect(await countCompanies(partner)).toBe(0);
  });
});

test("a plan that does not fit the file is refused, naming the field", async () => {
  const { plan } = await inspect(partner, NASTY);
  const start = (mapping: ImportPlan["mapping"]) => call(importHandlers.start, { ...plan, mapping }, pipeline(partner));
  await expect(start(["city", null, null, null, null])).rejects.toMatchObject({
    code: "invalid",
    data: { fields: { mapping: expect.any(String) } },
  });
  await expect(start(["name"])).rejects.toMatchObject({
    code: "invalid",
    message: "The file has 5 columns, but 1 are mapped",
  });
});

test("a file is imported once", async () => {
  const { plan } = await inspect(partner, NASTY);
  await call(importHandlers.start, plan, pipeline(partner));
  await expect(call(importHandlers.start, plan, pipeline(partner))).rejects.toMatchObject({ code: "conflict" });
});

const quietJob = (jobId: string): RunningJob => ({
  jobId,
  ...partner,
  actorId: partner.userId,
  step: (step) => as(partner, step),
  progress: async () => undefined,
  tell: async () => undefined,
});

test("a job that runs again after a crash goes on after the last batch", { tags: "slow" }, async () => {
  const { plan } = await inspect(partner, manyRows(2500));
  const { jobId } = (await call(importHandlers.start, plan, pipeline(partner))) as { jobId: string };
  const job = quietJob(jobId);
  const crashing = {
    ...job,
    progress: async (done: number) => {
      if (done >= 2000) throw new Error("crash");
    },
  };
  await expect(importJob.run(crashing, { importId: plan.id })).rejects.toThrow("crash");
  expect(await countCompanies(partner)).toBe(2000);
  const { result } = await importJob.run(job, { importId: plan.id });
  expect(result).toMatchObject({ counts: { rows: 2500, created: 2500, unchanged: 0 } });
  // Once more, as after a crash in its very last moment.
  expect(await importJob.run(job, { importId: plan.id })).toMatchObject({ result });
  expect(await countCompanies(partner)).toBe(2500);
});

test("a job tells how many rows are read, and how many are done", { tags: "slow" }, async () => {
  const { plan } = await inspect(partner, manyRows(3_000));
  const { jobId } = (await call(importHandlers.start, plan, pipeline(partner))) as { jobId: string };
  const told: string[] = [];
  const job: RunningJob = {
    ...quietJob(jobId),
    progress: async (done, total, message) => void told.push(`${done}/${total} ${message}`),
    tell: async (message) => void told.push(message),
  };
  await importJob.run(job, { importId: plan.id });
  expect(told.filter((text) => text.includes("/3000 "))).toHaveLength(7);
  expect([told[10], told.at(-1)]).toEqual(["Reading the file: 1,000 rows", "3000/3000 3,000 of 3,000 rows"]);
});

test("an import that is stopped keeps what it has committed", { tags: "slow" }, async () => {
  const { plan } = await inspect(partner, manyRows(2500));
  const { jobId } = (await call(importHandlers.start, plan, pipeline(partner))) as { jobId: string };
  await owner.query("update pgboss.job set state = 'active', heartbeat_on = now() where data ->> 'jobId' = $1", [
    jobId,
  ]);
  const stopAfterFirst: RunningJob["progress"] = async (done) => {
    if (done === 0) return;
    await call(jobHandlers([importJob]).cancel, { id: jobId }, pipeline(partner));
    // How far it is, and whether to stop, is asked twice a second.
    await wait(600);
  };
  await work(partner, jobId, {
    ...importJob,
    run: (job, payload) =>
      importJob.run({ ...job, progress: (...far) => stopAfterFirst(...far).then(() => job.progress(...far)) }, payload),
  });
  expect(await jobOf(partner, jobId)).toMatchObject({ status: "cancelled", done: 500 });
  expect(await countCompanies(partner)).toBe(500);
});

describe("uploads", () => {
  test("need a name, content, a reasonable size and the permission", async () => {
    expect(await send(partner, NASTY, " ")).toMatchObject({ status: 400, message: "The request is invalid" });
    expect(await send(partner, "")).toMatchObject({ status: 400, message: "The file is empty" });
    const large = { "content-length": String(65 * 1024 * 1024) };
    expect(await send(partner, "x", "x.csv", large)).toMatchObject({
      status: 400,
      message: "The file is larger than 64 MB. Split it",
    });
    expect(await send(viewer, NASTY)).toMatchObject({ status: 403, message: "Your role doesn’t allow this" });
  });

  test("come back character for character, though their pieces end anywhere", { tags: "slow" }, async () => {
    const texts = Array.from({ length: 60 }, (_, at) => `${at} ${"🦜é\u200bש\r\n".repeat(1000)}.`);
    const { job } = await runImport(
      partner,
      `name,description\n${texts.map((text, at) => `Company ${at},"${text}"`).join("\n")}\n`,
    );
    expect(job).toMatchObject({ status: "done", total: 60 });
    const rows = await as(partner, ({ db }) => db.selectFrom("companies").select("description").execute());
    expect(new Set(rows.map(({ description }) => description))).toEqual(new Set(texts));
  });

  test("are forgotten with the next one, once they have become companies", async () => {
    await runImport(partner, NASTY);
    const waiting = await send(partner, NASTY);
    const kept = await as(partner, ({ db }) => db.selectFrom("importChunks").select("importId").execute());
    expect(kept).toEqual([{ importId: waiting.id }]);
  });

  test("are seen by nobody else", async () => {
    const { id, plan } = await inspect(partner, NASTY);
    await expect(call(importHandlers.inspect, { id }, pipeline(viewer))).rejects.toMatchObject({ code: "forbidden" });
    await expect(call(importHandlers.inspect, { id }, pipeline(stranger))).rejects.toMatchObject({ code: "not_found" });
    await expect(call(importHandlers.start, plan, pipeline(stranger))).rejects.toMatchObject({ code: "not_found" });
    const url = `/api/imports/${id}/report.csv`;
    expect((await http.inject({ url, headers: { authorization: authorization(stranger) } })).statusCode).toBe(404);
    expect((await http.inject({ url })).statusCode).toBe(401);
  });
});
