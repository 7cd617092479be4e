import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Command } from "cmdk";
import { Monitor, Moon, Plus, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigation } from "../core/navigation.ts";
import { useSession } from "../core/session.tsx";
import { chooseTheme } from "../core/theme.ts";

type Props = { open: boolean; onClose: () => void };

const ITEM = [
  "flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-base",
  "data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet",
].join(" ");

const HEADING =
  "**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-quiet";

/** Every screen, everything that can be created, and the appearance, found by typing. */
export function Palette({ open, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="floating fixed inset-x-2 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden">
          <Dialog.Title className="sr-only">{t`Search or run a command`}</Dialog.Title>
          <Command label={t`Search or run a command`} loop>
            <Command.Input
              placeholder={t`Go to a screen, create something...`}
              className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
            />
            <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
              <Command.Empty className="px-2 py-6 text-center text-base text-quiet">{t`Nothing found`}</Command.Empty>
              <Commands onDone={onClose} />
            </Command.List>
          </Command>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Commands({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const { menu, quickCreate } = useNavigation(permissions);

  function entry(key: string, icon: ReactNode, label: string, run: () => void, hint?: string) {
    return (
      <Command.Item
        key={key}
        value={`${label} ${hint ?? ""}`}
        onSelect={() => {
          onDone();
          run();
        }}
        className={ITEM}
      >
        {icon}
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {hint !== undefined && <span className="hidden truncate text-sm text-quiet sm:inline">{hint}</span>}
      </Command.Item>
    );
  }

  return (
    <>
      {menu.length > 0 && (
        <Command.Group heading={t`Go to`} className={HEADING}>
          {menu.flatMap((group) =>
            group.screens.map(({ to, label, icon: Icon }) =>
              entry(to, <Icon aria-hidden />, i18n._(label), () => void navigate({ to }), i18n._(group.label)),
            ),
          )}
        </Command.Group>
      )}
      {quickCreate.length > 0 && (
        <Command.Group heading={t`Create`} className={HEADING}>
          {quickCreate.map(({ to, label }) =>
            entry(to, <Plus aria-hidden />, i18n._(label), () => void navigate({ to })),
          )}
        </Command.Group>
      )}
      <Command.Group heading={t`Appearance`} className={HEADING}>
        {entry("system", <Monitor aria-hidden />, t`Use the system's theme`, () => chooseTheme("system"))}
        {entry("light", <Sun aria-hidden />, t`Use the light theme`, () => chooseTheme("light"))}
        {entry("dark", <Moon aria-hidden />, t`Use the dark theme`, () => chooseTheme("dark"))}
      </Command.Group>
    </>
  );
}
