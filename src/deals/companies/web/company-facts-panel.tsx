import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useMay } from "#core/web/api/session.tsx";
import { useAhead } from "#core/web/records/fields/ahead.ts";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { FORM } from "./company-form.ts";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

type Props = {
  id: string;
  fields: readonly (keyof CompanyRecord)[];
  columns: string;
  /** Stands there until they have come, and for a person who may not change them. */
  children: ReactNode;
};

/** What is known of the company something else is about, edited where it is shown. */
export function CompanyFactsPanel({ id, fields, columns, children }: Props) {
  const { t, i18n } = useLingui();
  const may = useMay("company");
  const words = useCompanyWords();
  const company = useAhead(useRead(api.companies.get, { id }, { enabled: may.update }).data);
  if (company === undefined || !may.update) return children;
  return (
    <FieldFacts
      record={company}
      fields={fields}
      words={words}
      columns={columns}
      editorOf={editorsOf(FORM, { one: t`company`, record: company, may: may.update })}
      own={{ employeeCount: company.employeeCount !== null && i18n.number(company.employeeCount) }}
    />
  );
}
