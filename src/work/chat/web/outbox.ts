import { useSyncExternalStore } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, call, queryClient } from "#core/web/api/api.ts";
import { isLiveConnected } from "#core/web/api/live.ts";
import { useSession } from "#core/web/api/session.tsx";
import { DRAFT_PREFIX } from "#core/web/forms/draft.ts";

/** A message on its way. `problem` is why the last attempt failed; `isRefused` once the server does not want it as it is. */
export type Outgoing = {
  roomId: string;
  clientId: string;
  content: string;
  parentId?: string;
  at: string;
  state: "sending" | "unsent" | "sent";
  isRefused: boolean;
  problem?: string;
};

const WAITS_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/** The messages of one person that wait in this browser. They survive a reload, and leave in the order they were written. */
class Outbox {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #messages: readonly Outgoing[];
  #isSending = false;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(userId: string) {
    this.#key = `${DRAFT_PREFIX}chat-outbox ${userId}`;
    this.#messages = this.#stored();
    window.addEventListener("storage", ({ key }) => key === this.#key && this.#takeOver());
    window.addEventListener("online", () => void this.#send());
    void this.#send();
  }

  subscribe = (changed: () => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  read = () => this.#messages;

  add(message: Pick<Outgoing, "roomId" | "clientId" | "content" | "parentId">): void {
    const at = new Date().toISOString();
    this.#keep([...this.#messages, { ...message, at, state: "sending", isRefused: false }]);
    void this.#send();
  }

  /** Tries one again that the server refused, and all others at once. */
  retry(clientId: string): void {
    this.#change(clientId, { state: "sending", isRefused: false });
    void this.#send();
  }

  /** Removes one that was refused, or one that is on the screen since. */
  remove(clientId: string): void {
    this.#keep(this.#messages.filter((one) => one.clientId !== clientId));
  }

  /** One at a time, the oldest first: so they arrive in the order they were written. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    clearTimeout(this.#retry);
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        if (!(await this.#attempt(next))) break;
      }
    } finally {
      this.#isSending = false;
    }
  }

  #next = () => this.#messages.find(({ state, isRefused }) => state !== "sent" && !isRefused);

  /** Whether the next one can be tried. */
  async #attempt({ roomId, clientId, content, parentId }: Outgoing): Promise<boolean> {
    this.#change(clientId, { state: "sending" });
    try {
      await call(api.chat.send, { id: roomId, clientId, content, ...(parentId !== undefined && { parentId }) });
    } catch (error) {
      return this.#failed(clientId, error);
    }
    this.#failures = 0;
    this.#change(clientId, { state: "sent" });
    if (!isLiveConnected()) void queryClient.invalidateQueries();
    return true;
  }

  #failed(clientId: string, error: unknown): boolean {
    const isRefused = error instanceof AppError && !["internal", "too_many", "unauthenticated"].includes(error.code);
    const problem = error instanceof Error ? error.message : String(error);
    this.#change(clientId, { state: "unsent", isRefused, problem });
    if (isRefused) return true;
    const wait = WAITS_MS[Math.min(this.#failures, WAITS_MS.length - 1)];
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#send(), wait);
    return false;
  }

  #change(clientId: string, change: Partial<Outgoing>): void {
    this.#keep(this.#messages.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));
  }

  #keep(messages: readonly Outgoing[]): void {
    this.#messages = messages;
    const waiting = messages.filter(({ state }) => state !== "sent");
    if (waiting.length > 0) localStorage.setItem(this.#key, JSON.stringify(waiting));
    else localStorage.removeItem(this.#key);
    for (const changed of this.#listeners) changed();
  }

  /** What another window of this person wrote or sent. */
  #takeOver(): void {
    const stored = this.#stored();
    const isStored = new Set(stored.map(({ clientId }) => clientId));
    // What is not stored any more was sent there, or removed: those this window sends itself come back as one message.
    const kept = this.#messages.filter(({ clientId, state }) => state === "sent" || isStored.has(clientId));
    const known = new Set(kept.map(({ clientId }) => clientId));
    this.#messages = [...kept, ...stored.filter(({ clientId }) => !known.has(clientId))];
    for (const changed of this.#listeners) changed();
  }

  #stored(): readonly Outgoing[] {
    return JSON.parse(localStorage.getItem(this.#key) ?? "[]") as Outgoing[];
  }
}

const outboxes = new Map<string, Outbox>();

function outboxOf(userId: string): Outbox {
  const outbox = outboxes.get(userId) ?? new Outbox(userId);
  outboxes.set(userId, outbox);
  return outbox;
}

/** The signed-in person’s outbox, and what waits in it for a room. */
export function useOutbox(roomId: string) {
  const { user, firm } = useSession();
  const outbox = outboxOf(`${firm?.id ?? ""} ${user.id}`);
  const messages = useSyncExternalStore(outbox.subscribe, outbox.read);
  return { outbox, waiting: messages.filter((one) => one.roomId === roomId) };
}
