import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../../scripts/server-process.ts";
import type * as Firms from "./firms.ts";

type Memory = { rss: number; heapUsed: number; external: number; arrayBuffers: number };

/** What a window costs: of the process as the system counts it, and of objects after a full collection. */
export type WindowCost = { rss: number; heap: number };

const WARM_UP = 50;

/** The memory a server of this source tree takes for each open event stream, in bytes. The streams are of one firm and of one person. */
export async function costOfWindows(tree: string, windows: number): Promise<WindowCost> {
  const { startBench, foundFirms } = (await import(
    pathToFileURL(path.join(tree, "bench/support/firms.ts")).href
  )) as typeof Firms;
  const bench = await startBench();
  try {
    const [firm] = await foundFirms(bench.admin, 1);
    if (!firm) throw new Error("no firm");
    const { database, secret, dataDir } = bench;
    const server = await start(tree, { database, secret, dataDir, port: await freePort() });
    try {
      return await measure(server, firm.cookie, windows);
    } finally {
      await server.stop();
    }
  } finally {
    await bench.stop();
  }
}

type Server = { url: string; memory: () => Promise<Memory>; stop: () => Promise<void> };

async function start(tree: string, settings: object): Promise<Server> {
  const child = fork(path.join(tree, "bench/support/app-server.ts"), {
    cwd: tree,
    execArgv: [
      "--disable-warning=ExperimentalWarning",
      "--expose-gc",
      "--import",
      pathToFileURL(path.join(import.meta.dirname, "tell-memory.ts")).href,
    ],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.send(settings);
  const url = await answerOf(child, (message) => (typeof message === "string" ? message : undefined));
  return {
    url,
    async memory() {
      const answer = answerOf(child, (message) => (message as { memory?: Memory }).memory);
      child.send("memory");
      return answer;
    },
    async stop() {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

function answerOf<Answer>(child: ChildProcess, read: (message: unknown) => Answer | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`The server ended with ${code}`));
    const onMessage = (message: unknown) => {
      const answer = read(message);
      if (answer === undefined) return;
      child.off("message", onMessage).off("exit", onExit);
      resolve(answer);
    };
    child.on("message", onMessage).once("exit", onExit);
  });
}

async function measure(server: Server, cookie: string, windows: number): Promise<WindowCost> {
  // What the first streams load is not counted.
  for (const stream of await openAll(server.url, cookie, WARM_UP)) stream.destroy();
  await settled(server);
  const before = await settled(server);
  const streams = await openAll(server.url, cookie, windows);
  const after = await settled(server);
  for (const stream of streams) stream.destroy();
  return { rss: (after.rss - before.rss) / windows, heap: (after.heapUsed - before.heapUsed) / windows };
}

const PAUSE_MS = 1500;

async function settled(server: Server): Promise<Memory> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return server.memory();
}

async function openAll(url: string, cookie: string, count: number): Promise<http.ClientRequest[]> {
  const all: http.ClientRequest[] = [];
  for (let n = 0; n < count; n += 1) all.push(await openOne(url, cookie));
  return all;
}

/** A stream with the headers a browser sends. */
function openOne(url: string, cookie: string): Promise<http.ClientRequest> {
  const headers = {
    cookie,
    accept: "text/event-stream",
    "accept-language": "en-GB,en;q=0.9,fr;q=0.8",
    "accept-encoding": "gzip, deflate, br, zstd",
    "cache-control": "no-cache",
    "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "sec-fetch-mode": "cors",
    "sec-fetch-site": "same-origin",
    "sec-fetch-dest": "empty",
    referer: `${url}/chat`,
  };
  return new Promise((resolve, reject) => {
    const request = http.get(`${url}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream was refused: ${response.statusCode}`));
      response.once("data", () => resolve(request));
      response.on("error", () => undefined);
    });
    request.on("error", reject);
  });
}
