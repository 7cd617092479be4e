import { z } from "zod";
import { id, plainDate, rowVersion } from "../core/contract.ts";
import { rowContract } from "../core/row-contract.ts";
import { carryPointForm } from "./points-forms.ts";

const months = z.number().int().nullable();

const carryPoint = z.object({
  id,
  rowVersion,
  fundId: id,
  name: z.string(),
  /** Decimal text: what counts is their proportion. */
  points: z.string(),
  vestsFrom: plainDate.nullable(),
  months,
  cliffMonths: months,
  leftOn: plainDate.nullable(),
});
export type CarryPoint = z.infer<typeof carryPoint>;

/** Those of a fund, for readers of carry alone. */
const CARRY = { table: "funds", one: "fund", can: { read: "carry:read", update: "fund:manage" } } as const;

export const carryPointsApi = rowContract({
  of: { entry: CARRY, key: "fundId" },
  path: "carry-points",
  one: "person with points in the carry",
  many: "carry points",
  reads: ["carry_points"],
  row: carryPoint,
  form: carryPointForm,
  edit: carryPointForm.safeExtend({ id, rowVersion }),
});
