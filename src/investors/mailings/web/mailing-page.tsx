import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { checkedRich } from "#core/shared/text/rich-text.ts";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { RichTextView } from "#ui/web/text/rich-text-view.tsx";
import { MailingActions } from "./mailing-actions.tsx";
import { KYC_WORDS, type Mailing, ROLE_WORDS, useMailingWords, useShownSubject } from "./mailing-values.ts";
import { Recipients } from "./recipients.tsx";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const ReturnedDialog = whenOpened(() => import("./returned-dialog.tsx"), "ReturnedDialog");

/** One mailing: what it says, who gets it, what became of each message. */
export const MailingPage = () => (
  <AddressedRecord procedure={api.mailings.get}>
    {(mailing) => <MailingRecord key={mailing.id} mailing={mailing} />}
  </AddressedRecord>
);

function MailingRecord({ mailing }: { mailing: Mailing }) {
  const words = useMailingWords();
  return (
    <>
      <Header mailing={mailing} />
      <RecordColumns
        lead={
          <>
            <Recipients mailing={mailing} />
            <Section title={<Trans>Text</Trans>}>
              <RichTextView value={checkedRich(mailing.body)} none={<Trans>Nothing written yet.</Trans>} />
            </Section>
            <DocumentsPanel recordId={mailing.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="mailing"
            record={mailing}
            history={historyOf({ procedure: api.mailings.history, words })}
          />
        }
        aside={
          <>
            <Details mailing={mailing} />
            <TasksPanel recordId={mailing.id} />
          </>
        }
      />
    </>
  );
}

function Header({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useMailingWords();
  const subjectOf = useShownSubject();
  const mayManage = useCan("lp:manage");
  const [isOpen, setOpen] = useState(false);
  const isDraft = mailing.state === "draft";
  const goTo = () => void navigate({ to: "/lp-management/communication/$id/edit", params: { id: mailing.id } });
  return (
    <>
      <RecordHeader
        record={{ ...mailing, title: subjectOf(mailing.title) }}
        state={
          <>
            {fieldValue(words, "state", mailing.state)}
            <span className="text-sm text-quiet">{words.text("kind", mailing.kind)}</span>
          </>
        }
        mayEdit={mayManage && isDraft}
        renderActions={(edit) => (
          <RecordActions
            kind="mailing"
            record={mailing}
            procedures={api.mailings}
            onEdit={isDraft ? edit : undefined}
            isEditSecond
            consequence={t`This permanently deletes the draft with its documents. What was sent can be archived only.`}
            menu={
              mayManage &&
              !isDraft && (
                <MenuItem onSelect={() => setOpen(true)}>
                  <Trans>Read returned mail</Trans>
                </MenuItem>
              )
            }
          >
            {mayManage && <MailingActions mailing={mailing} />}
          </RecordActions>
        )}
        renderForm={{ goTo }}
      />
      {isOpen && <ReturnedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Details({ mailing }: { mailing: Mailing }) {
  const { t, i18n } = useLingui();
  const words = useMailingWords();
  const { kind, statementOn, entityTypes, kycStatuses, contactRoles, startedBy, startedAt } = mailing;
  const all = t`All`;
  const some = (chosen: readonly string[]) => (chosen.length === 0 ? all : chosen.join(", "));
  return (
    <Section title={<Trans>Details</Trans>}>
      <FieldFacts
        record={mailing}
        fields={[
          "kind",
          ...(kind === "lp_report" ? (["period"] as const) : []),
          "fund",
          ...(statementOn === null ? [] : (["statementOn"] as const)),
          "entityTypes",
          "kycStatuses",
          "contactRoles",
          ...(startedAt === null ? [] : (["startedBy", "endedAt"] as const)),
          "createdAt",
        ]}
        words={{ ...words, label: (field) => (field === "startedBy" ? t`Sent by` : words.label(field)) }}
        own={{
          entityTypes: some(entityTypes),
          kycStatuses: some(kycStatuses.map((one) => i18n._(KYC_WORDS[one as keyof typeof KYC_WORDS]))),
          contactRoles: some(contactRoles.map((one) => i18n._(ROLE_WORDS[one as keyof typeof ROLE_WORDS]))),
          startedBy: <bdi>{startedBy?.name ?? t`Former member`}</bdi>,
          ...(mailing.fund === null && { fund: all }),
        }}
      />
    </Section>
  );
}
