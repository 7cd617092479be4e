import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useSession } from "#core/web/api/session.tsx";
import { useSignOut } from "#core/web/app/account/sign-out.ts";
import { useChoosePreferences } from "#core/web/app/preferences/preferences.ts";
import { useTheme } from "#core/web/app/preferences/theme.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from "#ui/web/menu/menu.tsx";

/** Who is signed in and for which firm; changes the firm and the theme, and signs out. */
export function PersonMenu({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const { t } = useLingui();
  const { user, firm } = useSession();
  const theme = useTheme();
  const choose = useChoosePreferences();
  const signOut = useSignOut(onLeaving);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;

  return (
    <Menu
      side="top"
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover data-popup-open:bg-hover"
        >
          <Avatar name={name} image={user.avatarUrl} />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t`Account of`}</span>
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-quiet">{firm?.name}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </button>
      }
    >
      <FirmChoice />
      <MenuChoice
        label={t`Appearance`}
        value={theme}
        onChange={(chosen) => void choose({ theme: chosen })}
        options={[
          { value: "system", label: t`Match system`, icon: <Monitor aria-hidden /> },
          { value: "light", label: t`Light`, icon: <Sun aria-hidden /> },
          { value: "dark", label: t`Dark`, icon: <Moon aria-hidden /> },
        ]}
      />
      <MenuSeparator />
      <MenuLink icon={<UserRound aria-hidden />} render={<Link to="/profile" />}>
        {t`My Profile`}
      </MenuLink>
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        {t`Sign out`}
      </MenuItem>
    </Menu>
  );
}

function FirmChoice() {
  const { t } = useLingui();
  const { firm, firms } = useSession();
  if (firm === null || firms.length < 2) return null;
  return (
    <>
      <MenuChoice
        label={t`Firm`}
        value={firm.id}
        onChange={workIn}
        options={firms.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <MenuSeparator />
    </>
  );
}

/** A preference only: membership decides. The page is loaded again, so that nothing read for one firm shows in another. */
function workIn(firmId: string) {
  document.cookie = `tranche.firm=${firmId}; path=/; max-age=31536000; samesite=lax`;
  location.assign("/dashboard");
}
