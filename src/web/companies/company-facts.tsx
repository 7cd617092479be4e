import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Fact, Facts } from "../ui/facts.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { type CompanyRecord, SOURCE_WORDS, useCompanyWords } from "./vocabulary.ts";

/** Every field of a company; what nobody knows yet shows a dash. */
export function CompanyFacts({ company }: { company: CompanyRecord }) {
  const { i18n } = useLingui();
  const words = useCompanyWords();
  const { website, linkedinUrl, foundedYear, employeeCount, qualifiedAt, convertedAt, externalId } = company;
  return (
    <Facts columns="grid-cols-2 xl:grid-cols-3">
      <Fact label={words.label("sector")}>{company.sector}</Fact>
      <Fact label={words.label("foundedYear")}>{foundedYear}</Fact>
      <Fact label={words.label("employeeCount")}>{employeeCount === null ? null : i18n.number(employeeCount)}</Fact>
      <Fact label={words.label("website")}>{website === null ? null : <WebLink address={website} short />}</Fact>
      <Fact label={words.label("headquarters")}>{company.headquarters}</Fact>
      <Fact label={words.label("country")}>{company.country}</Fact>
      <Fact label={words.label("source")}>{i18n._(SOURCE_WORDS[company.source])}</Fact>
      {company.referralSource && <ReferralSourceFact referralSource={company.referralSource} />}
      <Fact label={words.label("founders")}>{listed(company.founders)}</Fact>
      <Fact label={words.label("tags")}>{listed(company.tags)}</Fact>
      <Fact label={words.label("linkedinUrl")}>
        {linkedinUrl === null ? null : <WebLink address={linkedinUrl} short />}
      </Fact>
      <Fact label={words.label("fundingTotal")}>{fundingText(company, i18n.locales)}</Fact>
      <Fact label={words.label("operatingStatus")}>{company.operatingStatus}</Fact>
      {externalId !== null && <Fact label={words.label("externalId")}>{externalId}</Fact>}
      <Fact label={words.label("createdAt")}>
        <Moment at={company.createdAt} />
      </Fact>
      {qualifiedAt !== null && (
        <Fact label={words.label("qualifiedAt")}>
          <Moment at={qualifiedAt} />
        </Fact>
      )}
      {convertedAt !== null && (
        <Fact label={words.label("convertedAt")}>
          <Moment at={convertedAt} />
        </Fact>
      )}
    </Facts>
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
    <Fact label={type === "event" ? t`Met at` : t`Referred by`}>
      <Link to={to} params={{ id }} className="rounded-control text-primary-text hover:underline">
        <bdi>{name}</bdi>
      </Link>
    </Fact>
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
