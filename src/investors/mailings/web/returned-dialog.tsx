import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, type OutputOf, useCommand } from "#core/web/api/api.ts";
import { MOST_BOUNCE } from "#investors/mailings/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";

type Outcome = { file: string; problem?: string } & Partial<OutputOf<typeof api.addressHolds.returned>>;

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
          (read): Outcome => ({ file: file.name, ...read }),
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
          Save the messages your mail server returned as .eml files. Addresses that don’t work get no mailing until they
          are changed or cleared. A full mailbox or a refused message is noted at the recipient.
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
        {outcomes.map((outcome, place) => (
          <Alert key={`${place} ${outcome.file}`} tone={outcome.problem === undefined ? "success" : "danger"}>
            <Read {...outcome} />
          </Alert>
        ))}
      </div>
    </Dialog>
  );
}

/** What came of one file: addresses that are held, and messages that were refused without a word against their address. */
function Read({ file, problem, addresses = [], noted = [] }: Outcome) {
  if (problem !== undefined) return `${file}: ${problem}`;
  return (
    <>
      {addresses.length > 0 && (
        <p>
          <Trans>Marked: {addresses.join(", ")}</Trans>
        </p>
      )}
      {noted.map(({ address, words }) => (
        <p key={address} className="wrap-anywhere">
          <Trans>
            Noted, not marked: {address}, {words}
          </Trans>
        </p>
      ))}
    </>
  );
}
