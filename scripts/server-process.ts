import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../src/app/server/main.ts");
/** The server as people start it, from its build. */
export const START = path.resolve(import.meta.dirname, "start.ts");
const CONTRACT =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|BASE_URL|SECRET|SMTP_URL|MAIL_FROM|FILES_URL|FILES_QUOTA_GB|FILE_MAX_MB|SIGNUP|DEMO_URL|PROXY_HOPS|DEMO|LOG_LEVEL)$/;
const READY_TIMEOUT_MS = 300_000;

/** A server in a process of its own, with none of this process's settings. It stops when this process ends. */
export type ServerProcess = {
  child: ChildProcess;
  /** What it printed so far, both streams. */
  output: () => string;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | string>;
};

/** A port nobody uses now. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return address.port;
}

/** This process's environment without the operator's settings, which must not reach a server that a test starts. */
export function neutralEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !CONTRACT.test(name)));
}

export async function spawnServer(
  env: Record<string, string>,
  /** A program that starts the server in its place, such as `prlimit`. */
  through: readonly string[] = [],
  program = MAIN,
): Promise<ServerProcess> {
  const port = env["PORT"] ?? String(await freePort());
  const node = process.execPath;
  const start = ["--disable-warning=ExperimentalWarning", program];
  const [command = node, ...args] = through.length > 0 ? [...through, node, ...start] : [node, ...start];
  const child = spawn(command, args, {
    env: { ...neutralEnvironment(), ...env, PORT: port },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<number | string>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  return { child, output: () => output, exited };
}

/** The same, once it serves. */
export async function startServer(
  env: Record<string, string>,
  program?: string,
): Promise<ServerProcess & { url: string; stop: () => Promise<void> }> {
  const server = await spawnServer(env, [], program);
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}:\n${server.output()}`));
    const timer = setTimeout(() => fail("The server was not ready in time"), READY_TIMEOUT_MS);
    void server.exited.then((code) => fail(`The server ended with ${code}`)).finally(() => clearTimeout(timer));
    server.child.stdout?.on("data", () => {
      const ready = /Ready on (\S+)\n/.exec(server.output())?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    });
  }).catch((error: unknown) => {
    server.child.kill("SIGKILL");
    throw error;
  });
  const stop = async () => {
    server.child.kill("SIGTERM");
    await server.exited;
  };
  return { ...server, url, stop };
}
