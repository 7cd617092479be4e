import { useLingui } from "@lingui/react/macro";
import { writeDatesAs } from "../../ui/dates.ts";
import { countIn } from "../../ui/home-currency.ts";
import { api, refresh, useCommand } from "../api/api.ts";
import { type Session, useSession } from "../api/session.tsx";
import { activateLocale } from "./i18n.ts";
import { chooseTheme, currentTheme } from "./theme.ts";
import { toast } from "./toasts.ts";

export type Preferences = NonNullable<Session["user"]>["preferences"];

/** Shows the application as this person likes to read it. Without a choice the device's stands. */
export function applyPreferences({ theme, ...dates }: Preferences): void {
  if (theme !== null && theme !== currentTheme()) chooseTheme(theme);
  if (writeDatesAs(dates)) activateLocale();
}

/** Writes amounts as in a firm of this currency. */
export function applyCurrency(currency: string | undefined): void {
  if (currency !== undefined && countIn(currency)) activateLocale();
}

/** Changes how the person reads Tranche: here at once, on their other devices from the next opening on. */
export function useChoosePreferences(): (changed: Partial<Preferences>) => Promise<boolean> {
  const { t } = useLingui();
  const { preferences } = useSession().user;
  const save = useCommand(api.profile.setPreferences);
  return async (changed) => {
    applyPreferences({ ...preferences, ...changed });
    try {
      await save.mutateAsync(changed);
    } catch {
      applyPreferences(preferences);
      toast.error(t`Error updating profile`);
      return false;
    }
    await refresh(api.auth.session);
    return true;
  };
}
