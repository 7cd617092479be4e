type Rules = {
  atOnce: number;
  /** More that wait are refused at once. */
  mostWaiting: number;
  patienceMs: number;
};

/** There was no turn: too many wait, or for too long. */
export class NoTurn extends Error {}

/** Lets so many work at once; the others wait in the order they came, for a while. */
export class Turns {
  readonly #rules: Rules;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  /** Waits for a turn; the answer gives it back. Throws NoTurn, or the reason of the signal. */
  async take(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.#running < this.#rules.atOnce) this.#running += 1;
    else await this.#wait(signal);
    let isTaken = true;
    return () => {
      if (isTaken) this.#pass();
      isTaken = false;
    };
  }

  async #wait(signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#rules.mostWaiting) throw new NoTurn("Too many wait");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // Out of the line at once: a turn handed to somebody who has left would be lost.
    const leave = (reason: unknown) => {
      this.#waiting.delete(resolve);
      reject(reason);
    };
    const giveUp = () => leave(signal?.reason);
    const timer = setTimeout(() => leave(new NoTurn("Waited too long")), this.#rules.patienceMs);
    signal?.addEventListener("abort", giveUp);
    this.#waiting.add(resolve);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    }
  }

  /** A person who is done hands the turn over, so `running` stays. */
  #pass(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#running -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
