import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";

export type InvitationOf = { limitedPartnerId: string; onClose: () => void };
export type InvitationForm = ReturnType<typeof useInvitation>;

/** The form of an invitation, which closes once it is sent or waits. */
export function useInvitation({ limitedPartnerId, onClose }: InvitationOf) {
  const { t } = useLingui();
  const invite = useCommand(api.portalAccess.invite);
  return useEntryForm({
    schema: () =>
      import("#investors/portal/shared/access-forms.ts").then(({ portalInvitationForm }) => portalInvitationForm),
    defaultValues: { limitedPartnerId, email: "", isElsewhereKnown: false, isNoContactKnown: false, reason: "" },
    send: async (entered) => {
      const { email } = entered;
      try {
        const { state } = await invite.mutateAsync(entered);
        const said = {
          invited: t`Invitation sent to ${email}`,
          asked: t`Invitation sent to ${email}`,
          waiting: t`Invitation to ${email} prepared. It goes out once someone else approves it`,
        };
        toast.success(said[state]);
      } catch (error) {
        toast.error((error as Error).message, t`Failed to invite LP`);
        throw error;
      }
      onClose();
    },
  });
}
