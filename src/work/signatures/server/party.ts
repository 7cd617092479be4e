import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { OpenLinkOptions, OpenOptions, Pipeline } from "#core/server/http/pipeline.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { Party } from "./sign-use-cases.ts";
import { findHeldByLink, findHeldByMe } from "./signing-queries.ts";

export type Verb = "show" | "file" | "view" | "sign" | "decline";

const MOST_AGENT = 300;
const fromOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip.slice(0, 100),
  agent: (headers["user-agent"] ?? "").slice(0, MOST_AGENT),
});

const isReadOnly = (verb: Verb) => verb === "show" || verb === "file";

/** A signer who came by their link. */
export async function partyByLink(pipeline: Pipeline, request: FastifyRequest, verb: Verb): Promise<Party> {
  const options: OpenLinkOptions = {
    can: "link:signing",
    procedure: `signatureLinks.${verb}`,
    readOnly: isReadOnly(verb),
  };
  const { orgId } = await pipeline.openLink(request, { ...options, readOnly: true }, async ({ actor }) => actor);
  return {
    orgId,
    step: (work) => pipeline.openLink(request, options, work),
    find: findHeldByLink,
    from: fromOf(request),
    proof: "link",
  };
}

const address = z.object({ id: z.uuid() });

/** The request an address names. */
export function requestIn({ params }: FastifyRequest): string {
  const parsed = address.safeParse(params);
  return required(parsed.success ? parsed.data.id : undefined, msg("Signature request"));
}

/** A colleague who signs inside. */
export async function partyByAccount(pipeline: Pipeline, request: FastifyRequest, verb: Verb): Promise<Party> {
  const options: OpenOptions = {
    can: "signature:read",
    procedure: `signatureRequests.${verb}`,
    readOnly: isReadOnly(verb),
  };
  const { orgId } = await pipeline.open(request, { ...options, readOnly: true }, async ({ actor }) => actor);
  const requestId = requestIn(request);
  return {
    orgId,
    step: (work) => pipeline.open(request, options, work),
    find: (db) => findHeldByMe(db, requestId),
    from: fromOf(request),
    proof: "account",
  };
}
