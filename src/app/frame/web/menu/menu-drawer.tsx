import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { SideMenu } from "./side-menu.tsx";

type Props = { open: boolean; onClose: () => void; onLeaving: (leaving: boolean) => void };

/** The menu below 1024 px: slides over the screen and closes once a link is chosen. */
export function MenuDrawer({ open, onClose, onLeaving }: Props) {
  const { t } = useLingui();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0 lg:hidden" />
        <Dialog.Popup
          aria-label={t`Menu`}
          className="fixed inset-y-0 left-0 z-40 w-60 max-w-[85vw] border-r border-line bg-sunken shadow-float transition-transform duration-180 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full lg:hidden"
        >
          <SideMenu onLeaving={onLeaving} onFollow={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
