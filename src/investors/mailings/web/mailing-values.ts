import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { mailingFields, mailingFormFields } from "#investors/mailings/shared/fields.ts";
import { MERGE_FIELDS, shownSubject } from "#investors/mailings/shared/merge.ts";
import type { DeliveryState, LeftOut, MailingKind } from "#investors/mailings/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export type Mailing = OutputOf<typeof api.mailings.get>;
export type Recipients = OutputOf<typeof api.mailings.recipients>;
export type Recipient = Recipients["items"][number];

export const KIND_WORDS = {
  newsletter: msg`Newsletter`,
  annual_report: msg`Annual report`,
  lp_report: msg`LP report`,
} as const satisfies Record<MailingKind, unknown>;

export const KYC_WORDS = { pending: msg`KYC En cours`, approved: msg`KYC OK`, rejected: msg`KYC Rejeté` };
export const ROLE_WORDS = { signatory: msg`Signatory`, notices: msg`Notices`, tax: msg`Tax`, other: msg`Other` };

const MAILING_WORDED: Worded = {
  fields: mailingFields,
  choices: {
    kind: KIND_WORDS,
    state: { draft: msg`Draft`, sending: msg`Sending`, stopped: msg`Stopped`, sent: msg`Sent` },
  },
  tones: { state: { sending: "info", stopped: "warn", sent: "success" } },
};
export const MAILING_FORM_WORDED: Worded = { ...MAILING_WORDED, fields: mailingFormFields };
/** The subject of a mailing as its firm reads it. */
export function useShownSubject() {
  const { i18n } = useLingui();
  return (subject: string) => shownSubject(subject, (field) => i18n._(MERGE_FIELDS[field].label));
}
export const useMailingWords = () => useFieldWords(mailingFields, MAILING_WORDED);

export const DELIVERY_WORDS: Readonly<Record<DeliveryState, ReturnType<typeof msg>>> = {
  queued: msg`Waiting`,
  posted: msg`On its way`,
  sent: msg`Sent`,
  refused: msg`Refused`,
  bounced: msg`Returned`,
  failed: msg`Failed`,
  left_out: msg`Left out`,
};
export const DELIVERY_TONES: Readonly<Record<DeliveryState, Tone>> = {
  queued: "neutral",
  posted: "info",
  sent: "success",
  refused: "danger",
  bounced: "danger",
  failed: "danger",
  left_out: "neutral",
};

export const LEFT_OUT_WORDS: Readonly<Record<LeftOut, ReturnType<typeof msg>>> = {
  by_hand: msg`Left out by hand`,
  not_wanted: msg`Doesn’t get this type`,
  portal: msg`Portal only`,
  no_address: msg`No e-mail address`,
  bounced: msg`Address bounced`,
  unsubscribed: msg`Unsubscribed`,
  twice: msg`Gets it already`,
  no_statement: msg`No statement`,
  missing: msg`Nothing to fill in`,
};
