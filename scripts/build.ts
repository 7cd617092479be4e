// npm run build: everything a start would make beside the code, so that a user who may only read it can start.
import { findBinaries } from "../src/core/server/postgres/postgres-binaries.ts";
import { builtServer } from "./build-server.ts";
import { buildWeb } from "./build-web.ts";
import { command } from "./command.ts";

await command(async () => {
  await buildWeb();
  await builtServer();
  findBinaries(undefined);
  console.log("Built. Any user who may read this folder can start it now.");
});
