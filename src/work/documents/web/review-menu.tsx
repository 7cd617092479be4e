import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { type DocumentStatus, NEXT_STATUSES } from "#work/documents/shared/rules.ts";
import { useDocumentWords } from "./document-values.tsx";
import { useReview } from "./use-review.ts";

const RejectDialog = whenOpened(() => import("./reject-dialog.tsx"), "RejectDialog");
const AskReviewDialog = whenOpened(() => import("./ask-review-dialog.tsx"), "AskReviewDialog");

type Reviewed = { id: string; name: string; status: DocumentStatus; archivedAt: string | null; isFrozen: boolean };

const VERBS: Record<DocumentStatus, ReturnType<typeof msg>> = {
  pending_review: msg`Stop the review`,
  under_review: msg`Start review`,
  approved: msg`Approve`,
  rejected: msg`Reject...`,
};

/** Where a document stands, and for a person who reviews what it can become; of a frozen one, that it is. */
export function ReviewMenu({ document }: { document: Reviewed }) {
  if (!document.isFrozen) return <Reviewing document={document} />;
  return (
    <Badge>
      <Trans>Frozen</Trans>
    </Badge>
  );
}

function Reviewing({ document }: { document: Reviewed }) {
  const { i18n } = useLingui();
  const { status } = document;
  const words = useDocumentWords();
  const isThere = document.archivedAt === null;
  const mayReview = useCan("document:review") && isThere;
  const mayAsk = useCan("document:update") && isThere;
  const [dialog, setDialog] = useState<"reject" | "ask">();
  const { review, isPending } = useReview(document.id);
  const text = words.text("status", status);
  const isDecided = status === "approved" || status === "rejected";
  const offersAsking = mayAsk && (mayReview || !isDecided);
  if (!mayReview && !offersAsking) return <Badge tone={words.tone("status", status) ?? "neutral"}>{text}</Badge>;
  return (
    <>
      <StateMenu label={words.label("status")} text={text} tone={words.tone("status", status)} busy={isPending}>
        {mayReview &&
          NEXT_STATUSES[status].map((next) => (
            <MenuItem key={next} onSelect={() => (next === "rejected" ? setDialog("reject") : review(next))}>
              {i18n._(isDecided ? msg`Review again` : VERBS[next])}
            </MenuItem>
          ))}
        {offersAsking && (
          <MenuItem onSelect={() => setDialog("ask")}>
            {status === "under_review" ? <Trans>Ask someone else…</Trans> : <Trans>Ask for review…</Trans>}
          </MenuItem>
        )}
      </StateMenu>
      {dialog === "reject" && <RejectDialog document={document} onClose={() => setDialog(undefined)} />}
      {dialog === "ask" && <AskReviewDialog document={document} onClose={() => setDialog(undefined)} />}
    </>
  );
}
