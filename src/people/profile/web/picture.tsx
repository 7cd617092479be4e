import { Trans, useLingui } from "@lingui/react/macro";
import { ImageUp, Trash2 } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Avatar } from "#ui/web/avatar.tsx";
import { Button } from "#ui/web/button.tsx";
import { scalePicture } from "./scale-picture.ts";

/** The person's picture, or their initials; cut and made small here, so that only little travels. */
export function Picture() {
  const { t } = useLingui();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, upload, remove } = usePicture();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) void upload(file);
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} image={user.avatarUrl} size="xl" />
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          aria-label={t`Choose a picture`}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
        <Button
          icon={<ImageUp aria-hidden className="size-4" />}
          busy={isBusy}
          busyLabel={t`Saving...`}
          onClick={() => input.current?.click()}
        >
          {user.avatarUrl === null ? <Trans>Add a picture</Trans> : <Trans>Change the picture</Trans>}
        </Button>
        {user.avatarUrl !== null && (
          <Button icon={<Trash2 aria-hidden className="size-4" />} disabled={isBusy} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function usePicture() {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const removing = useCommand(api.profile.removeAvatar);

  async function told(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      toast.success(t`Profile updated successfully`);
      await refresh(api.auth.session);
    } catch (error) {
      const reason = error instanceof Error ? error.message : t`Something went wrong`;
      toast.error(t`Failed to update profile: ${reason}`);
    }
    setBusy(false);
  }

  return {
    isBusy: isBusy || removing.isPending,
    upload: (file: File) =>
      told(async () => {
        const picture = await scalePicture(file).catch(() => {
          throw new Error(t`Your browser can’t read this picture`);
        });
        const answer = await fetch("/api/uploads/avatar", { method: "POST", body: picture });
        if (!answer.ok) throw new Error(((await answer.json()) as { message?: string }).message ?? answer.statusText);
      }),
    remove: () => told(() => removing.mutateAsync(undefined)),
  };
}
