// Our server as it is, in a process of its own.
import { createServer } from "../../src/app/server/app.ts";
import type { Database } from "../../src/core/server/database/migrate.ts";
import { readEnv } from "../../src/core/server/env.ts";
import { createLog } from "../../src/core/server/log.ts";
import { ready, settingsFromParent } from "./processes.ts";

export type RoadSettings = { database: Database; secret: string; dataDir: string; port: number; smtpUrl?: string };

const { database, secret, dataDir, port, smtpUrl } = await settingsFromParent<RoadSettings>();
const env = {
  ...readEnv({ PORT: String(port), DATA_DIR: dataDir, DEMO: "0" }),
  ...(smtpUrl !== undefined && { smtpUrl }),
};
const server = await createServer({ env, database, secret, log: createLog("warn") });
ready(await server.listen(), () => server.close());
