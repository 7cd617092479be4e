import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { carryPointForm } from "./points-forms.ts";
import { person } from "./runs-api.ts";

const months = z.number().int().nullable();

const agreed = {
  name: z.string(),
  /** Decimal text: what counts is their proportion. */
  points: z.string(),
  vestsFrom: plainDate.nullable(),
  months,
  cliffMonths: months,
  leftOn: plainDate.nullable(),
};

const carryPoint = z.object({
  id,
  rowVersion,
  fundId: id,
  ...agreed,
  /** What it takes the place of once it is confirmed, as that stands, and whether that only ends. */
  replacesId: id.nullable(),
  removes: z.boolean(),
  before: z.object(agreed).nullable(),
  preparedBy: person,
  confirmedBy: person,
  /** Null while it waits for a second person; without that person: entered before confirmations were asked for. */
  confirmedAt: timestamp.nullable(),
});
export type CarryPoint = z.infer<typeof carryPoint>;

/** Those of a fund, for readers of carry alone. */
const CARRY = { table: "funds", one: "fund", can: { read: "carry:read", update: "fund:manage" } } as const;
const PATH = "carry-points";
const READS = ["carry_points", "users"] as const;

// What was withdrawn is prepared again.
const { restore: _, ...rows } = rowContract({
  of: { entry: CARRY, key: "fundId" },
  path: PATH,
  one: "person with points in the carry",
  many: "carry points",
  reads: READS,
  row: carryPoint,
  form: carryPointForm,
  edit: carryPointForm.safeExtend({ id, rowVersion }),
});

export const carryPointsApi = {
  ...rows,
  confirm: rowCommands({ can: CARRY.can, path: PATH }, carryPoint)("confirm", {
    summary: "Confirm points that somebody else prepared, in the version that was seen: they are in force from now on",
    input: { rowVersion },
  }),
  remove: command({
    can: CARRY.can.update,
    path: `/${PATH}/{id}/remove`,
    summary: "Prepare that somebody has no points any more: so it is once somebody else confirms it",
  })
    .input(z.object({ id }))
    .output(carryPoint),
  changes: query({
    can: CARRY.can.read,
    reads: READS,
    path: "/funds/{fundId}/carry-point-changes",
    summary: "Who prepared and who confirmed points in the carry of a fund, newest first",
  })
    .input(z.object({ fundId: id }))
    .output(z.object({ items: z.array(carryPoint) })),
};
