import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { FUND_FORM } from "./fund-form-kind.tsx";
import { type Fund, useFundWords } from "./fund-values.ts";

const BankAccounts = afterPaint(() => import("./bank-accounts.tsx"), "BankAccounts");

function useFundEditors(fund: Fund) {
  const { t } = useLingui();
  return editorsOf(FUND_FORM, { one: t`fund`, record: fund, may: useCan("fund:manage") });
}

/** How large it wants to be, and when it began and closed. */
export function FundDetails({ fund }: { fund: Fund }) {
  const words = useFundWords();
  const editorOf = useFundEditors(fund);
  const exact = (amount: string | null) => amount !== null && <Amount amount={amount} currency={fund.currency} />;
  return (
    <Section title={<Trans>Details</Trans>}>
      <FieldFacts
        record={fund}
        fields={[
          "vintage",
          "currency",
          "targetSize",
          "hardCap",
          "parent",
          "inceptionDate",
          "commencementDate",
          "initialClosingDate",
          "finalClosingDate",
        ]}
        words={words}
        own={{ targetSize: exact(fund.targetSize), hardCap: exact(fund.hardCap) }}
        editorOf={editorOf}
      />
    </Section>
  );
}

/** What it invests in, under which law it stands and who keeps its books, and the vehicles beside it. */
export function FundOverview({ fund }: { fund: Fund }) {
  const { i18n } = useLingui();
  const words = useFundWords();
  const editorOf = useFundEditors(fund);
  return (
    <div className="flex flex-col gap-4">
      <Section title={words.label("strategy")}>
        <FieldText
          record={fund}
          field="strategy"
          words={words}
          none={<Trans>No strategy yet.</Trans>}
          editorOf={editorOf}
        />
      </Section>
      <Section title={<Trans>Legal and accounting</Trans>}>
        <FieldFacts
          record={fund}
          fields={[
            "domicile",
            "legalForm",
            "lei",
            "fiscalYearEnd",
            "accountingBasis",
            "costRelief",
            "transactionCosts",
            "ilpaMethodology",
            "administrator",
            "auditor",
          ]}
          words={words}
          own={{ fiscalYearEnd: dayOfYear(fund.fiscalYearEnd, i18n.locales) }}
          editorOf={editorOf}
          columns="grid-cols-1 in-data-panel:grid-cols-2! sm:grid-cols-2 xl:grid-cols-3"
        />
      </Section>
      <Vehicles fund={fund} />
      <BankAccounts fund={fund} />
      <Section title={words.label("notes")}>
        <FieldText record={fund} field="notes" words={words} none={<Trans>No notes yet.</Trans>} editorOf={editorOf} />
      </Section>
    </div>
  );
}

/** "31 December" of "12-31". */
function dayOfYear(monthDay: string, locales: string[] | string | undefined): string {
  const day = new Date(`2000-${monthDay}T00:00:00Z`);
  return new Intl.DateTimeFormat(locales, { day: "numeric", month: "long", timeZone: "UTC" }).format(day);
}

/** The vehicles that name this fund as theirs. */
function Vehicles({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const words = useFundWords();
  const vehicles = useRead(api.funds.list, {
    filters: [{ field: "parent", operator: "equals", value: fund.id }],
    sort: { field: "createdAt", direction: "asc" },
    limit: 50,
  });
  const items = vehicles.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Vehicles</Trans>} label={t`Vehicles`}>
      <ul className="divide-y divide-line">
        {items.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
            <RecordLink record={{ id: one.id, kind: "fund", label: one.name }} className="wrap-anywhere" />
            <span className="text-sm text-quiet">{words.text("vehicle", one.vehicle)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
