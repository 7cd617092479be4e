import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import type { Settings } from "./use-settings.ts";

/** Sends a picture; it becomes the logo by Save Changes. */
function useLogoUpload(onSent: (logo: { logoId: string; logoUrl: string }) => void) {
  const { t } = useLingui();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const failed = t`Something went wrong`;

  async function send(file: File): Promise<void> {
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await fetch("/api/uploads/logo", { method: "POST", body: file });
      const { id, url, message } = (await answer.json()) as { id?: string; url?: string; message?: string };
      if (id !== undefined && url !== undefined) onSent({ logoId: id, logoUrl: url });
      else setProblem(message ?? failed);
    } catch {
      setProblem(failed);
    }
    setBusy(false);
  }
  return { send, problem, isBusy };
}

export function LogoField({ form: { edited, change, errors } }: { form: Settings }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { send, problem = errors["logoId"], isBusy } = useLogoUpload(change);
  const { logoUrl } = edited;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Logo</Trans>
      </legend>
      <div className="flex flex-wrap items-center gap-3">
        {logoUrl !== null && (
          <img
            src={logoUrl}
            alt={t`Logo of the firm`}
            className="h-12 max-w-48 rounded-control border border-line bg-white object-contain p-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t`Logo file`}
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = "";
          }}
        />
        <Button busy={isBusy} busyLabel={t`Uploading...`} onClick={() => input.current?.click()}>
          {logoUrl === null ? <Trans>Add a logo</Trans> : <Trans>Change the logo</Trans>}
        </Button>
        {logoUrl !== null && (
          <Button onClick={() => change({ logoId: null, logoUrl: null })}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {problem === undefined ? (
        <p className="mt-1 text-sm text-quiet">
          <Trans>PNG or JPEG, up to 100 KB</Trans>
        </p>
      ) : (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
