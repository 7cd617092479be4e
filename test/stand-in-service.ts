import http from "node:http";
import type { AddressInfo } from "node:net";

export type Asked = { method: string; url: URL; headers: http.IncomingHttpHeaders; body: string };
export type Said = { status?: number; headers?: Record<string, string>; body?: unknown; delayMs?: number };

/** Another firm’s service, on this machine: answers as the test says, and remembers what it was asked. */
export async function standIn(answer: (asked: Asked) => Said | Promise<Said>) {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "GET", headers } = request;
      const one = {
        method,
        headers,
        url: new URL(request.url ?? "/", "http://stand-in"),
        body: Buffer.concat(parts).toString("utf8"),
      };
      asked.push(one);
      void respond(one, response);
    });
  });
  async function respond(one: Asked, response: http.ServerResponse) {
    const { status = 200, headers = {}, body = "", delayMs = 0 } = await answer(one);
    if (delayMs > 0) await new Promise((done) => setTimeout(done, delayMs));
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  }
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { url: `http://127.0.0.1:${port}`, asked, close };
}

export type StandIn = Awaited<ReturnType<typeof standIn>>;
