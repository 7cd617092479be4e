import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { described } from "#core/web/app/described.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { closingFields, dealClosingItemFields } from "#deals/deal-closings/shared/fields.ts";
import { CLOSED, TERMS_SIGNED } from "#deals/deal-closings/shared/rules.ts";
import { SECURITY_LABELS } from "#portfolio/portfolio/shared/rules.ts";
import { Progress } from "#ui/web/feedback/progress.tsx";

/** A closing as a list has it. */
export type ClosingCard = OutputOf<typeof api.dealClosings.list>["items"][number];
export type Closing = OutputOf<typeof api.dealClosings.get>;

export const CLOSING_WORDED: Worded = {
  fields: closingFields,
  choices: {
    status: {
      Documentation: msg`Documentation`,
      Negotiating: msg`Negotiating`,
      [TERMS_SIGNED]: msg`Term Sheet Signed`,
      [CLOSED]: msg`Closed Successfully`,
      Abandoned: msg`Abandoned`,
      completed: msg`completed`,
      "in-progress": msg`in-progress`,
      pending: msg`pending`,
    },
    type: { equity: msg`Equity round`, convertible: msg`Convertible`, secondary: msg`Secondary` },
    securityKind: described(SECURITY_LABELS),
  },
  tones: {
    status: {
      Documentation: "info",
      Negotiating: "info",
      "in-progress": "info",
      [TERMS_SIGNED]: "warn",
      pending: "warn",
      [CLOSED]: "success",
      completed: "success",
      Abandoned: "neutral",
    },
  },
};
export const useClosingWords = () => useFieldWords(closingFields, CLOSING_WORDED);

export const ITEM_WORDED: Worded = {
  fields: dealClosingItemFields,
  choices: { status: { open: msg`Open`, done: msg`Done`, not_applicable: msg`Not applicable` } },
  tones: { status: { open: "neutral", done: "success", not_applicable: "neutral" } },
};

/** How much of its checklist is done. */
export function ClosingProgress({ progress }: { progress: number }) {
  const words = useClosingWords();
  return <Progress label={words.label("progress")} value={progress} showLabel />;
}
