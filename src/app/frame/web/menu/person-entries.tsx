import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useSession } from "#core/web/api/session.tsx";
import { useSignOut } from "#core/web/app/account/sign-out.ts";
import { useChoosePreferences } from "#core/web/app/preferences/choose-preferences.ts";
import { useTheme } from "#core/web/app/preferences/theme.ts";
import { MenuChoice, MenuItem, MenuLink, MenuSeparator } from "#ui/web/menu/menu.tsx";

/** Changes the firm and the theme, and signs out. */
export function PersonEntries({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const { t } = useLingui();
  const theme = useTheme();
  const choose = useChoosePreferences();
  const signOut = useSignOut(onLeaving);
  return (
    <>
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
    </>
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
