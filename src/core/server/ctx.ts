import type { Kysely } from "kysely";
import type { Permission } from "#core/shared/permissions.ts";
import type { DB } from "./database/tables.gen.ts";

/** The one transaction of a request, as the person who asked. */
export type Db = Kysely<DB>;

/** Who asks. `orgId` is null for somebody who has no firm yet. */
export type Person = {
  userId: string;
  orgId: string | null;
  permissions: ReadonlySet<Permission>;
  roles: readonly string[];
  /** Signed in with a temporary password, which opens nothing but the choice of an own one. */
  mustChangePassword: boolean;
  /** A program acts for them, by a key that may only read, or also write; null for people themselves. */
  key: "reading" | "writing" | null;
};
/** An active member of a firm. */
export type Member = Person & { orgId: string };

/** Puts work on the queue inside the transaction: it runs if and only if the transaction commits. */
export type Enqueue = (queue: string, payload: Record<string, unknown>) => Promise<void>;

/** One short transaction as the person, whose right to do this is looked up again. */
export type Step<Actor = Member> = <Result>(work: (ctx: Ctx<Actor>) => Promise<Result>) => Promise<Result>;

/** All the handler of a procedure `inSteps` may touch: it holds a connection only within its steps. */
export type StepCtx<Actor = Member> = {
  actor: Actor;
  step: Step<Actor>;
  /** The person who asked has left. */
  signal: AbortSignal;
  origin: string;
};

/** All a handler may touch. `db` is the request's one transaction, already acting as the person. */
export type Ctx<Actor = Member> = { actor: Actor; db: Db; enqueue: Enqueue; origin: string };

/** All the clock's work may touch: one firm, as the system, in a transaction of its own. */
export type FirmCtx = { orgId: string; db: Db };
