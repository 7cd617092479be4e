import { main } from "../src/server/main.ts";
import { buildWeb } from "./build-web.ts";

buildWeb();
await main();
