import type {
  AnyContractProcedure,
  AnySchema,
  ErrorMap,
  InferSchemaInput,
  InferSchemaOutput,
  Meta,
} from "@orpc/contract";
import {
  type AnyProcedure,
  type Middleware,
  ORPCError,
  type ORPCErrorConstructorMap,
  Procedure,
  ValidationError,
} from "@orpc/server";
import type { Guard, ProcedureMeta } from "#core/shared/contract.ts";
import { AppError, ERROR_STATUS, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import { type Permission, withNeeds } from "#core/shared/permissions.ts";
import { t } from "#core/shared/text.ts";
import type { Ctx, Member, Person, Step, StepCtx } from "../ctx.ts";
import { toAppError } from "../database/database-errors.ts";
import { inTransactionOf, type Pools, type Principal } from "../database/transaction.ts";
import { type KnowsFields, knownFieldsOf } from "../lists/known-fields.ts";
import { AWAY_STATUS, awayMessage, isAway } from "../outage.ts";
import { refuse, refuseSaying } from "../refuse.ts";
import { type Once, runOnce } from "./idempotency.ts";

/** What a request brings to the pipeline. */
export type RequestContext = Pools & {
  principal: Principal;
  requestId: string;
  origin: string;
  /** True while this is a demo and the request comes from this very machine. */
  isLocalDemo: boolean;
  /** Programs learn of a field they misspell; the browser's own calls are held to their types. */
  isPublicApi: boolean;
  /** Of a command that a program may send again. */
  once?: Once | null;
  onReads: (tables: readonly string[]) => void;
  onFailure: (error: unknown) => void;
};

type Travelling = RequestContext & { ctx: Ctx<never> & StepCtx<never> };

type MetaOf<P> = P extends { "~orpc": { meta: infer M } } ? M : never;
type GuardOf<P> = MetaOf<P> extends { can: infer G } ? G : Guard;
type ActorOf<P> =
  GuardOf<P> extends "public" | "loopback-demo" ? Person | null : GuardOf<P> extends "signed-in" ? Person : Member;

type CtxOf<P> = MetaOf<P> extends { inSteps?: true } ? StepCtx<ActorOf<P>> : Ctx<ActorOf<P>>;

type Handler<P extends AnyContractProcedure> = (
  ctx: CtxOf<P>,
  input: InferSchemaOutput<NonNullable<P["~orpc"]["inputSchema"]>>,
) => Promise<InferSchemaInput<NonNullable<P["~orpc"]["outputSchema"]>>>;

type Handlers<Contract extends Record<string, AnyContractProcedure>> = {
  [Name in keyof Contract]: Handler<Contract[Name]>;
};

/** Pairs every procedure of a contract with its handler; a missing or mistyped one does not compile. */
export function implement<Contract extends Record<string, AnyContractProcedure>>(
  contract: Contract,
  handlers: Handlers<Contract>,
) {
  return Object.fromEntries(
    Object.entries(contract).map(([name, procedure]) => [
      name,
      runRequest(procedure, handlers[name] as Handler<AnyContractProcedure>),
    ]),
  ) as { [Name in keyof Contract]: AnyProcedure };
}

/** The one way from the network to the database: guard, parse, transaction as the person, handler, parse. */
function runRequest(procedure: AnyContractProcedure, handler: Handler<AnyContractProcedure>): AnyProcedure {
  return new Procedure<RequestContext, Travelling, AnySchema, AnySchema, ErrorMap, Meta>({
    ...procedure["~orpc"],
    middlewares: [
      beginAndGuard(procedure["~orpc"].meta as ProcedureMeta, knownFieldsOf(procedure["~orpc"].inputSchema)),
    ],
    // The guard stands before parsing; parsing the result still happens inside the transaction.
    inputValidationIndex: 1,
    outputValidationIndex: 1,
    handler: ({ context, input }) => handler(context.ctx, input),
  });
}

function beginAndGuard(
  { kind, can, reads, inSteps = false, isForKeys = false, onReplica = false }: ProcedureMeta,
  assertKnown: KnowsFields,
): Middleware<RequestContext, Pick<Travelling, "ctx">, unknown, unknown, ORPCErrorConstructorMap<ErrorMap>, Meta> {
  return async ({ context, path, signal = NEVER, next }, input) => {
    const { principal, isLocalDemo, origin } = context;
    // A procedure in steps asks other things in each of them.
    const isKnown = kind === "query" && !inSteps;
    const visit = {
      procedure: path.join("."),
      readOnly: kind === "query",
      onReplica,
      ...(isKnown && { input: input ?? null }),
    };
    const enter: Step<Person | null> = (work) =>
      inTransactionOf(context, principal, visit, ({ person, db, enqueue }) => {
        const isWayOut = visit.procedure === WAY_OUT;
        assertMayCall(person, can, { isLocalDemo, isWayOut, isForKeys, isChange: !visit.readOnly });
        return work({ actor: person, db, enqueue, origin });
      });
    const go = async (ctx: Ctx<Person | null> | StepCtx<Person | null>) => {
      if (context.isPublicApi) assertKnown(input);
      const travelling = { ctx: ctx as Travelling["ctx"] };
      const run = async () => next({ context: travelling });
      if (!context.once || kind === "query") return run();
      // A command in steps has no transaction of its own.
      if (!("db" in ctx)) throw refuse("core.no_idempotency");
      return runOnce(
        context.once,
        { db: ctx.db, actor: ctx.actor, procedure: visit.procedure, input },
        run,
        (output) => ({
          output,
          context: travelling,
        }),
      );
    };
    try {
      const result = inSteps ? await go({ ...(await startSteps(enter)), signal, origin }) : await enter(go);
      if (kind === "query") context.onReads(reads);
      return result;
    } catch (error) {
      const isGivenUp = signal.aborted && error === signal.reason;
      throw toWire(isGivenUp ? refuse("core.given_up") : error, context);
    }
  };
}

const NEVER = new AbortController().signal;

/** Who asks is found out now, and is the same person of the same firm in every step. */
async function startSteps(enter: Step<Person | null>): Promise<Pick<StepCtx<Person | null>, "actor" | "step">> {
  const actor = await enter(async (ctx) => ctx.actor);
  const step: Step<Person | null> = (work) =>
    enter((ctx) => {
      if (ctx.actor?.userId !== actor?.userId || ctx.actor?.orgId !== actor?.orgId)
        throw refuse("core.no_longer_member");
      return work(ctx);
    });
  return { actor, step };
}

/** Open to a person who is signed in, even while nothing else is. */
const WAY_OUT = "auth.signOut";

type Circumstances = { isLocalDemo?: boolean; isWayOut?: boolean; isForKeys?: boolean; isChange?: boolean };

export function assertMayCall(
  person: Person | null,
  can: Guard,
  { isLocalDemo = false, isWayOut = false, isForKeys = false, isChange = false }: Circumstances = {},
): void {
  if (can === "public" || (can === "loopback-demo" && isLocalDemo)) return;
  if (!person) throw refuse("core.not_signed_in");
  if (person.mustChangePassword && !isWayOut) throw refuse("core.own_password_first");
  if (person.key !== null && (can === "signed-in" || (can === "member" && !isForKeys)))
    throw refuse("core.not_for_keys");
  if (person.key === "reading" && isChange) throw refuse("core.key_only_reads");
  if (can === "signed-in") return;
  if (!person.orgId) throw refuse("core.no_firm");
  if (can === "member") return;
  const wanted = can === "loopback-demo" ? "admin:access" : can;
  const lacking = lackingOf(person, person.key === null ? [wanted] : withNeeds([wanted]));
  if (lacking.length > 0) throw notAllowed(person, lacking);
}

export function lackingOf({ permissions }: Person, wanted: readonly Permission[]): Permission[] {
  return wanted.filter((permission) => !permissions.has(permission));
}

/** A person can ask for another role, and hears what it takes where another permission names what they may not do; a person who runs a program, for another key. */
export function notAllowed(
  { key }: Person,
  lacking: readonly Permission[],
  otherwise = refuse(lacking.includes("carry:read") ? "core.needs_carry" : "core.not_allowed"),
): AppError {
  return key === null ? otherwise : refuse("core.key_lacks", { permissions: lacking.join(", ") });
}

function toWire(error: unknown, context: RequestContext): ORPCError<string, unknown> {
  const refusal = error instanceof AppError ? error : (invalidInput(error) ?? toAppError(error));
  if (refusal) return wired(refusal.code, refusal.message, { ...refusal.data, requestId: context.requestId });
  context.onFailure(error);
  const data = { requestId: context.requestId };
  if (isAway(error)) return new ORPCError("internal", { status: AWAY_STATUS, message: awayMessage(error), data });
  return wired("internal", t("Something went wrong ({id})", { id: context.requestId }), data);
}

function wired(code: ErrorCode, message: string, data: ErrorData): ORPCError<string, unknown> {
  return new ORPCError(code, { status: ERROR_STATUS[code], message, data });
}

/** A refused input names each field and the reason. */
function invalidInput(error: unknown): AppError | undefined {
  if (!(error instanceof ORPCError) || error.code !== "BAD_REQUEST") return undefined;
  if (!(error.cause instanceof ValidationError)) return refuse("core.unreadable");
  const fields: Record<string, string> = {};
  for (const issue of error.cause.issues) {
    const name = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    fields[name] ??= issue.message;
  }
  const first = error.cause.issues[0]?.message;
  return first === undefined
    ? refuse("core.unreadable")
    : refuseSaying("invalid", "core.broken_rules", first, { fields });
}
