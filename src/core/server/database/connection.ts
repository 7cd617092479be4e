import pg from "pg";

export type Target = { host: string; port: number };

/** How to reach a database, as one of its roles. */
export type ServerConfig = pg.ClientConfig & {
  /** Servers of which one takes writes, whichever it is at the moment; `host` and `port` name the first. */
  targets?: readonly Target[];
  /** Between us and the server is a pooler, which gives each transaction another session. */
  isPooled?: boolean;
};

const CONNECT_MS = 5000;
const ANSWER_MS = 5000;
const FAREWELL_MS = 1000;
const PROBE_MS = 2000;
/** A line that died in silence is found out 20 seconds after its last word: ten here, ten tries of the system's. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The server answers, but takes no writes: a standby, or one that was fenced. */
export class ReadOnlyServerError extends Error {
  override name = "ReadOnlyServerError";
  readonly code = "25006";
}

/**
 * A connection to whichever server takes writes. The host's name is looked up for each connection; a standby is refused, so
 * that nobody reads what is no longer true. A failed attempt leaves nothing open.
 */
export class ServerClient extends pg.Client {
  readonly #config: ServerConfig;
  readonly #reported = new Map<string, string>();

  constructor(config: ServerConfig = {}) {
    // Pools hide the password from spreading.
    const whole = { ...KEEP_ALIVE, ...config, ...(config.password !== undefined && { password: config.password }) };
    super(whole);
    this.#config = whole;
    // A break right after connecting must not end the process; it shows in the first query.
    this.on("error", () => undefined);
    this.connection.on("parameterStatus", (message: { parameterName: string; parameterValue: string }) =>
      this.#reported.set(message.parameterName, message.parameterValue),
    );
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
  override connect(
    callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): Promise<pg.Client> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    const answer = callback as (error: Error | null, client?: pg.Client) => void;
    connecting.then(
      (client) => answer(null, client),
      (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
    );
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    const choice = choiceOf(this.#config);
    let target: Target | undefined;
    try {
      target = await choice?.writable(this.#config);
      if (target) Object.assign(this, target);
      await super.connect();
      if (this.#isReadOnly()) throw new ReadOnlyServerError(`${this.host}:${this.port} takes no writes`);
      // However it ends, the next connection checks which server it reached.
      const reached = target;
      if (reached) this.once("end", () => choice?.forget(reached));
      return this;
    } catch (error) {
      if (target) choice?.forget(target);
      this.connection.stream.destroy();
      throw error;
    }
  }

  /** Every PostgreSQL says so by itself on connecting; what a pooler repeats of it may be old. */
  #isReadOnly(): boolean {
    if (this.#config.isPooled) return false;
    return ["in_hot_standby", "default_transaction_read_only"].some((name) => this.#reported.get(name) === "on");
  }
}

/** One connection outside of any pool, with time limits on connecting and on each answer. */
export async function openClient(config: ServerConfig, signal?: AbortSignal): Promise<pg.Client> {
  const client = new ServerClient({ connectionTimeoutMillis: CONNECT_MS, query_timeout: ANSWER_MS, ...config });
  const giveUp = () => client.connection.stream.destroy();
  signal?.addEventListener("abort", giveUp);
  try {
    return await client.connect();
  } finally {
    signal?.removeEventListener("abort", giveUp);
  }
}

/** Ends a connection, politely while the other side answers. */
export async function hangUp(client: pg.Client): Promise<void> {
  const farewell = client.end();
  const cut = setTimeout(() => client.connection.stream.destroy(), FAREWELL_MS);
  await farewell;
  clearTimeout(cut);
}

/** Which of several servers is written to, found out once for all who connect. */
class Choice {
  readonly #targets: readonly Target[];
  #current: Target | undefined;
  #search: Promise<Target> | undefined;

  constructor(targets: readonly Target[]) {
    this.#targets = targets;
  }

  writable(config: ServerConfig): Promise<Target> {
    if (this.#current) return Promise.resolve(this.#current);
    this.#search ??= this.#find(config).finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** It broke or was demoted: a person who connects next looks again. */
  forget(target: Target): void {
    if (this.#current === target) this.#current = undefined;
  }

  async #find(config: ServerConfig): Promise<Target> {
    try {
      this.#current = await Promise.any(this.#targets.map((target) => proveWritable(config, target)));
      return this.#current;
    } catch (error) {
      const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
      const message = `None of the database servers takes writes: ${causes.map(reasonOf).join("; ")}`;
      const isOneReadOnly = causes.some((cause) => cause instanceof ReadOnlyServerError);
      throw isOneReadOnly ? new ReadOnlyServerError(message) : new Error(message, { cause: error });
    }
  }
}

async function proveWritable(config: ServerConfig, target: Target): Promise<Target> {
  const brief = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = await openClient({ ...config, ...target, targets: [target], ...brief });
  try {
    const { rows } = await client.query<{ refuses: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as refuses",
    );
    if (rows[0]?.refuses !== false) throw new ReadOnlyServerError(`${target.host}:${target.port} takes no writes`);
    return target;
  } finally {
    await hangUp(client);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const choices = new WeakMap<readonly Target[], Choice>();

function choiceOf({ targets }: ServerConfig): Choice | undefined {
  if (!targets || targets.length < 2) return undefined;
  const known = choices.get(targets);
  if (known) return known;
  const made = new Choice(targets);
  choices.set(targets, made);
  return made;
}
