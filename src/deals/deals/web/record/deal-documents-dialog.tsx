import { Trans } from "@lingui/react/macro";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Documents } from "#work/documents/web/documents-panel.tsx";

type Props = { deal: { id: string; name: string }; onClose: () => void };

/** The documents of a deal over the list. What is on its way goes on when it is closed. */
export function DealDocumentsDialog({ deal, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} size="lg" title={<Trans>Deal Documents</Trans>} description={deal.name}>
      <Documents recordId={deal.id} withSearch />
    </Dialog>
  );
}
