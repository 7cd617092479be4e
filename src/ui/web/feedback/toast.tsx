import { Trans, useLingui } from "@lingui/react/macro";
import * as Radix from "@radix-ui/react-toast";
import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";

const ICONS = { success: CircleCheck, danger: CircleAlert, info: Info };
const COLOURS = { success: "text-success", danger: "text-danger", info: "text-info" };

type Props = {
  tone: keyof typeof ICONS;
  title?: string;
  text: string;
  undo?: () => void;
  action?: { label: string; run: () => void };
  onClose: () => void;
};

export function Toast({ tone, title, text, undo, action, onClose }: Props) {
  const { t } = useLingui();
  const Icon = ICONS[tone];
  return (
    <Radix.Root
      data-toast
      type={tone === "danger" ? "foreground" : "background"}
      onOpenChange={(open) => !open && onClose()}
      className={clsx(
        "floating flex items-center gap-2.5 py-2.5 pr-2 pl-3.5",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
      )}
    >
      <Icon aria-hidden className={clsx("size-4 shrink-0", COLOURS[tone])} />
      <div className="min-w-0 flex-1 text-base">
        {title !== undefined && <Radix.Title className="font-medium">{title}</Radix.Title>}
        <Radix.Description>{text}</Radix.Description>
      </div>
      {undo && (
        <Radix.Action altText={t`Undo`} asChild onClick={undo}>
          <Button size="sm">
            <Trans>Undo</Trans>
          </Button>
        </Radix.Action>
      )}
      {action && (
        <Radix.Action altText={action.label} asChild onClick={action.run}>
          <Button size="sm">{action.label}</Button>
        </Radix.Action>
      )}
      <Radix.Close asChild>
        <IconButton label={t`Close`} size="sm">
          <X />
        </IconButton>
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * Holds the visible toast for five seconds; F8 moves the focus to it, a swipe of 50 px closes it. At the top in the middle, where
 * neither pages nor dialogs have the buttons that save; where the bar there is as narrow as the toast, above the foot of dialogs.
 */
export function ToastViewport({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Radix.Provider duration={5000} swipeThreshold={50} swipeDirection="right" label={t`Notification`}>
      {children}
      <Radix.Viewport
        hotkey={["F8"]}
        label={t`Notifications (F8)`}
        className="fixed bottom-24 left-1/2 z-60 flex w-full max-w-sm -translate-x-1/2 list-none flex-col gap-2 p-2 outline-none lg:top-0 lg:bottom-auto print:hidden"
      />
    </Radix.Provider>
  );
}
