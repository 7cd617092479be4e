import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";

const MAIN = path.resolve(import.meta.dirname, "../src/server/main.ts");
const READY_TIMEOUT_MS = 120_000;

export type ServerProcess = {
  url: string;
  process: ChildProcess;
  /** What it printed so far, both streams. */
  output: () => string;
  stop: () => Promise<void>;
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

/** Starts a server of its own in another process and waits until it serves. It stops when this process ends. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", MAIN], {
    env: { ...withoutContract(), PORT: String(await freePort()), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  const exited = once(child, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server was not ready in time:\n${output}`)), READY_TIMEOUT_MS);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Ready on (\S+)/.exec(output)?.[1];
      if (ready === undefined) return;
      clearTimeout(timer);
      resolve(ready);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`The server ended with ${code ?? "a signal"}:\n${output}`));
    });
  }).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  };
  return { url, process: child, output: () => output, stop };
}

/** The operator's own settings must not reach a server that a test starts. */
function withoutContract(): NodeJS.ProcessEnv {
  const names =
    /^(PORT|HOST|DATA_DIR|DATABASE_URL|BASE_URL|SECRET|SMTP_URL|MAIL_FROM|FILES_URL|SIGNUP|DEMO_URL|PROXY_HOPS|DEMO)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)));
}
