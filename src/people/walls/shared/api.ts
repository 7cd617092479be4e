import { z } from "zod";
import { command, done, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { WALL_MODES, WALLED_KINDS, wallForm } from "./forms.ts";

const person = z.object({ id, name: z.string() });
const record = z.object({ id, kind: z.enum(WALLED_KINDS), label: z.string() });

const wall = z.object({
  id,
  record,
  mode: z.enum(WALL_MODES),
  team: z.array(person),
  excluded: z.array(person),
  reason: z.string(),
  until: plainDate.nullable(),
  createdAt: timestamp,
  createdBy: person.nullable(),
  /** Whether the asking person sees the record. */
  isInside: z.boolean(),
  rowVersion,
});
export type Wall = z.infer<typeof wall>;

/** A wall around a record, as people inside see it. */
const around = z.object({
  id,
  record,
  mode: z.enum(WALL_MODES),
  team: z.array(person),
  until: plainDate.nullable(),
});
export type WallAround = z.infer<typeof around>;

const one = z.object({ id });
const READS = ["memberships", "record_wall_members", "record_walls", "users"] as const;

export const wallsApi = {
  list: query({
    can: "wall:manage",
    reads: READS,
    path: "/walls",
    summary: "The information walls you manage",
  }).output(z.object({ items: z.array(wall), total: z.number().int() })),
  around: query({
    can: "member:read",
    reads: READS,
    path: "/records/{recordId}/walls",
    summary: "The walls around a deal, company or fund, and its own one for who manages it",
  })
    .input(z.object({ recordId: id }))
    .output(z.object({ record, items: z.array(around), own: wall.nullable() })),
  save: command({
    can: "wall:manage",
    method: "PUT",
    path: "/records/{recordId}/wall",
    summary: "Raise a wall around a deal, company or fund, or change who is inside",
  })
    .input(wallForm.extend({ recordId: id, rowVersion: rowVersion.nullable() }))
    .output(wall),
  lift: command({
    can: "wall:manage",
    method: "DELETE",
    path: "/walls/{id}",
    summary: "Lift a wall: everyone whose role shows the record sees it again",
  })
    .input(one)
    .output(done),
  narrowing: query({
    can: "member",
    reads: ["memberships"],
    path: "/walls/mine",
    summary: "Whether any wall limits what you see, without saying which",
  }).output(z.object({ isNarrowed: z.boolean() })),
};
