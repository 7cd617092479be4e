import { fundAdmissionNoticesApi, fundAdmissionReceiptsApi, fundAdmissionsApi } from "./api.ts";
import { FUND_ADMISSION_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    fundAdmissions: fundAdmissionsApi,
    fundAdmissionReceipts: fundAdmissionReceiptsApi,
    fundAdmissionNotices: fundAdmissionNoticesApi,
  },
  refusals: FUND_ADMISSION_REFUSALS,
};
