import { once } from "node:events";
import net from "node:net";

/** A line to a database that can be cut, mended and frozen, and counts who used it. */
export type Relay = {
  port: number;
  /** Connections that were tried since the beginning. */
  attempts: () => number;
  open: () => number;
  mostAtOnce: () => number;
  /** Every connection breaks, and so does each new one, a moment after it was taken. */
  cut: () => void;
  /** Nothing comes through any more, and nobody is told. */
  freeze: () => void;
  mend: () => void;
  /** Where connections lead from now on. */
  lead: (target: net.NetConnectOpts) => void;
  close: () => Promise<void>;
};

/** Long enough that tries which do not wait for each other are seen side by side. */
const REFUSAL_MS = 20;

export async function startRelay(first: net.NetConnectOpts, port = 0, host = "127.0.0.1"): Promise<Relay> {
  const state = { target: first, isCut: false, isFrozen: false, attempts: 0, most: 0 };
  const lines = new Map<net.Socket, net.Socket | undefined>();
  const server = net.createServer((near) => {
    state.attempts += 1;
    near.on("error", () => near.destroy());
    near.on("close", () => {
      lines.get(near)?.destroy();
      lines.delete(near);
    });
    const far = state.isCut ? undefined : joined(near, state.target);
    lines.set(near, far);
    state.most = Math.max(state.most, lines.size);
    if (far && state.isFrozen) for (const socket of [near, far]) socket.pause();
    if (!far) setTimeout(() => near.destroy(), REFUSAL_MS);
  });
  server.listen(port, host);
  await once(server, "listening");
  const sockets = () => [...lines].flatMap(([near, far]) => (far ? [near, far] : [near]));
  const cut = () => {
    state.isCut = true;
    for (const socket of sockets()) socket.destroy();
  };
  return {
    port: (server.address() as net.AddressInfo).port,
    attempts: () => state.attempts,
    open: () => lines.size,
    mostAtOnce: () => state.most,
    cut,
    freeze() {
      state.isFrozen = true;
      for (const socket of sockets()) socket.pause();
    },
    mend() {
      state.isCut = false;
      state.isFrozen = false;
      for (const socket of sockets()) socket.resume();
    },
    lead(target) {
      state.target = target;
    },
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function joined(near: net.Socket, target: net.NetConnectOpts): net.Socket {
  const far = net.connect(target);
  far.on("error", () => near.destroy());
  far.on("close", () => near.destroy());
  near.pipe(far);
  far.pipe(near);
  return far;
}
