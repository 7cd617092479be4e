// A page of 50 joined deals, signed in, through the full pipeline, against the same SQL through bare node:http.
import type { Client } from "pg";
import { freePort } from "../scripts/server-process.ts";
import { listDeals } from "../src/deals/deals/server/queries.ts";
import { spent } from "./support/cpu.ts";
import { addDeals, settle } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { type Call, load } from "./support/load.ts";
import { median, printMachine } from "./support/machine.ts";
import { forOneFirm, statementsOf } from "./support/page-sql.ts";
import { type Served, serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const DEALS = sized(100_000, 2000);
const FIRMS = sized(10, 2);
const CONNECTIONS = 32;
const ROUNDS = sized(5, 1);
const SECONDS = sized(5, 1);
/** Until the compiler has settled. */
const WARM_UP_REQUESTS = sized(8000, 100);
const PORT = await freePort();
/** Against the statement prepared, which is the harder of the two. */
const AIMS = { rate: 0.75, p99: 1.5, processor: 1.3 };

async function compare(
  { database, admin, superuser, secret, dataDir }: Bench,
  firms: readonly BenchFirm[],
): Promise<void> {
  const profile =
    process.env["PROFILE"] === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${process.env["PROFILE"]}`];
  const pipeline = await serve("app-server.ts", { database, secret, dataDir, port: PORT }, profile);
  const ids = firms.map(({ id }) => id);
  const bare = await serve("bare-server.ts", { superuser, ...(await pageStatement()), firms: ids });
  try {
    await assertSamePage(pipeline, bare, firms);
    await measure(admin, pipeline, bare, firms);
  } finally {
    await pipeline.stop();
    await bare.stop();
  }
}

async function pageStatement() {
  const input = { filters: [], search: "", sort: { field: "createdAt", direction: "desc" }, limit: 50 } as const;
  const [statement] = await statementsOf((db) => listDeals(db, { ...input, filters: [] }));
  if (!statement) throw new Error("The list sent no statement");
  return forOneFirm(statement);
}

const ofServer = ({ cookie }: BenchFirm): Call => ({
  method: "POST",
  path: "/rpc/deals/list",
  headers: { cookie, origin: `http://127.0.0.1:${PORT}`, "content-type": "application/json" },
  body: '{"json":{}}',
});

const ask = async ({ url }: Served, { path, ...call }: Call) => (await fetch(`${url}${path}`, call)).json();

/** Fast and different would prove nothing. */
async function assertSamePage(pipeline: Served, bare: Served, firms: readonly BenchFirm[]): Promise<void> {
  for (const [index, firm] of firms.entries()) {
    const signedIn = (await ask(pipeline, ofServer(firm))) as { json: { items: { id: string }[] } };
    const open = (await ask(bare, { path: `/${index}` })) as { items: { id: string }[] };
    const ids = signedIn.json.items.map(({ id }) => id);
    if (
      ids.length !== 50 ||
      ids.join() !==
        open.items
          .slice(0, 50)
          .map(({ id }) => id)
          .join()
    )
      throw new Error("The two servers answered with different pages");
  }
}

type Contender = Served & { name: string; calls: readonly Call[] };
type Round = { rate: number; p99: number; serverMs: number; databaseMs: number };

/** One server busy for a while: what it answered, and the processor time each answer took. */
async function busy(admin: Client, { url, pid, name, calls }: Contender): Promise<Round> {
  const before = await spent(admin, pid, name);
  const { requests, latency } = await load(url, calls, CONNECTIONS, { seconds: SECONDS });
  const after = await spent(admin, pid, name);
  return {
    rate: requests.average,
    p99: latency.p99,
    serverMs: (after.server - before.server) / requests.total,
    databaseMs: (after.database - before.database) / requests.total,
  };
}

async function measure(admin: Client, pipeline: Served, bare: Served, firms: readonly BenchFirm[]): Promise<void> {
  const contenders = {
    pipeline: { ...pipeline, name: "tranche", calls: firms.map(ofServer) },
    bare: { ...bare, name: "bare", calls: firms.map((_, index) => ({ path: `/${index}` })) },
    prepared: { ...bare, name: "bare", calls: firms.map((_, index) => ({ path: `/prepared/${index}` })) },
  };
  for (const { url, calls } of Object.values(contenders))
    await load(url, calls, CONNECTIONS, { requests: WARM_UP_REQUESTS });
  const rounds: Record<keyof typeof contenders, Round>[] = [];
  for (let number = 1; number <= ROUNDS; number += 1) {
    const prepared = await busy(admin, contenders.prepared);
    const signedIn = await busy(admin, contenders.pipeline);
    const open = await busy(admin, contenders.bare);
    rounds.push({ pipeline: signedIn, bare: open, prepared });
    console.log(
      `round ${number}  pipeline ${summary(signedIn)}\n         bare ${summary(open)}\n         bare, prepared ${summary(prepared)}`,
    );
  }
  for (const other of ["bare", "prepared"] as const) {
    const isAimed = other === "prepared";
    const name = isAimed ? "bare, prepared" : "bare";
    /** The median of the rounds' ratios, not the ratio of the medians: a drift of the machine meets both of a round. */
    const compared = (of: (round: Round) => number) => ({
      value: median(rounds.map((round) => of(round.pipeline))),
      baseline: { name, value: median(rounds.map((round) => of(round[other]))) },
      ratio: median(rounds.map((round) => of(round.pipeline) / of(round[other]))),
    });
    const rate = compared((round) => round.rate);
    const p99 = compared((round) => round.p99);
    const processor = compared(({ serverMs, databaseMs }) => serverMs + databaseMs);
    const aims = ` (aims: ≥ ${AIMS.rate}, p99 ≤ ${AIMS.p99}, processor ≤ ${AIMS.processor})`;
    console.log(`\nroad ÷ bare node:http${isAimed ? `, its statement prepared${aims}` : ""}`);
    report(
      `  requests per second ${rate.ratio.toFixed(2)}, p99 ${p99.ratio.toFixed(2)}`,
      {
        name: "requests per second",
        ...rate,
        unit: "/s",
        ...(isAimed && { aim: { atLeast: AIMS.rate, of: "ratio" } }),
      },
      { name: "p99 of a request", ...p99, unit: "ms", ...(isAimed && { aim: { atMost: AIMS.p99, of: "ratio" } }) },
    );
    report(`  processor time per request ${processor.ratio.toFixed(2)}`, {
      name: "processor time per request",
      ...processor,
      unit: "ms",
      ...(isAimed && { aim: { atMost: AIMS.processor, of: "ratio" } }),
    });
  }
}

const summary = ({ rate, p99, serverMs, databaseMs }: Round) =>
  `${Math.round(rate)}/s, p99 ${p99} ms, processor ${serverMs.toFixed(2)} ms server + ${databaseMs.toFixed(2)} ms database`;

const bench = await startBench();
try {
  printMachine(
    `A page of 50 of ${DEALS.toLocaleString("en")} deals in ${FIRMS} firms, ${CONNECTIONS} connections`,
    bench.postgres,
  );
  const firms = await foundFirms(bench.admin, FIRMS);
  await addDeals(bench.admin, firms, 1, DEALS);
  await settle(bench.admin);
  await compare(bench, firms);
} finally {
  await bench.stop();
}
