import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { RunState } from "#investors/statements/shared/rules.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";

export type Runs = OutputOf<typeof api.statements.list>;
export type Run = Runs["items"][number];
export type OpenRun = OutputOf<typeof api.statements.get>;

const STATES: Record<RunState, { word: MessageDescriptor; tone: Tone }> = {
  preparing: { word: msg`Preparing`, tone: "info" },
  prepared: { word: msg`To publish`, tone: "warn" },
  published: { word: msg`Published`, tone: "success" },
  superseded: { word: msg`Superseded`, tone: "neutral" },
};

/** Where statements are; what was being prepared when it failed says that. */
export function RunBadge({ run: { state, failedAt, problem } }: { run: Pick<Run, "state" | "failedAt" | "problem"> }) {
  const { i18n, t } = useLingui();
  if (failedAt !== null) return <Badge tone="danger">{problem === null ? t`Stopped` : t`Failed`}</Badge>;
  return <Badge tone={STATES[state].tone}>{i18n._(STATES[state].word)}</Badge>;
}
