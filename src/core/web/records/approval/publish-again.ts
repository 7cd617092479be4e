import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";

/** Publishes once more what was withdrawn: of a publication, or of all that was made of something. */
export function usePublishAgain(id: string): { isPending: boolean; publishAgain: () => void } {
  const { t } = useLingui();
  const { mutate, isPending } = useCommand(api.publications.publishAgain);
  const publishAgain = () =>
    mutate(
      { id },
      {
        onSuccess: () => toast.success(t`Published again`),
        onError: ({ message }) => toast.error(message, t`Failed to publish it again`),
      },
    );
  return { isPending, publishAgain };
}
