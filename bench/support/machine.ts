import { execFileSync } from "node:child_process";
import os from "node:os";

/** The first lines of every result: a figure means nothing without where it was measured. */
export function printMachine(title: string, postgres?: string): void {
  const [cpu] = os.cpus();
  const memory = `${Math.round(os.totalmem() / 2 ** 30)} GB`;
  const versions = [`Node ${process.versions.node}`, ...(postgres === undefined ? [] : [`PostgreSQL ${postgres}`])];
  console.log(`\n# ${title}`);
  console.log(`${os.cpus().length} × ${cpu?.model ?? os.arch()}, ${memory}, ${os.type()} ${os.release()}`);
  console.log(`${versions.join(", ")}, commit ${commit()}, load ${os.loadavg()[0]?.toFixed(1)} at start\n`);
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8", cwd: import.meta.dirname }).trim();
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
