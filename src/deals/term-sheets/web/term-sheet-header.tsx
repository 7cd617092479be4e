import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { Columns2, Send } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { SetStatus } from "#core/web/records/page/status-menu.tsx";
import { isSettled, SET_STATUSES } from "#deals/term-sheets/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuLink } from "#ui/web/menu/menu.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { type TermSheet, useSheetWords } from "./term-sheet-values.tsx";

/** Whose sheet it is, which version, where it stands, how long it holds, and what can be done with it. */
export function TermSheetHeader({ sheet }: { sheet: TermSheet }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useSheetWords();
  const isOpen = !isSettled(sheet.status);
  const mayEdit = useCan("term_sheet:update") && isOpen;
  return (
    <RecordHeader
      record={sheet}
      state={
        mayEdit ? (
          <SetStatus
            record={sheet}
            words={words}
            options={SET_STATUSES}
            command={api.termSheets.setStatus}
            failed={t`Failed to update term sheet`}
          />
        ) : (
          fieldValue(words, "status", sheet.status)
        )
      }
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind="term_sheet"
          record={sheet}
          procedures={api.termSheets}
          onEdit={edit}
          consequence={t`This permanently deletes the term sheet with its versions, signatures and documents. To hide it from the list, archive it instead.`}
          menu={
            <MenuLink icon={<Columns2 />} render={<Link to="/term-sheets/compare" search={{ a: sheet.id }} />}>
              <Trans>Compare</Trans>
            </MenuLink>
          }
        >
          <DownloadMenu id={sheet.id} name={sheet.version} />
          {mayEdit && sheet.sentAt === null && <MarkAsSent sheet={sheet} />}
        </RecordActions>
      )}
      renderForm={{ goTo: () => void navigate({ to: "/term-sheets/$id/edit", params: { id: sheet.id } }) }}
    >
      <Badge>{sheet.version}</Badge>
      {isOpen && sheet.expiryDate !== null && (
        <span className="text-sm text-quiet">
          <Trans>
            Expires on <Moment at={sheet.expiryDate} />
          </Trans>
        </span>
      )}
      {sheet.exclusiveUntil !== null && (
        <span className="text-sm text-quiet">
          <Trans>
            Exclusive until <Moment at={sheet.exclusiveUntil} />
          </Trans>
        </span>
      )}
    </RecordHeader>
  );
}

/** Keeps this version for good: it was sent to the other side. */
function MarkAsSent({ sheet: { id, rowVersion, version, company } }: { sheet: TermSheet }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const send = useCommand(api.termSheets.send);
  const run = () =>
    send.mutate(
      { id, rowVersion },
      {
        onSuccess: () => toast.success(t`${version} marked as sent`),
        onError: ({ message }) => toast.error(message, t`Failed to update term sheet`),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button icon={<Send aria-hidden className="size-4" />} busy={send.isPending} onClick={() => setAsking(true)}>
        <Trans>Mark as sent</Trans>
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Mark ${version} of ${company} as sent?`}
        consequence={t`${version} is kept as it is now. Later changes create the next version.`}
        action={t`Mark as sent`}
        busyAction={t`Saving...`}
        busy={send.isPending}
        tone="primary"
        onConfirm={run}
      />
    </>
  );
}
