import type { FastifyRequest } from "fastify";
import type { Guard } from "#core/shared/contract.ts";
import { createActivity } from "../accounts/activity.ts";
import { apiKeyHash } from "../accounts/api-key.ts";
import { preferredFirm, sessionToken } from "../accounts/session-token.ts";
import type { Ctx, Person } from "../ctx.ts";
import { inTransaction, inTransactionOf, type Pools, type Principal } from "../database/transaction.ts";
import type { Env } from "../env.ts";
import { type Link, type LinkPurpose, linkHash, passHash } from "../links/link.ts";
import type { Log } from "../log.ts";
import { logFailure } from "../outage.ts";
import { refuse } from "../refuse.ts";
import { createSeal, type Seal } from "../sealed-text.ts";
import { speakingTo } from "../text/readers-notation.ts";
import { isLocalDemo, siteOrigin } from "./http.ts";
import type { Once } from "./idempotency.ts";
import { assertMayCall, type RequestContext } from "./rpc.ts";

export type OpenOptions = {
  can: Guard;
  procedure: string;
  readOnly: boolean;
  /** A follower may answer. Then the work may begin again, with the primary: it does nothing but read. */
  onReplica?: boolean;
};

export type OpenLinkOptions = {
  /** What the link has to be for; null: any link, also one whose code was not entered yet, which opens nothing. */
  can: `link:${LinkPurpose}` | null;
  procedure: string;
  readOnly: boolean;
};

/** The way in for requests: procedures by `contextOf`, raw HTTP by `open`. Both pass the same guard and the same transaction. */
export type Pipeline = {
  contextOf: (
    request: FastifyRequest,
    on: { reads: (tables: readonly string[]) => void; replay: () => void },
  ) => RequestContext;
  open: <Result>(request: FastifyRequest, options: OpenOptions, work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  /** For a person who has no account but a link: as nobody, with the one record that link is for. */
  openLink: <Result>(
    request: FastifyRequest,
    options: OpenLinkOptions,
    work: (ctx: Ctx<Link>) => Promise<Result>,
  ) => Promise<Result>;
};

export function createPipeline({
  env,
  pool,
  replicas,
  secret,
  log,
}: Pools & {
  env: Env;
  secret: string;
  log: Log;
}): Pipeline {
  const activity = createActivity(pool, log);
  const seal = createSeal(secret);
  const principalOf = (request: FastifyRequest): Principal => {
    const keyHash = apiKeyHash(request);
    if (keyHash !== null) return { keyHash };
    return { token: sessionToken(request.headers, secret), orgId: preferredFirm(request.headers) };
  };
  return {
    contextOf(request, on) {
      const principal = principalOf(request);
      activity.seen(principal, request);
      return {
        pool,
        replicas,
        principal,
        requestId: request.id,
        origin: siteOrigin(env),
        isLocalDemo: isLocalDemo(request, env),
        isPublicApi: request.url.startsWith("/api/"),
        once: onceOf(request, seal, on.replay),
        onReads: on.reads,
        onFailure: (error) => logFailure(log, error, request.id),
      };
    },
    open: (request, { can, ...visit }, work) =>
      speakingTo(request.headers, () =>
        inTransactionOf({ pool, replicas }, principalOf(request), visit, ({ person, db, enqueue }) => {
          assertMayCall(person, can, { isLocalDemo: isLocalDemo(request, env), isChange: !visit.readOnly });
          return work({ actor: person as Person & { orgId: string }, db, enqueue, origin: siteOrigin(env) });
        }),
      ),
    openLink(request, { can, procedure, readOnly }, work) {
      const hash = linkHash(request);
      if (hash === null) throw refuse("core.link_over");
      return inTransaction(
        pool,
        { linkHash: hash, passHash: passHash(request) },
        { procedure, readOnly },
        ({ link, db, enqueue }) => {
          if (link === null) throw refuse("core.link_over");
          if (can !== null && link.isLocked) throw refuse("core.link_locked");
          if (can !== null && can !== `link:${link.purpose}`) throw refuse("core.link_elsewhere");
          return work({ actor: link, db, enqueue, origin: siteOrigin(env) });
        },
      );
    },
  };
}

/** Only programs send keys; the browser’s own commands have none. */
function onceOf({ url, headers }: FastifyRequest, seal: Seal, onReplay: () => void): Once | null {
  const key = headers["idempotency-key"];
  return url.startsWith("/api/") && typeof key === "string" ? { key, seal, onReplay } : null;
}
