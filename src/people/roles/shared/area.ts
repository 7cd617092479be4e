import { rolesApi } from "./api.ts";
import { ROLE_REFUSALS } from "./refusals.ts";

export const area = { api: { roles: rolesApi }, refusals: ROLE_REFUSALS };
