import { z } from "zod";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";

/** What is due of the KYC of a partner, or was. */
const KYC_DUE = {
  soon: (name: string, day: string) => t("The KYC of {name} is due to be refreshed on {day}", { name, day }),
  due: (name: string, day: string) => t("The KYC of {name} is due to be refreshed. It expires on {day}", { name, day }),
  expired: (name: string) => t("The KYC of {name} has expired", { name }),
  evidence: (name: string, day: string) => t("Evidence in the KYC file of {name} expires on {day}", { name, day }),
};

export const KYC_NOTIFICATIONS = {
  kyc_to_decide: kind({
    group: "task",
    readers: "kyc:decide",
    params: z.object({ name: z.string() }),
    says: ({ name }, recordId) => ({
      text: t("submitted the KYC file of {name} for review", { name }),
      href: pageOf("kyc_file", recordId),
    }),
  }),
  kyc_due: kind({
    group: "task",
    readers: "kyc:manage",
    params: z.object({ name: z.string(), on: z.string(), what: z.enum(["soon", "due", "expired", "evidence"]) }),
    says: ({ name, on, what }, recordId) => ({
      text: KYC_DUE[what](name, dayText(on)),
      href: pageOf("kyc_file", recordId),
    }),
  }),
};
