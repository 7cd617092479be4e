/** A table changed; `parent` is the record the change belongs to, where there is one. Never what is in it. */
export type Change = { table: string; parent: string | null };

const FIRST_WAIT_MS = 20;
const NEXT_WAIT_MS = 1_000;
/** People talk to each other in these tables: their changes do not wait that long. */
const SOON = new Set(["chat_messages", "chat_reactions"]);
const SOON_MS = 100;
const RETRY_MS = 5_000;
/** Something may have been missed: everything is read again. */
const EVERYTHING: Change = { table: "*", parent: null };

/** Who is signed in, and what they may do, is asked again. */
const RIGHTS: Change = { table: "memberships", parent: null };

let connected = false;

export function isLiveConnected(): boolean {
  return connected;
}

/** Gathers a burst: the first change is applied at once, those of the next second together, and messages ten times a second. */
function gather(apply: (changes: Change[]) => void) {
  let waiting: Change[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;

  function wait(ms: number) {
    clearTimeout(timer);
    due = performance.now() + ms;
    timer = setTimeout(flush, ms);
  }

  function flush() {
    timer = undefined;
    if (waiting.length === 0) return;
    const changes = waiting;
    waiting = [];
    wait(NEXT_WAIT_MS);
    apply(changes);
  }

  return {
    add(change: Change) {
      waiting.push(change);
      if (timer === undefined) wait(FIRST_WAIT_MS);
      else if (SOON.has(change.table) && due - performance.now() > SOON_MS) wait(SOON_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Holds the stream open until the signal ends it. What happened while it was down is unknown, so coming back reads all. */
function stream(pass: (change: Change) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | undefined;
  let wasOpen = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function open() {
    source = new EventSource("/api/live");
    source.addEventListener("open", () => {
      connected = true;
      if (wasOpen) pass(EVERYTHING);
      wasOpen = true;
    });
    source.addEventListener("message", ({ data }: MessageEvent<string>) => pass(JSON.parse(data) as Change));
    source.addEventListener("error", () => {
      connected = false;
      // The browser reconnects by itself after a lost connection, but gives up when it is refused: then rights have changed.
      if (source?.readyState !== EventSource.CLOSED) return;
      pass(RIGHTS);
      retry = setTimeout(open, RETRY_MS);
    });
  }

  if (signal.aborted) return Promise.resolve();
  open();
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearTimeout(retry);
      source?.close();
      resolve();
    });
  });
}

/** One stream per browser: the tab that holds the lock keeps it, and when that tab closes the lock falls to the next. */
async function lead(pass: (change: Change) => void, signal: AbortSignal): Promise<void> {
  // Without a secure context (plain HTTP in an office network) browsers have no locks: each tab has its own stream.
  if (!window.isSecureContext) return stream(pass, signal);
  const hasLed = await navigator.locks.request("live", { ifAvailable: true }, async (lock) => {
    if (lock) await stream(pass, signal);
    return lock !== null;
  });
  if (hasLed || signal.aborted) return undefined;
  connected = true;
  return navigator.locks.request("live", { signal }, () => {
    pass(EVERYTHING);
    return stream(pass, signal);
  });
}

/** Follows the changes of what this person may read until the returned function is called. */
export function followChanges(apply: (changes: Change[]) => void): () => void {
  const ending = new AbortController();
  const otherTabs = new BroadcastChannel("live");
  const notifyOtherTabs = otherTabs.postMessage.bind(otherTabs);
  const gathered = gather(apply);
  otherTabs.addEventListener("message", ({ data }: MessageEvent<Change>) => gathered.add(data));

  const pass = (change: Change) => {
    gathered.add(change);
    if (window.isSecureContext && !ending.signal.aborted) notifyOtherTabs(change);
  };
  lead(pass, ending.signal).catch((error: unknown) => {
    if (!ending.signal.aborted) reportError(error);
  });

  return () => {
    connected = false;
    gathered.stop();
    ending.abort();
    otherTabs.close();
  };
}
