import { Dialog as Base } from "@base-ui/react/dialog";
import { DialogHeader, type DialogProps, useGuardedClose } from "./dialog.tsx";

/** A record opened over its list: the list stays where it was. */
export function SidePanel(props: DialogProps) {
  const { open, title, description, children, footer } = props;
  const { close, question } = useGuardedClose(props);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup className="fixed inset-y-0 right-0 z-40 flex w-full max-w-xl flex-col border-l border-line bg-surface shadow-float transition-transform duration-180 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full">
          <DialogHeader title={title} description={description} onClose={close} />
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">{footer}</footer>
          )}
        </Base.Popup>
      </Base.Portal>
      {question}
    </Base.Root>
  );
}
