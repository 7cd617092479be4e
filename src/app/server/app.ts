import type { AddressInfo } from "node:net";
import pg from "pg";
import { mountBackgroundMetrics } from "#app/operations/server/background-metrics.ts";
import { createReadiness } from "#app/operations/server/readiness.ts";
import { mountOperations } from "#app/operations/server/routes.ts";
import { mountMcp } from "#app/public-api/server/mcp-routes.ts";
import { mountProcedures } from "#app/public-api/server/routes.ts";
import { guardApiKeys, limitApiKeys } from "#core/server/accounts/api-key.ts";
import { createAuth } from "#core/server/accounts/auth.ts";
import { isCommonPassword } from "#core/server/accounts/passwords.ts";
import { closePool, createPool, requestConnections } from "#core/server/database/db.ts";
import { AUTH_SEARCH_PATH, type Database } from "#core/server/database/migrate.ts";
import { Replicas } from "#core/server/database/replica.ts";
import type { Env } from "#core/server/env.ts";
import { openFiles } from "#core/server/files/files.ts";
import { createHttp, drain, siteOrigin } from "#core/server/http/http.ts";
import { Live } from "#core/server/http/live.ts";
import { createOutward } from "#core/server/http/outward.ts";
import { createPipeline } from "#core/server/http/pipeline.ts";
import { requestCounter } from "#core/server/http/request-counter.ts";
import { mountWebFiles } from "#core/server/http/web-files.ts";
import { startQueues } from "#core/server/jobs/queue.ts";
import { endLostJobs, whenGivenUp } from "#core/server/jobs/tracked-job.ts";
import { guardLinks } from "#core/server/links/link.ts";
import { mountLinkCodes } from "#core/server/links/link-codes.ts";
import { createLog, type Log } from "#core/server/log.ts";
import { Metrics } from "#core/server/metrics.ts";
import { logSeldom } from "#core/server/outage.ts";
import { mountFrontPage } from "#insight/landing/server/routes.ts";
import { mountAccounts } from "#people/accounts/server/routes.ts";
import { MOST_LEARNED_A_DAY } from "#people/admin/shared/rules.ts";
import {
  invitedPersonForm,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  type PasswordRule,
  passwordProblem,
} from "#people/auth/shared/rules.ts";
import { mountFirmSignIn } from "#people/sign-in/server/routes.ts";
import { mountLive } from "#work/live/server/routes.ts";
import { mountLeaving } from "#work/notifications/server/routes.ts";
import { createRouter, DOWNLOADS, mountFiles, queuesOf } from "./areas.ts";
import { registerAreas } from "./register.ts";

const VERSION = "0.1.0";
type Options = {
  env: Env;
  database: Database;
  secret: string;
  log?: Log;
  /** Without it, what runs by the clock is left to others: to further processes, or to a test that says when. */
  hasClock?: boolean;
};

const PASSWORDS = {
  minLength: PASSWORD_MIN_LENGTH,
  maxLength: PASSWORD_MAX_LENGTH,
  problem: (password: string, about: readonly string[], policy: PasswordRule) =>
    passwordProblem(password, about, isCommonPassword, policy),
};

/** One server process: pools, queues, live feed and HTTP, closed in the opposite order. */
export async function createServer({ env, database, secret, log = createLog(env.logLevel), hasClock = true }: Options) {
  registerAreas();
  const files = await openFiles(env);
  const baseUrl = siteOrigin(env);
  const mailConfigured = env.smtpUrl !== undefined;
  const site = { env, files, secret, origin: baseUrl, mailConfigured, outward: createOutward(env.outwardAllow) };
  const onError = (error: Error) => logSeldom(log, error, "database connection");
  const max = requestConnections({ isEmbedded: env.databaseUrl === undefined });
  const pool = createPool(database.app, { max, name: "tranche", onError });
  const accounts = { max: 4, name: "tranche accounts", searchPath: AUTH_SEARCH_PATH, types: pg.types };
  const accountsPool = createPool(database.auth, { ...accounts, onError });
  const ownerPool = createPool(database.owner, { max: 2, name: "tranche owner", onError });
  const { owner, direct = database, replicas: configs = [] } = database;
  const replicas = new Replicas({ primary: pool, configs, log });
  const live = await new Live(direct.app, onError).start();
  const givenUp = whenGivenUp(ownerPool, log);
  const work = { queues: queuesOf({ site, pool, ownerPool, log }), hasClock, givenUp, log };
  const queues = await startQueues({ owner, direct: direct.owner }, work);
  await endLostJobs(ownerPool, log);

  const http = await createHttp(env, log);
  guardApiKeys(http, accountsPool);
  limitApiKeys(http, accountsPool);
  guardLinks(http, accountsPool);
  const pipeline = createPipeline({ env, pool, replicas, secret, log });
  const auth = createAuth({
    pool: accountsPool,
    secret,
    baseUrl,
    trustedOrigins: ownOrigins(env, baseUrl),
    signup: env.signup,
    invited: { person: invitedPersonForm, mostLearned: MOST_LEARNED_A_DAY },
    passwords: PASSWORDS,
  });
  const metrics = new Metrics();
  mountOperations(http, { metrics, pool, live, readiness: createReadiness(database.app, queues.isWorking) });
  mountBackgroundMetrics(metrics, ownerPool, env.dataDir);
  mountAccounts(http, { env, auth, pool: accountsPool, secret });
  mountFirmSignIn(http, { auth, pool: accountsPool, secret, outward: site.outward, origin: baseUrl });
  mountLeaving(http, accountsPool);
  mountLive(http, { pipeline, live });
  mountFiles(http, { pipeline, files, site, counter: requestCounter(accountsPool) });
  mountLinkCodes(http, { pipeline, mailConfigured });
  mountProcedures(http, { pipeline, downloads: DOWNLOADS, router: createRouter(site), version: VERSION });
  mountMcp(http, { pipeline, origin: baseUrl, version: VERSION });
  mountFrontPage(http, { env, pipeline, secret });
  await mountWebFiles(http);

  return {
    async listen() {
      await http.listen({ host: env.host, port: env.port });
      const { port } = http.server.address() as AddressInfo;
      return siteOrigin({ ...env, port });
    },
    async close() {
      await live.close();
      await drain(http);
      await queues.stop();
      await Promise.all([replicas.close(), ...[pool, accountsPool, ownerPool].map(closePool)]);
    },
  };
}

/** A machine is reached by its loopback address or by name; both are this site. */
function ownOrigins(env: Env, baseUrl: string): string[] {
  return env.baseUrl === undefined
    ? [baseUrl, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`]
    : [baseUrl];
}
