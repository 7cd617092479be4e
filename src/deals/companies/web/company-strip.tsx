import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

/** What matters most of a company. */
export function CompanyStrip({ company }: { company: CompanyRecord }) {
  const { t, i18n } = useLingui();
  const words = useCompanyWords();
  const { id, fundingTotal, fundingCurrency, employeeCount, deals } = company;
  const lastContact = useLastContact(id);
  return (
    <RecordFigures
      label={t`Figures`}
      figures={[
        {
          id: "funding",
          label: words.label("fundingTotal"),
          ...(fundingTotal !== null && { value: <CompactAmount amount={fundingTotal} currency={fundingCurrency} /> }),
          explanation: {
            formula: t`What the company has raised so far, as entered.`,
            parts: [
              {
                label: words.label("fundingTotal"),
                value: <Amount amount={fundingTotal} currency={fundingCurrency} />,
              },
            ],
          },
        },
        {
          id: "employees",
          label: words.label("employeeCount"),
          ...(employeeCount !== null && { value: i18n.number(employeeCount) }),
          explanation: { formula: t`The number of people who work there, as entered.`, parts: [] },
        },
        {
          id: "deals",
          label: t`Deals`,
          value: i18n.number(deals.length),
          explanation: {
            formula: t`All deals with this company, whatever their outcome.`,
            parts: deals.map((deal) => ({ id: deal.id, label: deal.name, value: "1" })),
          },
        },
        ...lastContact,
      ]}
    />
  );
}

/** The last day of contact, for a person who may see activity. */
function useLastContact(recordId: string): RecordFigure[] {
  const { t } = useLingui();
  const maySee = useCan("activity:read");
  const { on, isStale } = useRead(api.activities.lastContact, { recordId }, { enabled: maySee }).data ?? NEVER;
  if (!maySee) return [];
  const formula = t`The day of the latest meeting, call or e-mail with the company or on its deals. Notes don’t count.`;
  if (on === null) return [{ id: "contact", label: t`Last contact`, explanation: { formula, parts: [] } }];
  const day = { label: t`Last contact`, value: <LastContactDay on={on} isStale={isStale} /> };
  return [{ id: "contact", label: t`Last contact`, value: <Moment at={on} />, explanation: { formula, parts: [day] } }];
}

const NEVER = { on: null, isStale: false };
