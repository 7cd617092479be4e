import { useLingui } from "@lingui/react/macro";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { InteractionScore } from "#work/activities/web/interactions-panel.tsx";
import { followUp } from "./contact-days.tsx";
import type { ContactRecord } from "./vocabulary.ts";

/** How close the firm is to somebody. */
export function ContactStrip({ contact }: { contact: ContactRecord }) {
  const { t } = useLingui();
  const { id, name, lastContactOn, isStale, interactionScore, followUpOn } = contact;
  return (
    <RecordFigures
      label={t`Figures`}
      figures={[
        {
          id: "contact",
          label: t`Last contact`,
          ...(lastContactOn !== null && { value: <Moment at={lastContactOn} /> }),
          explanation: {
            formula: t`The day of the latest meeting, call or e-mail. Notes don’t count.`,
            parts:
              lastContactOn === null
                ? []
                : [{ label: t`Last contact`, value: <LastContactDay on={lastContactOn} isStale={isStale} /> }],
          },
        },
        {
          id: "score",
          label: t`Interaction score`,
          opensItself: true,
          value: <InteractionScore contactId={id} name={name} score={interactionScore} />,
        },
        {
          id: "follow-up",
          label: t`Next follow-up`,
          ...(followUpOn !== null && { value: <Moment at={followUpOn} /> }),
          explanation: {
            formula: t`The day entered under “Follow up on”.`,
            parts: followUpOn === null ? [] : [{ label: t`Follow up on`, value: followUp(contact) }],
          },
        },
      ]}
    />
  );
}
