import fs from "node:fs";

const LOOK_MS = 20;

/** The most memory a child of this process takes whose program is named so, in MB, until it is asked for. */
export function watchChild(program: string): () => number {
  let most = 0;
  const look = () => {
    for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)))
      most = Math.max(most, peakOf(pid, program));
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    return most / 1024;
  };
}

/** The highest resident size so far, in kB; 0 for other processes. */
function peakOf(pid: string, program: string): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
    if (Number(/^PPid:\s*(\d+)$/m.exec(status)?.[1]) !== process.pid) return 0;
    if (!fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(program)) return 0;
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
