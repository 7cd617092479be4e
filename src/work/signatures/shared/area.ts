import { signatureRequestsApi, signingCertificatesApi } from "./api.ts";
import { SIGNATURE_NOTIFICATIONS } from "./notifications.ts";
import { SIGNATURE_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    signatureRequests: signatureRequestsApi,
    signingCertificates: signingCertificatesApi,
  },
  refusals: SIGNATURE_REFUSALS,
  notifications: SIGNATURE_NOTIFICATIONS,
};
