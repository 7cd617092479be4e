import { Trans } from "@lingui/react/macro";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { CommentsPanel, useComments } from "#work/comments/web/comments-panel.tsx";

type Props = { deal: { id: string; name: string }; onClose: () => void };

/** The thread of a deal over the list. What is half written stays as a draft, so closing asks nothing. */
export function DealCommentsDialog({ deal, onClose }: Props) {
  const count = useComments(deal.id).data?.count;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={count === undefined ? <Trans>Deal Comments</Trans> : <Trans>Deal Comments ({count})</Trans>}
      description={deal.name}
    >
      <CommentsPanel recordId={deal.id} />
    </Dialog>
  );
}
