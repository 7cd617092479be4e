import { Trans, useLingui } from "@lingui/react/macro";
import { Lock, Scale } from "lucide-react";
import { Badge } from "#ui/web/feedback/badge.tsx";

type Marked = { version: number; isConfidential: boolean; heldAt: string | null; tags: readonly string[] };

/** Marks beside a document’s name: its version, whether few read it and whether it’s held, its first tag. */
export function DocumentMarks({ document: { version, isConfidential, heldAt, tags } }: { document: Marked }) {
  const { t } = useLingui();
  const [first, ...others] = tags;
  return (
    <>
      {version > 1 && <span className="figure text-sm text-quiet">{t`v${version}`}</span>}
      {isConfidential && (
        <span title={t`Confidential`} className="shrink-0 text-quiet">
          <Lock aria-hidden className="size-3.5" />
          <span className="sr-only">{t`Confidential`}</span>
        </span>
      )}
      {heldAt !== null && (
        <span title={t`Under legal hold`} className="shrink-0 text-quiet">
          <Scale aria-hidden className="size-3.5" />
          <span className="sr-only">{t`Under legal hold`}</span>
        </span>
      )}
      {first !== undefined && (
        <Badge>
          <bdi className="max-w-24 truncate">{first}</bdi>
          {others.length > 0 && <Trans>+{others.length}</Trans>}
        </Badge>
      )}
    </>
  );
}
