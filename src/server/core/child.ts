import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

type Limits = {
  /** Of memory for what the child makes; what it is given comes on top. */
  megabytes: number;
  /** For each answer. What takes longer was made to. */
  patienceMs: number;
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
const MOST_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running < MOST_AT_ONCE) running += 1;
  // Whoever is done hands the turn over, so `running` stays.
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

/**
 * The answers of a module that reads what strangers sent, in a process of its own: a thread that runs out of memory can take
 * the whole server along. The module answers by `answerTask` of child-side.ts; each answer is asked for when the one before
 * was used. Throws ChildFailed.
 */
export async function* askChild<Answer>(module: URL, task: unknown, limits: Limits): AsyncGenerator<Answer> {
  await takeTurn();
  const child = fork(module, {
    execArgv: ["--disable-warning=ExperimentalWarning", `--max-old-space-size=${limits.megabytes}`],
    serialization: "advanced",
    env: {},
    // What a library has to say about a file is for the person, not for the log.
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const gone = once(child, "exit");
  try {
    for (let message: unknown = { task }; ; message = "next") {
      const [answer] = await answerTo(child, message, limits.patienceMs);
      if (answer === "done") return;
      yield (answer as { answer: Answer }).answer;
    }
  } finally {
    child.kill("SIGKILL");
    await gone;
    giveTurn();
  }
}

async function answerTo(child: ChildProcess, message: unknown, patienceMs: number): Promise<unknown[]> {
  const ended = new AbortController();
  const { signal } = ended;
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
