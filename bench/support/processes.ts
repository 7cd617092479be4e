import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Served = { url: string; pid: number; stop: () => Promise<void>; kill: () => Promise<void> };

/** Starts one of the servers beside this file in a process of its own; `settings` arrive as its first message. */
export async function serve(module: string, settings: object, nodeOptions: string[] = []): Promise<Served> {
  const child = fork(path.join(import.meta.dirname, module), {
    execArgv: ["--disable-warning=ExperimentalWarning", ...nodeOptions],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.send(settings);
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message) => resolve(message as string));
    child.once("exit", (code) => reject(new Error(`${module} ended with ${code}`)));
  });
  const stop = async () => {
    const exited = once(child, "exit");
    child.disconnect();
    await exited;
  };
  const kill = async () => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  return { url, pid: child.pid ?? 0, stop, kill };
}

/** What the parent asked for, in the child. */
export async function settingsFromParent<Settings>(): Promise<Settings> {
  const [settings] = await once(process, "message");
  return settings as Settings;
}

/** Tells the parent where this server answers, and ends with it. */
export function ready(url: string, close: () => Promise<void>): void {
  process.send?.(url);
  process.once("disconnect", () => void close().then(() => process.exit(0)));
}
