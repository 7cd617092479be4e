// What signing in costs beside its password hash, and what the checks of a session cost each request beside entering as a known person.
import { performance } from "node:perf_hooks";
import { Client } from "pg";
import { freePort } from "../scripts/server-process.ts";
import { hashPassword } from "../src/core/server/accounts/auth-password.ts";
import { hashToken } from "../src/core/server/links/link-token.ts";
import { report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { median, printMachine } from "./support/machine.ts";
import { serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const PASSWORD = "known-to-this-bench";
const PORT = await freePort();
const ROUNDS = sized(7, 1);
const SIGN_INS = sized(10, 1);
const ENTRIES = sized(2000, 20);

async function timed(count: number, work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  for (let n = 0; n < count; n += 1) await work();
  return (performance.now() - since) / count;
}

/** Rounds alternate, so that whatever else the machine does falls on both. */
async function compare(
  name: string,
  count: number,
  measured: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<void> {
  await timed(count, measured);
  await timed(count, baseline);
  const rounds: { measured: number; baseline: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ baseline: await timed(count, baseline), measured: await timed(count, measured) });
  const of = (which: "measured" | "baseline") => median(rounds.map((round) => round[which]));
  const ms = (which: "measured" | "baseline") => `${of(which).toFixed(3)} ms`;
  const ratio = median(rounds.map((round) => round.measured / round.baseline));
  const [what = name, beside = "baseline"] = name.split(" ÷ ");
  report(`${name}: ${ratio.toFixed(2)} (${ms("measured")} against ${ms("baseline")})`, {
    name: what,
    value: of("measured"),
    unit: "ms",
    baseline: { name: beside, value: of("baseline") },
    ratio,
  });
}

async function signingIn({ admin, database, secret, dataDir }: Bench, { userId }: BenchFirm): Promise<void> {
  await admin.query(
    "insert into auth.accounts (account_id, provider_id, user_id, password) values ($1::text, 'credential', $1::uuid, $2)",
    [userId, await hashPassword(PASSWORD)],
  );
  const { rows } = await admin.query<{ email: string }>("select email from users where id = $1", [userId]);
  const pipeline = await serve("app-server.ts", { database, secret, dataDir, port: PORT });
  const signIn = async () => {
    await admin.query("delete from auth.rate_limits");
    const answer = await fetch(`${pipeline.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { origin: `http://127.0.0.1:${PORT}`, "content-type": "application/json" },
      body: JSON.stringify({ email: rows[0]?.email, password: PASSWORD }),
    });
    if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  try {
    await compare("signing in ÷ the password hash alone", SIGN_INS, signIn, () => hashPassword(PASSWORD));
  } finally {
    await pipeline.stop();
  }
}

async function entering({ admin, database }: Bench, { id, userId, cookie }: BenchFirm): Promise<void> {
  const token = decodeURIComponent(cookie.split("=").slice(1).join("=")).split(".")[0] ?? "";
  const key = hashToken("trk_bench");
  await admin.query("select set_config('app.org_id', $1, false)", [id]);
  await admin.query(
    `insert into api_keys (org_id, user_id, name, token_hash, token_start, permissions, read_only, expires_at)
     values ($1, $2, 'Bench', $3, 'trk_', '{deal:read}', true, now() + interval '1 day')`,
    [id, userId, key],
  );
  const app = new Client(database.app);
  await app.connect();
  const enter = (name: string, text: string, values: string[]) => async () => {
    await app.query("begin read only");
    const { rows } = await app.query<{ user_id: string | null }>({ name, text, values });
    await app.query("commit");
    if (rows[0]?.user_id !== userId) throw new Error(`${name} let nobody in`);
  };
  const person = enter("person", "select * from begin_request($1::uuid, null, 'bench')", [userId]);
  const session = enter("session", "select * from begin_request(session_person($1), null, 'bench')", [token]);
  const program = enter("program", "select * from begin_key_request($1, 'bench')", [key]);
  try {
    await compare("entering by session, with its limits ÷ as a known person", ENTRIES, session, person);
    await compare("entering by API key ÷ as a known person", ENTRIES, program, person);
  } finally {
    await app.end();
  }
}

const bench = await startBench();
try {
  printMachine("Signing in, and entering with each request", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("No firm was founded");
  await entering(bench, firm);
  await signingIn(bench, firm);
} finally {
  await bench.stop();
}
