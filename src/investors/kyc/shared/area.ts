import { kycFilesApi } from "./api.ts";
import { KYC_NOTIFICATIONS } from "./notifications.ts";
import { KYC_REFUSALS } from "./refusals.ts";
import { kycEvidenceApi, kycOwnersApi, kycScreeningsApi } from "./rows-api.ts";

export const area = {
  api: {
    kycFiles: kycFilesApi,
    kycEvidence: kycEvidenceApi,
    kycOwners: kycOwnersApi,
    kycScreenings: kycScreeningsApi,
  },
  refusals: KYC_REFUSALS,
  notifications: KYC_NOTIFICATIONS,
};
