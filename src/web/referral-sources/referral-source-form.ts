import { useLingui } from "@lingui/react/macro";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useOwners } from "../core/api/owners.ts";
import { useSession } from "../core/api/session.tsx";
import { useRecordForm } from "../core/records/record-form.ts";
import { emptyEntry, entryOf, FORM_FIELDS, type ReferralSourceRecord } from "./referral-source-values.ts";
import { FIELD_WORDS, TYPE_WORDS, valueText } from "./vocabulary.ts";

/** The form of a new event or partner, or of the one that is edited. */
export function useReferralSourceForm(
  type: ReferralSourceType,
  edited: ReferralSourceRecord | null,
  onSaved: (referralSource: ReferralSourceRecord) => void,
) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { nameOf } = useOwners();
  const create = useCommand(api.referralSources.create);
  const update = useCommand(api.referralSources.update);
  const word = i18n._(TYPE_WORDS[type]);
  const actions =
    type === "event"
      ? { add: t`Add event`, update: t`Update event` }
      : { add: t`Add partner`, update: t`Update partner` };
  return useRecordForm({
    schema: () => import("./referral-source-entry.ts").then(({ referralSourceEntry }) => referralSourceEntry),
    start: edited ? entryOf(edited) : emptyEntry(type, user.id),
    draft: edited ? `referralSource ${edited.id}` : type,
    save: ({ opened, contact, ...entry }) => {
      const referralSource = { ...entry, contactId: contact?.id ?? null };
      return edited
        ? update.mutateAsync({ ...referralSource, id: edited.id, rowVersion: opened?.rowVersion ?? edited.rowVersion })
        : create.mutateAsync(referralSource);
    },
    onSaved,
    words: {
      action: edited ? actions.update : actions.add,
      saved: edited ? t`${word} updated successfully` : t`${word} created successfully`,
      failed: (reason) => t`Failed to save: ${reason}`,
      conflict: (who) => t`${who} changed this while you were editing it`,
    },
    fields: FORM_FIELDS,
    entryOf,
    labelOf: (field) => i18n._(FIELD_WORDS[field]),
    textOf: (field, entry) => {
      if (field === "contact") return entry.contact?.name ?? "";
      return field === "ownerId" ? nameOf(entry.ownerId ?? "") : valueText(i18n, field, entry[field]);
    },
  });
}
export type ReferralSourceForm = ReturnType<typeof useReferralSourceForm>;
