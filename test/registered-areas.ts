import { registerAreas } from "../src/app/server/register.ts";

registerAreas();
