import { call, type Firm, newMember } from "./harness.ts";

/** Keeps a new colleague out of a deal. Everyone else sees it as before. */
export async function raiseWall({ id, people: { super_admin: admin } }: Firm, dealId: string): Promise<void> {
  const outsider = await newMember(admin.server, id, "viewer");
  const wall = { mode: "all" as const, team: [], excluded: [outsider.id], reason: "Owns shares", until: null };
  await call(admin, "walls.save", { ...wall, recordId: dealId, rowVersion: null });
}
