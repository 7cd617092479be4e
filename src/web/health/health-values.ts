import { useLingui } from "@lingui/react/macro";
import type { Severity } from "#shared/health/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import type { Tone } from "../ui/badge.tsx";

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
