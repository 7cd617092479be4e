import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { api, useRead } from "#core/web/api/api.ts";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

type Props = { id: string; from: number; to: number; onClose: () => void };

/** The words that changed between two versions of a document. */
export function CompareDialog({ id, from, to, onClose }: Props) {
  const { t } = useLingui();
  const { data, error } = useRead(api.documents.compare, { id, from, to });
  return (
    <Dialog open onClose={onClose} size="lg" isRead title={t`Version ${from} compared with version ${to}`}>
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <p className="mb-3 text-sm text-quiet">
            {data.added + data.removed === 0 ? (
              <Trans>The words are the same.</Trans>
            ) : (
              <Trans>
                Words added: {data.added} · Words removed: {data.removed}
              </Trans>
            )}
            {data.isTruncated && (
              <>
                {" "}
                <Trans>Only the first 20,000 words were compared.</Trans>
              </>
            )}
          </p>
          <p dir="auto" className="text-base leading-7 wrap-anywhere">
            {data.parts.map(({ change, text }, at) => (
              <Part key={`${at} ${change}`} change={change} text={text} />
            ))}
          </p>
        </>
      )}
    </Dialog>
  );
}

function Part({ change, text }: { change: "same" | "added" | "removed"; text: string | null }) {
  if (text === null) return <span className="text-quiet"> … </span>;
  if (change === "same") return <span>{text} </span>;
  const Tag = change === "added" ? "ins" : "del";
  return (
    <>
      <Tag
        className={clsx(
          "rounded-control px-0.5",
          change === "added" ? "bg-success-tint text-success" : "bg-danger-tint text-danger",
        )}
      >
        {text}
      </Tag>{" "}
    </>
  );
}
