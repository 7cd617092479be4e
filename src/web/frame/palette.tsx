import { Dialog } from "@base-ui/react/dialog";
import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Command, defaultFilter } from "cmdk";
import { Contact, Handshake, Monitor, Moon, Plus, Radar, Sun } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSession } from "../core/api/session.tsx";
import { useNavigation } from "../core/app/navigation.ts";
import { chooseTheme } from "../core/app/theme.ts";
import { type FoundRecord, useFoundRecords } from "./find-records.ts";

type Props = { open: boolean; onClose: () => void };

const ITEM = [
  "flex min-h-8 items-center gap-2 rounded-control px-2 py-1 text-base",
  "data-[selected=true]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-quiet",
].join(" ");

const HEADING =
  "**:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-quiet";

/** What the server found stands below a screen that is called so, and above one that has the letters somewhere. */
const FOUND_SCORE = 0.3;
const FOUND = ["found"];

/** The server has matched what it found, accents and companies included: only commands are matched here. */
const matches = (value: string, typed: string, keywords: string[] = []) =>
  keywords[0] === FOUND[0] ? FOUND_SCORE : defaultFilter(value, typed);

/** Records, screens, everything that can be created, and the appearance, found by typing. */
export function Palette({ open, onClose }: Props) {
  const { t } = useLingui();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-140 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="floating fixed inset-x-2 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden">
          <Dialog.Title className="sr-only">{t`Search or run a command`}</Dialog.Title>
          <Finder onDone={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const found = useFoundRecords(typed);
  return (
    <Command label={t`Search or run a command`} loop filter={matches}>
      <Command.Input
        value={typed}
        onValueChange={setTyped}
        maxLength={200}
        placeholder={t`Find a deal or a person, go to a screen...`}
        className="h-12 w-full border-b border-line bg-transparent px-4 text-lg outline-none"
      />
      <Command.List className="max-h-[50vh] overflow-y-auto p-1.5">
        <Command.Empty className="px-2 py-6 text-center text-base text-quiet">
          {found.isSearching ? t`Searching...` : t`Nothing found`}
        </Command.Empty>
        <Commands onDone={onDone} />
        <Records found={found} onDone={onDone} />
      </Command.List>
      {found.failure !== undefined && (
        <p role="alert" className="border-t border-line px-4 py-2 text-sm text-danger">
          {t`Records could not be searched: ${found.failure}`}
        </p>
      )}
    </Command>
  );
}

type RecordsProps = { found: ReturnType<typeof useFoundRecords>; onDone: () => void };

function Records({ found, onDone }: RecordsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const groups = [
    { heading: t`Deals`, to: "/deals/$id", icon: <Handshake aria-hidden />, records: found.deals },
    { heading: t`Prospects`, to: "/deal-sourcing/$id", icon: <Radar aria-hidden />, records: found.prospects },
    { heading: t`Contacts`, to: "/contacts/$id", icon: <Contact aria-hidden />, records: found.contacts },
  ] as const;
  const item = ({ id, name, detail }: FoundRecord, icon: ReactNode, open: () => void) => (
    <Command.Item
      key={id}
      value={id}
      keywords={FOUND}
      onSelect={() => {
        onDone();
        open();
      }}
      className={ITEM}
    >
      {icon}
      <bdi className="min-w-0 truncate">{name}</bdi>
      {detail !== null && <bdi className="ml-auto max-w-1/2 shrink-0 truncate text-sm text-quiet">{detail}</bdi>}
    </Command.Item>
  );
  return groups.map(
    ({ heading, to, icon, records }) =>
      records.length > 0 && (
        <Command.Group key={to} heading={heading} className={HEADING}>
          {records.map((record) => item(record, icon, () => void navigate({ to, params: { id: record.id } })))}
        </Command.Group>
      ),
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
          {quickCreate.map(({ to, search, label }) =>
            entry(to, <Plus aria-hidden />, i18n._(label), () => void navigate({ to, search })),
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
