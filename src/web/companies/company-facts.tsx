import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import type { CompanyRecord } from "./company-values.ts";
import { type CompanyWord, FIELD_WORDS, SOURCE_WORDS } from "./vocabulary.ts";

/** Every field of a company; what nobody knows yet shows a dash. */
export function CompanyFacts({ company }: { company: CompanyRecord }) {
  const { i18n } = useLingui();
  const { website, linkedinUrl, foundedYear, employeeCount, qualifiedAt, convertedAt, externalId } = company;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 xl:grid-cols-3">
      <Fact word="sector">{company.sector}</Fact>
      <Fact word="foundedYear">{foundedYear}</Fact>
      <Fact word="employeeCount">{employeeCount === null ? null : i18n.number(employeeCount)}</Fact>
      <Fact word="website">{website === null ? null : <WebLink address={website} short />}</Fact>
      <Fact word="headquarters">{company.headquarters}</Fact>
      <Fact word="country">{company.country}</Fact>
      <Fact word="source">{i18n._(SOURCE_WORDS[company.source])}</Fact>
      {company.referralSource && <ReferralSourceFact referralSource={company.referralSource} />}
      <Fact word="founders">{listed(company.founders)}</Fact>
      <Fact word="tags">{listed(company.tags)}</Fact>
      <Fact word="linkedinUrl">{linkedinUrl === null ? null : <WebLink address={linkedinUrl} short />}</Fact>
      <Fact word="fundingTotal">{fundingText(company, i18n.locales)}</Fact>
      <Fact word="operatingStatus">{company.operatingStatus}</Fact>
      {externalId !== null && <Fact word="externalId">{externalId}</Fact>}
      <Fact word="createdAt">
        <Moment at={company.createdAt} />
      </Fact>
      {qualifiedAt !== null && (
        <Fact word="qualifiedAt">
          <Moment at={qualifiedAt} />
        </Fact>
      )}
      {convertedAt !== null && (
        <Fact word="convertedAt">
          <Moment at={convertedAt} />
        </Fact>
      )}
    </dl>
  );
}

function ReferralSourceFact({
  referralSource: { id, type, name },
}: {
  referralSource: NonNullable<CompanyRecord["referralSource"]>;
}) {
  const { t } = useLingui();
  const to = type === "event" ? "/deal-sourcing/events/$id" : "/deal-sourcing/partners/$id";
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{type === "event" ? t`Met at` : t`Referred by`}</dt>
      <dd className="text-base wrap-anywhere">
        <Link to={to} params={{ id }} className="rounded-control text-primary-text hover:underline">
          <bdi>{name}</bdi>
        </Link>
      </dd>
    </div>
  );
}

function Fact({ word, children }: { word: CompanyWord; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">{i18n._(FIELD_WORDS[word])}</dt>
      <dd dir="auto" className="figure text-base wrap-anywhere">
        {children === null || children === "" ? <span className="text-quiet">–</span> : children}
      </dd>
    </div>
  );
}

function listed(names: readonly string[]): ReactNode {
  return names.length === 0 ? null : names.join(", ");
}

/** "$1,750,000": whole units, straight from the decimal text; the cents only when there are some. */
function fundingText({ fundingTotal, fundingCurrency }: CompanyRecord, locales: string[] | string | undefined) {
  if (fundingTotal === null) return null;
  return new Intl.NumberFormat(locales, {
    style: "currency",
    currency: fundingCurrency,
    currencyDisplay: fundingCurrency === "USD" ? "narrowSymbol" : "symbol",
    minimumFractionDigits: 0,
    maximumFractionDigits: 2,
  }).format(fundingTotal as Intl.StringNumericLiteral);
}
