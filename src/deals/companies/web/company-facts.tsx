import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import type { EditorOf } from "#core/web/records/fields/in-place.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { type CompanyRecord, useCompanyWords } from "./vocabulary.ts";

/** Shown of those companies that have them. */
const RARE: ReadonlySet<string> = new Set(["referralSource", "externalId", "qualifiedAt", "convertedAt"]);

const FIELDS = [
  "sector",
  "foundedYear",
  "employeeCount",
  "website",
  "headquarters",
  "country",
  "source",
  "referralSource",
  "founders",
  "tags",
  "linkedinUrl",
  "fundingTotal",
  "operatingStatus",
  "externalId",
  "createdAt",
  "qualifiedAt",
  "convertedAt",
] as const satisfies readonly (keyof CompanyRecord)[];

/** Every field of a company; what nobody knows yet shows a dash. */
export function CompanyFacts({ company, editorOf }: { company: CompanyRecord; editorOf: EditorOf }) {
  const { t, i18n } = useLingui();
  const words = useCompanyWords();
  const { source, referralSource, employeeCount } = company;
  const met = referralSource?.type === "event" ? t`Met at` : t`Referred by`;
  return (
    <FieldFacts
      columns="grid-cols-2"
      editorOf={editorOf}
      record={company}
      fields={FIELDS.filter((field) => !RARE.has(field) || company[field] !== null)}
      words={{ ...words, label: (field) => (field === "referralSource" ? met : words.label(field)) }}
      own={{
        employeeCount: employeeCount !== null && i18n.number(employeeCount),
        source: words.text("source", source),
        referralSource: referralSource && <ReferralSourceLink referralSource={referralSource} />,
        fundingTotal: company.fundingTotal !== null && (
          <Amount amount={company.fundingTotal} currency={company.fundingCurrency} />
        ),
      }}
    />
  );
}

type LinkProps = { referralSource: NonNullable<CompanyRecord["referralSource"]> };

function ReferralSourceLink({ referralSource: { id, type, name } }: LinkProps) {
  const to = type === "event" ? "/deal-sourcing/events/$id" : "/deal-sourcing/partners/$id";
  return (
    <Link to={to} params={{ id }} className="rounded-control text-primary-text hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
