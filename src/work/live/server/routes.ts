import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Listener, Live } from "#core/server/http/live.ts";
import type { Pipeline } from "#core/server/http/pipeline.ts";
import { insideOf } from "./inside.ts";
import { listPlaces } from "./wall-queries.ts";

const HEARTBEAT_MS = 25_000;
const HEARTBEAT = ": still here\n\n";
/** A browser comes back by itself; until then its session may have run out. */
const LONGEST_MS = 60 * 60_000;
/** A person who reads this slowly is cut off, and reads everything again on coming back. */
const MOST_UNREAD_BYTES = 64 * 1024;

/**
 * One open window: its connection and until when it may stay. A firm has hundreds, so a window is small (`npm run bench -- chat`):
 * events are written to the socket itself, and the response with its headers is never begun.
 */
class Window implements Listener {
  readonly #socket: Socket;
  readonly #endsAt = Date.now() + LONGEST_MS;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  tell(text: string): void {
    const socket = this.#socket;
    if (socket.writableEnded) return; // asked to leave, the last of it still on its way
    if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
    else socket.write(text);
  }

  beat(now: number): void {
    if (now >= this.#endsAt) this.leave();
    else this.tell(HEARTBEAT);
  }

  leave(): void {
    this.#socket.destroySoon();
  }
}

/** One stream per browser: which tables changed, for the person's firm and rights. Ends when those rights may have changed. */
export function mountLive(http: FastifyInstance, { pipeline, live }: { pipeline: Pipeline; live: Live }): void {
  const windows = new Set<Window>();
  const heartbeat = setInterval(() => {
    const now = Date.now();
    for (const window of windows) window.beat(now);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  http.addHook("onClose", async () => clearInterval(heartbeat));

  http.get("/api/live", async (request, reply) => {
    const reader = await pipeline.open(
      request,
      { can: "member", procedure: "live", readOnly: true },
      async ({ actor, db }) => ({ ...actor, isInside: insideOf(await listPlaces(db)) }),
    );
    const { socket } = reply.raw;
    reply.hijack();
    if (!socket || socket.destroyed) return; // left before we came to it
    const window = new Window(socket);
    forgetHeaders(request.raw);
    window.tell(headOf(reply.raw, { ...HEADERS, "x-request-id": request.id }));
    live.subscribe(window, reader);
    windows.add(window);
    socket.on("close", leaving(window, windows, live));
  });
}

const HEADERS = {
  "content-type": "text/event-stream",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  connection: "close", // the stream lasts as long as its connection
};

/** The head of the response as it is sent, with the headers that were set before, and the first event. Node would keep those headers. */
function headOf(response: ServerResponse, own: Readonly<Record<string, string>>): string {
  const headers = { ...response.getHeaders(), date: new Date().toUTCString(), ...own };
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${one}\r\n`),
  );
  return `HTTP/1.1 200 OK\r\n${lines.join("")}\r\nretry: 1000\n\n`;
}

/** The connection keeps its request, whose headers are most of it and no longer needed. */
function forgetHeaders(request: IncomingMessage): void {
  request.headers = {};
  request.rawHeaders.length = 0;
}

/** What a handler's closure refers to is kept with its window, so this one refers to no request. */
const leaving = (window: Window, windows: Set<Window>, live: Live) => () => {
  windows.delete(window);
  live.leave(window);
};
