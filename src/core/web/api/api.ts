import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ContractProcedure, InferSchemaInput, InferSchemaOutput } from "@orpc/contract";
import { keepPreviousData, QueryCache, QueryClient, useMutation, useQuery } from "@tanstack/react-query";
import { AppError, ERROR_STATUS, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import type { Registered } from "#core/shared/register.ts";
import { noteServerTime } from "#ui/web/behaviour/now.ts";
import { toast } from "../app/toasts.ts";
import { type Change, isLiveConnected } from "./live.ts";
import { sentAlong } from "./presence.ts";

/** The address of a procedure, with the types of what goes in and comes out. */
export type Procedure<Input, Output> = { readonly path: readonly string[]; readonly types?: (input: Input) => Output };

type ApiOf<Node> =
  Node extends ContractProcedure<infer Input, infer Output, infer _Errors, infer _Meta>
    ? Procedure<InferSchemaInput<Input>, InferSchemaOutput<Output>>
    : { readonly [Name in keyof Node]: ApiOf<Node[Name]> };

export type InputOf<P> = P extends Procedure<infer Input, infer _Output> ? Input : never;
export type OutputOf<P> = P extends Procedure<infer _Input, infer Output> ? Output : never;

function addressed(path: readonly string[]): object {
  return new Proxy({ path }, { get: (_, name) => (name === "path" ? path : addressed([...path, String(name)])) });
}

/** Every procedure of the contract: `api.deals.list`. The browser holds only the contract's types, never its schemas. */
export const api = addressed([]) as ApiOf<Registered<"contract">>;

/** Procedure → the tables its results are made of, as the server names them with each answer. */
const readsOf = new Map<string, readonly string[]>();

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === "string" && Object.hasOwn(ERROR_STATUS, code);
}

type Refusal = { code?: unknown; message?: string; data?: ErrorData };

function toAppError({ code, message = i18n._(msg`Something went wrong`), data }: Refusal): AppError {
  return new AppError(isErrorCode(code) ? code : "internal", message, data);
}

/**
 * Speaks oRPC's wire format: input and answer stand in an envelope `{ json }`. The contracts are plain JSON (moments, dates and
 * money are text), so the envelope is all there is to it, and the library stays on the server.
 */
async function ask(path: readonly string[], input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await fetch(`/rpc/${path.join("/")}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...sentAlong() },
    body: JSON.stringify({ json: input }),
    ...(signal && { signal }),
  });
  noteServerTime(response.headers.get("date"));
  const reads = response.headers.get("x-reads");
  if (reads !== null) readsOf.set(path.join("."), reads.split(","));
  const answer = (await response.json()) as { json?: unknown };
  if (response.ok) return answer.json;
  throw toAppError(answer.json ?? answer);
}

/** Calls a procedure once; components use `useRead` and `useCommand` instead. */
export async function call<Input, Output>(
  procedure: Procedure<Input, Output>,
  input: Input,
  signal?: AbortSignal,
): Promise<Output> {
  try {
    return (await ask(procedure.path, input, signal)) as Output;
  } catch (error) {
    // No connection, or something between us and the server that does not answer in JSON.
    const isUnreachable = error instanceof TypeError || error instanceof SyntaxError;
    throw isUnreachable ? new AppError("internal", i18n._(msg`The server can’t be reached`)) : error;
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && error instanceof AppError && error.code === "internal",
    },
    mutations: { retry: false },
  },
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      // What is shown stays, and may be old.
      const isOutage = !(error instanceof AppError) || error.code === "internal";
      if (state.data !== undefined && isOutage) toast.error(i18n._(msg`Failed to refresh data`));
      // The session ended elsewhere: asking who is signed in sends the visitor to /auth.
      if (error instanceof AppError && error.code === "unauthenticated") void refresh(api.auth.session);
    },
  }),
});

function keyOf(procedure: Procedure<never, unknown>, input?: unknown): readonly unknown[] {
  const name = procedure.path.join(".");
  return input === undefined ? [name] : [name, input];
}

/** Forgets what a procedure answered and asks again where it is on the screen. */
export function refresh(procedure: Procedure<never, unknown>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: keyOf(procedure) });
}

type ReadOptions = {
  enabled?: boolean;
  /** Shows the previous answer while the next loads: for lists whose filter or page changes. */
  keepPrevious?: boolean;
  /** The record this read is about: changes of other records of the same tables then leave it alone. */
  about?: string;
  freshMs?: number;
  /** Asks again so often: for what changes without a change of any table. */
  everyMs?: number;
};

export function readOptions<Input, Output>(
  procedure: Procedure<Input, Output>,
  input: Input,
  options: ReadOptions = {},
) {
  const { enabled, keepPrevious, about, freshMs, everyMs } = options;
  return {
    queryKey: keyOf(procedure, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => read(procedure, input, signal),
    ...(enabled !== undefined && { enabled }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(about !== undefined && { meta: { about } }),
    ...(freshMs !== undefined && { staleTime: freshMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  };
}

/** For each question whose tables are not known before its first answer: what changed while it was on its way. */
const unheard = new Set<Change[]>();

async function read<Input, Output>(procedure: Procedure<Input, Output>, input: Input, signal: AbortSignal) {
  if (readsOf.has(procedure.path.join("."))) return call(procedure, input, signal);
  const meanwhile: Change[] = [];
  unheard.add(meanwhile);
  try {
    return await call(procedure, input, signal);
  } finally {
    unheard.delete(meanwhile);
    // Once this answer is kept, it may have to be asked for again.
    if (meanwhile.length > 0) setTimeout(() => void invalidate(meanwhile, keyOf(procedure, input)));
  }
}

/** Reads, and reads again when a table behind the answer changes. */
export function useRead<Input, Output>(procedure: Procedure<Input, Output>, input: Input, options?: ReadOptions) {
  return useQuery<Output, AppError>(readOptions(procedure, input, options));
}

/** Runs a command. There is no cache to update by hand: what it changed comes back through the live feed. */
export function useCommand<Input, Output>(procedure: Procedure<Input, Output>) {
  return useMutation<Output, AppError, Input>({
    mutationKey: keyOf(procedure),
    mutationFn: (input) => call(procedure, input),
    onSuccess: () => (isLiveConnected() ? undefined : queryClient.invalidateQueries()),
  });
}

function isTouched(queryKey: readonly unknown[], about: unknown, changes: readonly Change[]): boolean {
  const reads = readsOf.get(String(queryKey[0])) ?? [];
  return changes.some(
    ({ table, parent }) =>
      table === "*" || (reads.includes(table) && (parent === null || about === undefined || about === parent)),
  );
}

/** Reads again every answer that one of these changes made stale. */
export function applyChanges(changes: readonly Change[]): Promise<void> {
  for (const meanwhile of unheard) meanwhile.push(...changes);
  return invalidate(changes);
}

/** Records that are on their way out: what a page still shows of them is not asked for again. */
const leaving = new Set<string>();
export const leaveRecord = (id: string) => void leaving.add(id);
export const keepRecord = (id: string) => void leaving.delete(id);

function isLeaving([, input]: readonly unknown[]): boolean {
  if (leaving.size === 0 || typeof input !== "object" || input === null) return false;
  return Object.values(input).some((value) => typeof value === "string" && leaving.has(value));
}

function invalidate(changes: readonly Change[], queryKey?: readonly unknown[]): Promise<void> {
  return queryClient.invalidateQueries({
    ...(queryKey !== undefined && { queryKey }),
    predicate: (query) => !isLeaving(query.queryKey) && isTouched(query.queryKey, query.meta?.["about"], changes),
  });
}
