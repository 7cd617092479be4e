import { builtServer } from "./build-server.ts";
import { buildWeb } from "./build-web.ts";

const { main } = await builtServer();
await main(buildWeb);
