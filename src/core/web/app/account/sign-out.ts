import { useLingui } from "@lingui/react/macro";
import { api, call, queryClient, refresh } from "../../api/api.ts";
import { forgetAllDrafts } from "../../forms/draft.ts";
import { forgetLeftLists } from "../../lists/address/left-lists.ts";
import { forgetOpened } from "../recent.ts";
import { toast } from "../toasts.ts";

/**
 * Ends all sessions of the person, and leaves nothing of theirs in this browser. `onLeaving` hears true before the session
 * ends, because the screen is gone right after, and false if it did not.
 */
export function useSignOut(onLeaving?: (leaving: boolean) => void): () => void {
  const { t } = useLingui();

  async function signOut() {
    onLeaving?.(true);
    await call(api.auth.signOut, {});
    forgetAllDrafts();
    forgetLeftLists();
    forgetOpened();
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth.session" });
    toast.success(t`You have been successfully signed out.`);
    await refresh(api.auth.session);
  }

  return () => {
    signOut().catch(() => {
      onLeaving?.(false);
      toast.error(t`An error occurred while signing out`);
    });
  };
}
