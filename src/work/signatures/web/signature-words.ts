import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { SignatureEvent, SignatureStatus } from "#work/signatures/shared/rules.ts";

export type Request = OutputOf<typeof api.signatureRequests.list>["items"][number];
export type WholeRequest = OutputOf<typeof api.signatureRequests.get>;
export type Signer = Request["signers"][number];

type Tone = "neutral" | "info" | "success" | "danger" | "warn";

export const STATUS_WORDS: Record<SignatureStatus, { word: MessageDescriptor; tone: Tone }> = {
  pending: { word: msg`Pending`, tone: "info" },
  signed: { word: msg`Signed`, tone: "success" },
  declined: { word: msg`Declined`, tone: "danger" },
  expired: { word: msg`Expired`, tone: "warn" },
};

export const EVENT_WORDS: Record<SignatureEvent, MessageDescriptor> = {
  requested: msg`Requested`,
  sent: msg`Link sent`,
  reminded: msg`Reminded`,
  opened: msg`Opened`,
  viewed: msg`Whole document viewed`,
  signed: msg`Signed`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  withdrawn: msg`Withdrawn`,
  revoked: msg`Links ended`,
};

export const sealedOf = (id: string) => `/api/signature-requests/${id}/sealed.pdf`;
