import { main } from "../src/app/server/main.ts";
import { buildWeb } from "./build-web.ts";

await main(buildWeb);
