import { Trans, useLingui } from "@lingui/react/macro";
import type { HistoryEntry } from "#shared/core/history.ts";
import { api } from "../core/api/api.ts";
import { RecordHistory } from "../core/records/record-history.tsx";
import { FIELD_WORDS, isReferralSourceWord, valueText } from "./vocabulary.ts";

/** Who changed what of an event or partner, newest first. */
export function ReferralSourceHistory({ id }: { id: string }) {
  const { i18n } = useLingui();
  return (
    <RecordHistory
      procedure={api.referralSources.history}
      id={id}
      Title={Title}
      fieldText={(field, value) =>
        isReferralSourceWord(field)
          ? { label: i18n._(FIELD_WORDS[field]), text: valueText(i18n, field, value) }
          : undefined
      }
    />
  );
}

function Title({ entry: { actorName, action, procedure } }: { entry: HistoryEntry }) {
  const name = <strong className="font-medium">{actorName}</strong>;
  if (action === "insert") return <Trans>{name} added it</Trans>;
  if (procedure === "referralSources.archive") return <Trans>{name} archived it</Trans>;
  if (procedure === "referralSources.restore") return <Trans>{name} restored it</Trans>;
  return <Trans>{name} edited it</Trans>;
}
