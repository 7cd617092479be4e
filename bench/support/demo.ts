import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildWeb } from "../../scripts/build-web.ts";
import { startServer } from "../../scripts/server-process.ts";
import { DEMO_PASSWORD } from "../../src/app/demo/server/people.ts";

export type Visitor = {
  url: string;
  cookie: string;
  ask: <Output>(procedure: string, input?: unknown) => Promise<Output>;
};
export type Demo = { url: string; signIn: (email: string) => Promise<Visitor>; stop: () => Promise<void> };

/** The whole product as `npm start` gives it, with the demo firm, on a free port and in a folder of its own. */
export async function startDemo(): Promise<Demo> {
  await buildWeb();
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-bench-demo-"));
  const server = await startServer({ DATA_DIR: home });
  const stop = async () => {
    await server.stop();
    fs.rmSync(home, { recursive: true, force: true });
  };
  return { url: server.url, signIn: (email) => signIn(server.url, email), stop };
}

async function signIn(url: string, email: string): Promise<Visitor> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  const ask = async <Output>(procedure: string, input: unknown = {}) => {
    const answer = await fetch(`${url}/rpc/${procedure.replace(".", "/")}`, {
      method: "POST",
      headers: { cookie, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ json: input }),
    });
    const { json } = (await answer.json()) as { json: Output };
    if (!answer.ok) throw new Error(`${procedure} was refused: ${JSON.stringify(json)}`);
    return json;
  };
  return { url, cookie, ask };
}
