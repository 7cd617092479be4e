import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MOST_BOUNCE } from "#shared/mailings/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FileDrop } from "../ui/file-drop.tsx";

type Outcome = { file: string; addresses?: string[]; problem?: string };

/** Messages the mail server returned, as files: the addresses they name are written to no more. */
export function ReturnedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [outcomes, setOutcomes] = useState<Outcome[]>([]);
  const { mutateAsync } = useCommand(api.addressHolds.returned);
  const reading = useMutation({
    mutationFn: async (files: readonly File[]) => {
      for (const file of files) {
        const message = (await file.slice(0, MOST_BOUNCE).text()).slice(0, MOST_BOUNCE);
        const outcome = await mutateAsync({ message }).then(
          ({ addresses }): Outcome => ({ file: file.name, addresses }),
          (error: Error): Outcome => ({ file: file.name, problem: error.message }),
        );
        setOutcomes((before) => [...before, outcome]);
      }
    },
  });
  const choose = t`Drop returned messages here, or choose them`;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Read returned mail`}
      description={
        <Trans>
          Save the messages your mail server returned as .eml files. Addresses they couldn’t be delivered to get no
          mailing until they are changed or cleared.
        </Trans>
      }
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <FileDrop
          label={choose}
          shown={choose}
          accept=".eml,message/rfc822"
          multiple
          compact
          disabled={reading.isPending}
          onFiles={(files) => reading.mutate(files)}
        />
        {outcomes.map(({ file, addresses, problem }, place) => (
          <Alert key={`${place} ${file}`} tone={problem === undefined ? "success" : "danger"}>
            {problem === undefined ? <Trans>Marked: {addresses?.join(", ")}</Trans> : `${file}: ${problem}`}
          </Alert>
        ))}
      </div>
    </Dialog>
  );
}
