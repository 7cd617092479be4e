import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type DocumentStatus, NEXT_STATUSES } from "#shared/documents/rules.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { StateMenu } from "../ui/state-menu.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { AskReviewDialog } from "./ask-review-dialog.tsx";
import { useDocumentWords } from "./document-values.tsx";

type Reviewed = { id: string; name: string; status: DocumentStatus; archivedAt: string | null };

const VERBS: Record<DocumentStatus, ReturnType<typeof msg>> = {
  pending_review: msg`Stop the review`,
  under_review: msg`Start review`,
  approved: msg`Approve`,
  rejected: msg`Reject...`,
};

/** Where a document stands, and for whoever reviews what it can become. */
export function ReviewMenu({ document }: { document: Reviewed }) {
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

function useReview(id: string) {
  const { t } = useLingui();
  const command = useCommand(api.documents.review);
  const review = (status: DocumentStatus, note = "", onDone?: () => void) =>
    command.mutate(
      { id, status, note },
      {
        onSuccess: () => {
          toast.success(t`Statut du document mis à jour`);
          onDone?.();
        },
        onError: ({ message, data }) => {
          if (data.fields?.["note"] === undefined) toast.error(message, t`Erreur lors de la mise à jour`);
        },
      },
    );
  return { review, isPending: command.isPending, problem: command.error?.data.fields?.["note"] };
}

/** Who rejects says why. */
function RejectDialog({ document: { id, name }, onClose }: { document: Reviewed; onClose: () => void }) {
  const { t } = useLingui();
  const [note, setNote] = useState("");
  const { review, isPending, problem } = useReview(id);
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={note !== ""}
      title={t`Reject ${name}?`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={isPending} onClick={() => review("rejected", note, onClose)}>
            <Trans>Reject</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Reason`} error={problem} required>
        <Textarea
          rows={3}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
    </Dialog>
  );
}
