import { Dialog as Base } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { untilClosed } from "../feedback/fading.tsx";
import { isInToast } from "../feedback/in-toast.ts";
import { IconButton } from "../icon-button.tsx";
import { Confirm } from "./confirm.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Stands below the scrolling content. A form inside the dialog can own its buttons by `form="id"`. */
  footer?: ReactNode;
  /** True while something typed would be lost: closing then asks first. */
  dirty?: boolean;
  /** What is long, and only read: the keyboard reaches it to scroll. */
  isRead?: boolean;
};

/** Closing by Esc, by the cross or beside the dialog asks before it loses typed text. */
export function useGuardedClose({ onClose, dirty = false }: Pick<DialogProps, "onClose" | "dirty">) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const question = (
    <Confirm
      open={asking}
      onClose={() => setAsking(false)}
      title={t`Discard your changes?`}
      consequence={t`Your changes haven’t been saved.`}
      action={t`Discard`}
      onConfirm={() => {
        setAsking(false);
        onClose();
      }}
    />
  );
  return { question, close: () => (dirty ? setAsking(true) : onClose()) };
}

function DialogHeader({ title, description, onClose }: Pick<DialogProps, "title" | "description" | "onClose">) {
  const { t } = useLingui();
  return (
    <header className="flex items-start gap-3 border-b border-line px-5 py-3.5">
      <div className="min-w-0 flex-1">
        <Base.Title className="line-clamp-3 text-lg font-semibold wrap-anywhere">{title}</Base.Title>
        {description !== undefined && <Base.Description className="text-sm text-quiet">{description}</Base.Description>}
      </div>
      <IconButton label={t`Close`} size="sm" onClick={onClose}>
        <X />
      </IconButton>
    </header>
  );
}

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-5xl" };

export function Dialog({ size = "md", ...props }: DialogProps & { size?: keyof typeof WIDTHS }) {
  return (
    <Window
      {...props}
      place="grid place-items-center p-2 sm:p-6"
      shape={clsx("floating max-h-full overflow-hidden", WIDTHS[size])}
    />
  );
}

/** A dialog at the side, beside what it is about; on a phone the whole screen. */
export function Drawer(props: DialogProps) {
  return (
    <Window
      {...props}
      place="flex justify-end"
      shape="h-full border-line bg-raised shadow-float sm:max-w-md sm:border-l"
    />
  );
}

/** Where the popup stands in the screen, and what it looks like. */
type WindowProps = DialogProps & { place: string; shape: string };

function Window({ place, shape, ...props }: WindowProps) {
  const { open, title, description, children, footer, isRead = false } = props;
  const { close, question } = useGuardedClose(props);
  const body = useRef<HTMLDivElement>(null);
  const find = (selector: string) => body.current?.querySelector<HTMLElement>(selector);
  const firstField = () => find("[data-first-field]") ?? find("input, select, textarea") ?? true;
  return (
    <Base.Root open={open} onOpenChange={(next, { event }) => !next && !isInToast(event) && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className={clsx("fixed inset-0 z-40", place)}>
          <Base.Popup
            render={untilClosed}
            // A form starts at its first field, or the one it says (`data-first-field`); on a phone that would raise the keyboard over the form.
            initialFocus={(how) => (how === "touch" ? true : firstField())}
            className={clsx("flex w-full flex-col", shape)}
          >
            <DialogHeader title={title} description={description} onClose={close} />
            <div
              ref={body}
              data-dialog-body=""
              {...(isRead && { tabIndex: 0 })}
              className="min-h-0 flex-1 overflow-y-auto px-5 py-4"
            >
              {children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
      {question}
    </Base.Root>
  );
}
