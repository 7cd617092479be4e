import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import { refuse } from "../refuse.ts";
import { NoTurn, Turns } from "./turns.ts";

type Limits = {
  /** Of memory for what the child makes; what it is given comes on top. */
  megabytes: number;
  /** Of all memory the process takes, also beside what it makes. */
  residentMegabytes: number;
  /** For each answer. What takes longer was made to. */
  patienceMs: number;
};

export type Asking = {
  /** Of a job there is one of a kind at a time; requests wait for each other. */
  isJob?: boolean;
  /** Ends the child. */
  signal?: AbortSignal | undefined;
};

/** The child did not answer: it took too long, or it died, mostly for want of memory. */
export class ChildFailed extends Error {
  reason: "slow" | "dead";

  constructor(reason: "slow" | "dead") {
    super(`The child process is ${reason}`);
    this.reason = reason;
  }
}

/** More at once would only take processors and memory from the requests. */
const turns = new Turns({ atOnce: 2, mostWaiting: 50, patienceMs: 120_000 });
const LOOK_MS = 50;
/** It reads the program's own files; it writes none, and starts nothing that is not JavaScript in its own thread. */
const CONFINED = ["--disable-warning=ExperimentalWarning", "--permission", "--allow-fs-read=*"];

async function takeTurn(signal: AbortSignal | undefined): Promise<() => void> {
  try {
    return await turns.take(signal);
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
    throw refuse("core.many_files");
  }
}

/**
 * The answers of a module that reads what strangers sent, in a process of its own: a thread that runs out of memory can take
 * the whole server along. The module answers by `answerTask` of child-side.ts; each answer is asked for when the one before
 * was used. Throws ChildFailed.
 */
export async function* askChild<Answer>(
  module: URL,
  task: unknown,
  limits: Limits,
  { isJob = false, signal }: Asking = {},
): AsyncGenerator<Answer> {
  const giveTurn = isJob ? () => undefined : await takeTurn(signal);
  const child = fork(module, {
    execArgv: [...CONFINED, `--max-old-space-size=${limits.megabytes}`],
    serialization: "advanced",
    env: {},
    // What a library has to say about a file is for the person, not for the log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = once(child, "exit");
  const watch = setInterval(() => void endIfLarge(child, limits.residentMegabytes), LOOK_MS);
  try {
    for (let message: unknown = { task }; ; message = "next") {
      const [answer] = await answerTo(child, message, limits.patienceMs, signal);
      if (answer === "done") return;
      yield (answer as { answer: Answer }).answer;
    }
  } finally {
    clearInterval(watch);
    child.kill("SIGKILL");
    await gone;
    giveTurn();
  }
}

/** The limit of the heap says nothing of what lies beside it. Looked at from here, because a child at work looks at nothing. */
async function endIfLarge(child: ChildProcess, megabytes: number): Promise<void> {
  const status = await fs.readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
  const kilobytes = Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0);
  if (kilobytes > megabytes * 1024) child.kill("SIGKILL");
}

async function answerTo(
  child: ChildProcess,
  message: unknown,
  patienceMs: number,
  asked: AbortSignal | undefined,
): Promise<unknown[]> {
  const ended = new AbortController();
  const signal = asked ? AbortSignal.any([ended.signal, asked]) : ended.signal;
  const timer = setTimeout(() => ended.abort(new ChildFailed("slow")), patienceMs);
  const died = () => ended.abort(new ChildFailed("dead"));
  child.once("exit", died).once("error", died);
  try {
    child.send(message as object, (error) => error && died());
    return await once(child, "message", { signal });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(timer);
    child.off("exit", died).off("error", died);
  }
}
