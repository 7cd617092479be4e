import { featuresApi } from "./api.ts";

export const area = { api: { features: featuresApi } };
