import { officesApi, organizationApi } from "./api.ts";
import { ORGANIZATION_REFUSALS } from "./refusals.ts";

export const area = { api: { offices: officesApi, organization: organizationApi }, refusals: ORGANIZATION_REFUSALS };
