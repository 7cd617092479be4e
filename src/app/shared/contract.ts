import { AREAS } from "./areas.ts";
import { type Merged, mergedIn } from "./merged.ts";

/** Every procedure there is. The browser takes its type, the server mounts its handlers, OpenAPI describes it. */
export const contract = mergedIn(AREAS, "api");
export type Contract = Merged<typeof AREAS, "api">;

declare module "#core/shared/register.ts" {
  interface Register {
    contract: Contract;
  }
}
