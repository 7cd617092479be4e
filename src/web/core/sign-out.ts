import { useLingui } from "@lingui/react/macro";
import { api, queryClient, refresh, useCommand } from "./api.ts";
import { forgetAllDrafts } from "./draft.ts";
import { toast } from "./toasts.ts";

/** Ends all sessions of the person, and leaves nothing of theirs in this browser. */
export function useSignOut(onSignedOut?: () => void): () => void {
  const { t } = useLingui();
  const signOut = useCommand(api.auth.signOut);
  return () => {
    signOut.mutate(
      {},
      {
        onSuccess: () => {
          onSignedOut?.();
          forgetAllDrafts();
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "auth.session" });
          void refresh(api.auth.session);
          toast.success(t`You have been successfully signed out.`);
        },
        onError: () => toast.error(t`An error occurred while signing out`),
      },
    );
  };
}
