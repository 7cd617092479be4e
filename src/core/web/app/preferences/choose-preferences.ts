import { useLingui } from "@lingui/react/macro";
import { api, refresh, useCommand } from "../../api/api.ts";
import { useSession } from "../../api/session.tsx";
import { toast } from "../toasts.ts";
import { applyPreferences, type Preferences } from "./preferences.ts";

/** Changes how the person reads Tranche: here at once, on their other devices from the next opening on. */
export function useChoosePreferences(): (changed: Partial<Preferences>) => Promise<boolean> {
  const { t } = useLingui();
  const { user, firm } = useSession();
  const { preferences } = user;
  const save = useCommand(api.profile.setPreferences);
  return async (changed) => {
    applyPreferences({ ...preferences, ...changed }, firm);
    try {
      await save.mutateAsync(changed);
    } catch {
      applyPreferences(preferences, firm);
      toast.error(t`Error updating profile`);
      return false;
    }
    await refresh(api.auth.session);
    return true;
  };
}
