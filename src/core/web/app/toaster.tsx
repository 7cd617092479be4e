import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import type { RefusedBy } from "#core/shared/errors.ts";
import { isRecordKind, RECORDS } from "#core/shared/records.ts";
import { Toast, ToastViewport } from "#ui/web/feedback/toast.tsx";
import { dismissToast, type ToastAction, useToast } from "./toasts.ts";

export function Toaster() {
  const toast = useToast();
  const openingOf = useOpening();
  const action = toast?.action ?? openingOf(toast?.record);
  return (
    <ToastViewport>
      {toast && (
        <Toast
          key={toast.id}
          tone={toast.tone}
          {...(toast.title !== undefined && { title: toast.title })}
          text={toast.text}
          {...(toast.undo && { undo: toast.undo })}
          {...(action && { action })}
          onClose={() => dismissToast(toast.id)}
        />
      )}
    </ToastViewport>
  );
}

/** The way to a record, as something a toast offers. */
function useOpening() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (record: RefusedBy | undefined): ToastAction | undefined => {
    if (record === undefined || !isRecordKind(record.kind)) return undefined;
    const to = RECORDS[record.kind].page;
    return { label: t`Open`, run: () => void navigate({ to, params: { id: record.id } }) };
  };
}
