// The server restarts and the browser reloads as files change. Vite owns the address and passes /api and /rpc on.
import { spawn } from "node:child_process";
import path from "node:path";
import { createServer } from "vite";
import { freePort } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "..");
const { PORT = "3000", HOST = "127.0.0.1" } = process.env;
const address = `http://${HOST}:${PORT}`;
const serverPort = String(await freePort());
process.env["SERVER_URL"] = `http://127.0.0.1:${serverPort}`; // read by vite.config.ts

const vite = await createServer({ root, server: { host: HOST, port: Number(PORT), strictPort: true } });
await vite.listen();

const main = path.join(root, "src/app/server/main.ts");
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", main], {
  cwd: root,
  stdio: "inherit",
  env: {
    ...process.env,
    PORT: serverPort,
    HOST: "127.0.0.1",
    BASE_URL: process.env["BASE_URL"] ?? address,
    DEMO: process.env["DEMO"] ?? "1",
  },
});
console.log(`Open ${address} (the server behind it answers on ${serverPort}).`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    server.kill("SIGTERM");
  });
}
server.once("exit", (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});
