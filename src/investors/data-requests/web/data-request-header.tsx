import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Copy, FileSpreadsheet, FileText, Send } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import { type DataRequest, useRequestWords } from "./values.ts";

const SendDialog = whenOpened(() => import("./send-dialog.tsx"), "SendDialog");

function download(id: string, type: "pdf" | "xlsx"): void {
  const link = document.createElement("a");
  link.href = `/api/data-requests/${id}/file.${type}`;
  link.download = "";
  link.click();
}

/** Where a request stands, and what can be done with it. */
export function DataRequestHeader({ request }: { request: DataRequest }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const words = useRequestWords();
  const [sending, setSending] = useState(false);
  const isOpen = request.state === "open";
  const mayManage = useCan("lp:manage");
  return (
    <RecordHeader
      record={request}
      state={fieldValue(words, "state", request.state)}
      mayEdit={mayManage && isOpen}
      renderActions={(edit) => (
        <>
          <RecordActions
            kind="data_request"
            record={request}
            procedures={api.dataRequests}
            onEdit={edit}
            isEditSecond
            consequence={t`This permanently deletes the request with its questions and documents. One that was sent stays; archive it instead.`}
            menu={<FileItems id={request.id} />}
          >
            {mayManage && isOpen && (
              <Button variant="primary" icon={<Send aria-hidden className="size-4" />} onClick={() => setSending(true)}>
                <Trans>Send</Trans>
              </Button>
            )}
          </RecordActions>
          {sending && <SendDialog request={request} onClose={() => setSending(false)} />}
        </>
      )}
      renderForm={{
        goTo: () => void navigate({ to: "/lp-management/data-requests/$id/edit", params: { id: request.id } }),
      }}
    >
      {isOpen && request.dueOn !== null && (
        <span className="text-sm">
          <DueDay day={request.dueOn} isOverdue={request.isOverdue} />
        </span>
      )}
    </RecordHeader>
  );
}

function FileItems({ id }: { id: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const mayManage = useCan("lp:manage");
  const mayExport = useCan("lp:export");
  const copy = useCommand(api.dataRequests.copy);
  const runCopy = () =>
    copy.mutate(
      { id },
      {
        onSuccess: (made) => {
          toast.success(t`Request copied`);
          void navigate({ to: "/lp-management/data-requests/$id", params: { id: made.id } });
        },
        onError: ({ message }) => toast.error(message, t`Failed to copy the request`),
      },
    );
  return (
    <>
      {mayExport && (
        <MenuItem icon={<FileText />} onSelect={() => download(id, "pdf")}>
          <Trans>Download PDF</Trans>
        </MenuItem>
      )}
      {mayExport && (
        <MenuItem icon={<FileSpreadsheet />} onSelect={() => download(id, "xlsx")}>
          <Trans>Download Excel</Trans>
        </MenuItem>
      )}
      {mayManage && (
        <MenuItem icon={<Copy />} onSelect={runCopy}>
          <Trans>Copy</Trans>
        </MenuItem>
      )}
    </>
  );
}
