import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MessageText } from "./message-text.tsx";

type Props = { id: string; open: boolean; onClose: () => void };

/** What a message said before. */
export function VersionsDialog({ id, open, onClose }: Props) {
  const { t } = useLingui();
  const versions = useRead(api.chat.versions, { id }, { enabled: open });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Message history`}
      description={t`Earlier wording of this message, oldest first`}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {versions.error !== null && <p className="text-sm text-danger">{versions.error.message}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {versions.data?.items.map((version) => (
          <li key={version.id} className="py-2">
            <p className="text-xs text-quiet">
              <Trans>
                Until <Moment at={version.replacedAt} />
              </Trans>
            </p>
            <MessageText content={version.content} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
