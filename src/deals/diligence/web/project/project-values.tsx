import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { diligenceFields } from "#deals/diligence/shared/fields.ts";
import {
  FINANCIAL_ANALYSIS,
  INITIAL_REVIEW,
  LEGAL_REVIEW,
  MANAGEMENT_REVIEW,
  MARKET_ANALYSIS,
  ON_HOLD,
  paceOf,
  progressTone,
  TECHNICAL_ASSESSMENT,
} from "#deals/diligence/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";

/** A project as a list has it. */
export type ProjectCard = OutputOf<typeof api.dueDiligenceProjects.list>["items"][number];
export type Project = OutputOf<typeof api.dueDiligenceProjects.get>;

const CHOICES = {
  status: { Active: msg`En cours`, Completed: msg`Completed`, [ON_HOLD]: msg`On Hold`, Cancelled: msg`Cancelled` },
  priority: { High: msg`High`, Medium: msg`Medium`, Low: msg`Low` },
  stage: {
    [INITIAL_REVIEW]: msg`Initial Review`,
    [LEGAL_REVIEW]: msg`Legal Review`,
    [FINANCIAL_ANALYSIS]: msg`Financial Analysis`,
    [TECHNICAL_ASSESSMENT]: msg`Technical Assessment`,
    [MARKET_ANALYSIS]: msg`Market Analysis`,
    [MANAGEMENT_REVIEW]: msg`Management Review`,
  },
};
const TONES = {
  status: { Active: "info", Completed: "success", [ON_HOLD]: "warn", Cancelled: "neutral" },
  priority: { High: "danger", Medium: "warn", Low: "neutral" },
} as const;

export const PROJECT_WORDED: Worded = { fields: diligenceFields, choices: CHOICES, tones: TONES };
export const useProjectWords = () => useFieldWords(diligenceFields, PROJECT_WORDED);

/** How far it is, in the colour of how far that is. */
export function ProjectProgress({ progress }: { progress: number }) {
  const words = useProjectWords();
  return <Progress label={words.label("progress")} value={progress} tone={progressTone(progress)} showLabel />;
}

/** What is to be known of an active project at a glance: it is late, or the committee can have it. */
export function Pace({ project }: { project: Pick<ProjectCard, "status" | "progress" | "daysRemaining"> }) {
  const pace = paceOf(project);
  if (pace === "behind")
    return (
      <Badge tone="danger">
        <Trans>Behind</Trans>
      </Badge>
    );
  if (pace === "ready")
    return (
      <Badge tone="success">
        <Trans>Ready for committee</Trans>
      </Badge>
    );
  return null;
}
