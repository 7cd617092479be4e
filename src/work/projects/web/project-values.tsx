import { msg } from "@lingui/core/macro";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { projectFields } from "#work/projects/shared/fields.ts";

const CHOICES = { status: { active: msg`Active`, on_hold: msg`On hold`, completed: msg`Completed` } };
const TONES = { status: { active: "info", on_hold: "warn", completed: "success" } } as const;

export const PROJECT_WORDED: Worded = { fields: projectFields, choices: CHOICES, tones: TONES };
export const useProjectWords = () => useFieldWords(projectFields, PROJECT_WORDED);
