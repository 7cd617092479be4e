import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind, pageOf } from "#work/notifications/shared/kind.ts";
import { COMMITMENT_REASON_TEXTS, COMMITMENT_REASONS } from "./rules.ts";

export const SIGNATURE_NOTIFICATIONS = {
  signature_asked: kind({
    group: "task",
    readers: "signature:read",
    params: z.object({ id: z.string(), document: z.string() }),
    says: ({ id, document }) => ({
      text: t("Your signature is requested: {document}", { document }),
      href: `/signatures/${id}`,
    }),
  }),
  signature_changed: kind({
    group: "request",
    readers: "signature:read",
    params: z.object({
      id: z.string(),
      document: z.string(),
      signer: z.string(),
      status: z.string(),
      isComplete: z.boolean(),
    }),
    says: ({ id, document, signer, status, isComplete }) => ({
      text:
        status === "declined"
          ? t("{signer} declined to sign {document}", { signer, document })
          : isComplete
            ? t("{document} is signed by everyone", { document })
            : t("{signer} signed {document}", { signer, document }),
      href: `/signatures/${id}`,
    }),
  }),
  commitment_unconfirmed: kind({
    group: "task",
    readers: "lp:manage",
    params: z.object({ document: z.string(), reason: z.enum(COMMITMENT_REASONS) }),
    says: ({ document, reason }, recordId) => ({
      text: t("{document} is signed, but its commitment is not confirmed", { document }),
      detail: t(COMMITMENT_REASON_TEXTS[reason]),
      href: pageOf("limited_partner", recordId),
    }),
  }),
};
