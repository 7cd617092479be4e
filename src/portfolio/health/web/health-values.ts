import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Severity } from "#portfolio/health/shared/rules.ts";
import type { Tone } from "#ui/web/feedback/badge.tsx";

export type Health = OutputOf<typeof api.health.overview>;

export const SEVERITY_TONES: Record<Severity, Tone> = {
  critical: "danger",
  high: "warn",
  medium: "info",
  low: "neutral",
};

export function useSeverityWords(): Record<Severity, string> {
  const { t } = useLingui();
  return { critical: t`Critical`, high: t`High`, medium: t`Medium`, low: t`Low` };
}
