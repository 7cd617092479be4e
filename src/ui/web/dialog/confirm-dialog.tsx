import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { untilClosed } from "../feedback/fading.tsx";
import { isInToast } from "../feedback/in-toast.ts";

export type ConfirmProps = {
  open: boolean;
  onClose: () => void;
  /** Names the thing: "Delete Acme Series A?" */
  title: ReactNode;
  /** What happens then, and whether it can be undone. */
  consequence: ReactNode;
  /** The verb on the button: "Delete deal", never "OK". */
  action: string;
  busyAction?: string;
  busy?: boolean;
  tone?: "danger" | "primary";
  onConfirm: () => void;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  consequence,
  action,
  busyAction,
  busy = false,
  tone = "danger",
  onConfirm,
}: ConfirmProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next, { event }) => !next && !busy && !isInToast(event) && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-4">
          <AlertDialog.Popup render={untilClosed} className="floating w-full max-w-md p-5">
            <AlertDialog.Title className="line-clamp-4 text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 max-h-56 overflow-y-auto text-base text-quiet wrap-anywhere">
              {consequence}
            </AlertDialog.Description>
            <div className="mt-5 flex justify-end gap-2">
              <Button disabled={busy} onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant={tone}
                busy={busy}
                {...(busyAction !== undefined && { busyLabel: busyAction })}
                onClick={onConfirm}
              >
                {action}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
