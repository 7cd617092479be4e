import fs from "node:fs";
import type { Client } from "pg";

const TICK_MS = 10;

/** Processor time used so far by a process, in milliseconds; unlike wall time it does not suffer from neighbours. Linux only. */
function usedBy(pid: number): number {
  const stat = `/proc/${pid}/stat`;
  if (!fs.existsSync(stat)) return 0;
  const fields = fs.readFileSync(stat, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

export type Spent = { server: number; database: number };

/** Processor time of a server and of its database connections. */
export async function spent(admin: Client, pid: number, applicationName: string): Promise<Spent> {
  const { rows } = await admin.query<{ pid: number }>("select pid from pg_stat_activity where application_name = $1", [
    applicationName,
  ]);
  return { server: usedBy(pid), database: rows.reduce((sum, row) => sum + usedBy(row.pid), 0) };
}
