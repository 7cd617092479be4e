import { facilitiesApi, facilityActsApi } from "./api.ts";
import { FACILITY_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    facilities: facilitiesApi,
    facilityActs: facilityActsApi,
  },
  refusals: FACILITY_REFUSALS,
};
