import { Trans } from "@lingui/react/macro";

/** How a deal of ours ended, or that it is open. */
export function Outcome({ outcome }: { outcome: string | null }) {
  if (outcome === "invested") return <Trans>Invested</Trans>;
  if (outcome === "passed") return <Trans>Passed</Trans>;
  return outcome === "open" ? <Trans>Open</Trans> : null;
}
