import { main } from "../src/server/main.ts";
import { buildWeb } from "./build-web.ts";

await main(buildWeb);
