import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import type { CompanyCard } from "#deals/companies/shared/api.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import type { RowSelection } from "#ui/web/table/use-row-selection.ts";
import { PROSPECTS, standingOf, useCompanyWords } from "./vocabulary.ts";

type Props = { prospects: readonly CompanyCard[]; selection: RowSelection | undefined };

export function ProspectList({ prospects, selection }: Props) {
  const { t } = useLingui();
  const words = useCompanyWords();
  return (
    <ColumnList
      kind={PROSPECTS}
      items={prospects}
      words={words}
      {...(selection && { selection })}
      name={{
        field: "name",
        width: "minmax(0,6fr)",
        heading: t`Company`,
        line: ({ description }) => description,
      }}
      columns={[
        { field: "sector", width: "minmax(0,2fr)" },
        { field: "foundedYear", width: "4rem", heading: t`Founded`, align: "end" },
        { field: "website", width: "minmax(0,3fr)" },
        { field: "source", width: "5rem" },
        {
          field: "status",
          width: "5.5rem",
          render: (prospect) => fieldValue(words, "status", standingOf(prospect)),
        },
        { field: "createdAt", width: "6rem" },
      ]}
      actions={{
        width: "6.25rem",
        render: ({ id, name }) => (
          <Link
            to="/deal-sourcing/$id"
            params={{ id }}
            aria-label={t`View details of ${name}`}
            className={buttonStyle({ variant: "ghost", size: "sm", className: "lg:justify-self-end" })}
          >
            <Trans>View details</Trans>
          </Link>
        ),
      }}
    />
  );
}
