import { contract } from "../src/app/shared/contract.ts";
import type { ProcedureMeta } from "../src/core/shared/contract.ts";

const procedures = new Map(
  Object.entries(contract).flatMap(([feature, api]) =>
    Object.entries(api).map(([name, procedure]): [string, { "~orpc": { meta: unknown } }] => [
      `${feature}.${name}`,
      procedure,
    ]),
  ),
);

/** The permission a procedure asks for, by its name. */
export const neededBy = (procedure: string): string | undefined =>
  (procedures.get(procedure)?.["~orpc"].meta as ProcedureMeta | undefined)?.can;
