import { auditApi } from "./api.ts";

export const area = { api: { audit: auditApi }, refusals: {} };
