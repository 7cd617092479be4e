import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Confirm } from "#ui/web/dialog/confirm.tsx";

type Asked = { title: string; reason: string; run: () => void };

/** Asks before a blocked task is completed. `refused` takes the refusal and what to do when its person confirms. */
export function useCompleteAnyway() {
  const { t } = useLingui();
  const [asked, ask] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  function refused(error: AppError, { title, run }: Pick<Asked, "title" | "run">) {
    if (error.data.reason !== "tasks.blocked") {
      toast.refused(error, t`Failed to update task`);
      return;
    }
    const blockers = String(error.data.params?.["blockers"] ?? "");
    ask({ title, run, reason: t`It’s blocked by ${blockers}.` });
    setOpen(true);
  }
  const dialog = (
    <Confirm
      open={isOpen}
      onClose={() => setOpen(false)}
      title={t`Complete ${asked?.title ?? ""} anyway?`}
      consequence={asked?.reason ?? ""}
      action={t`Complete anyway`}
      tone="primary"
      onConfirm={() => {
        setOpen(false);
        asked?.run();
      }}
    />
  );
  return { refused, dialog };
}
