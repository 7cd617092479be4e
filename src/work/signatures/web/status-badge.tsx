import { Trans, useLingui } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { type Signer, STATUS_WORDS } from "./signature-words.ts";

type Props = { status: Signer["signatureStatus"]; isWithdrawn?: boolean };

/** Where a request or a signature is; an expired request may have been withdrawn by a person. */
export function StatusBadge({ status, isWithdrawn = false }: Props) {
  const { i18n } = useLingui();
  const { word, tone } = STATUS_WORDS[status];
  return <Badge tone={tone}>{isWithdrawn ? <Trans>Withdrawn</Trans> : i18n._(word)}</Badge>;
}
