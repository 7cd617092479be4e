import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Ban, FileSignature } from "lucide-react";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { SetStatus } from "#core/web/records/page/status-menu.tsx";
import { CHOSEN_STATUSES, CLOSED, isOpen } from "#deals/deal-closings/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CloseButtons } from "./close-dialog.tsx";
import { type Closing, useClosingWords } from "./closing-values.tsx";
import { WhoCloses } from "./who-closes.tsx";

const AbandonDialog = whenOpened(() => import("./abandon-dialog.tsx"), "AbandonDialog");

/** Whose closing it is, where it stands, when it closes, and what can be done with it. */
export function ClosingHeader({ closing }: { closing: Closing }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useClosingWords();
  const [abandoning, setAbandoning] = useState(false);
  const mayEdit = useCan("closing:manage") && closing.status !== CLOSED;
  const mayClose = useCan("closing:close");
  return (
    <RecordHeader
      record={closing}
      state={
        mayEdit ? (
          <SetStatus
            record={closing}
            words={words}
            options={CHOSEN_STATUSES}
            command={api.dealClosings.setStatus}
            failed={t`Failed to update deal closing`}
          />
        ) : (
          fieldValue(words, "status", closing.status)
        )
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="deal_closing"
          record={closing}
          procedures={api.dealClosings}
          onEdit={closing.status === CLOSED ? undefined : edit}
          isEditSecond={mayClose && isOpen(closing)}
          consequence={t`This permanently deletes the closing with its checklist, documents and comments. To hide it from the list, archive it instead.`}
          menu={<Further closing={closing} onAbandon={mayEdit ? () => setAbandoning(true) : undefined} />}
        >
          <CloseButtons closing={closing} />
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/deal-closing/$id/edit", params: { id: closing.id } }) }}
    >
      <Badge>{words.text("type", closing.type)}</Badge>
      {isOpen(closing) && closing.closeDate !== null && (
        <span className="text-sm text-quiet">
          <Trans>
            Closes <Moment at={closing.closeDate} />
          </Trans>
        </span>
      )}
      {isOpen(closing) && !mayClose && <WhoCloses closing={closing} />}
      {abandoning && <AbandonDialog closing={closing} onClose={() => setAbandoning(false)} />}
    </RecordHeader>
  );
}

/** What is done besides: a term sheet for its deal, or an end without a purchase. */
function Further({ closing, onAbandon }: { closing: Closing; onAbandon: (() => void) | undefined }) {
  const openForm = useOpenForm();
  const mayDraft = useCan("term_sheet:create");
  const draft = () =>
    openForm({ to: "/term-sheets/new", search: { from: "closing", deal: closing.deal.id, closing: closing.id } });
  return (
    <>
      {mayDraft && (
        <MenuItem icon={<FileSignature />} onSelect={draft}>
          <Trans>Generate Term Sheet</Trans>
        </MenuItem>
      )}
      {onAbandon && isOpen(closing) && (
        <MenuItem icon={<Ban />} onSelect={onAbandon}>
          <Trans>Abandon…</Trans>
        </MenuItem>
      )}
    </>
  );
}
