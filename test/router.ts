import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createRouter } from "../src/app/server/areas.ts";
import { readEnv } from "../src/core/server/env.ts";
import { openFiles } from "../src/core/server/files/files.ts";
import { createOutward } from "../src/core/server/http/outward.ts";

/** Everything that answers, without a server around it; it keeps no files. */
export async function routerAlone() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-router-"));
  const env = { ...readEnv({ DEMO: "0" }), dataDir };
  const router = createRouter({
    env,
    files: await openFiles(env),
    origin: "http://localhost",
    secret: "",
    mailConfigured: false, outward: createOutward(undefined),
  });
  fs.rmSync(dataDir, { recursive: true });
  return router;
}
