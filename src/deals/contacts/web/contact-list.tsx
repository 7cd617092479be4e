import { useLingui } from "@lingui/react/macro";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import type { ContactCard } from "#deals/contacts/shared/api.ts";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { InteractionScore } from "#work/activities/web/interactions-panel.tsx";
import { followUp } from "./contact-days.tsx";
import { companyOf } from "./contact-facts.tsx";
import { useContactWords } from "./vocabulary.ts";

export function ContactList({ contacts }: { contacts: readonly ContactCard[] }) {
  const { t } = useLingui();
  return (
    <ColumnList
      kind="contact"
      items={contacts}
      words={useContactWords()}
      name={{
        field: "name",
        width: "minmax(0,4fr)",
        line: ({ title, tags }) => [title, ...tags].filter((word) => word !== null).join(" · "),
      }}
      columns={[
        {
          field: "companyName",
          width: "minmax(0,3fr)",
          render: (contact) => {
            const company = companyOf(contact);
            return company && <span className="lg:block lg:truncate">{company}</span>;
          },
        },
        { field: "contactType", width: "5.5rem" },
        { field: "email", width: "minmax(0,5fr)" },
        { field: "phone", width: "minmax(0,1.5fr)" },
        {
          field: "lastContactOn",
          width: "8.5rem",
          render: ({ lastContactOn, isStale }) =>
            lastContactOn && (
              <span className="text-quiet">
                <LastContactDay on={lastContactOn} isStale={isStale} />
              </span>
            ),
        },
        {
          field: "interactionScore",
          width: "3rem",
          heading: t`Score`,
          align: "end",
          render: ({ id, name, interactionScore: score }) =>
            score !== null && <InteractionScore contactId={id} name={name} score={score} />,
        },
        { field: "followUpOn", width: "8.5rem", render: followUp },
      ]}
    />
  );
}
