import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { CompanyCard } from "#shared/companies/api.ts";
import { Cell, Row, RowList, rowLink } from "../core/lists/row-list.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { WebLink } from "../ui/web-link.tsx";
import { SOURCE_TONES, SOURCE_WORDS, STANDING_TONES, STANDING_WORDS, standingOf } from "./vocabulary.ts";

const COLUMNS = "lg:grid-cols-[minmax(0,6fr)_minmax(0,2fr)_4rem_minmax(0,3fr)_5rem_5.5rem_6rem_6.25rem]";

type Props = { prospects: readonly CompanyCard[]; mayView: boolean };

export function ProspectList({ prospects, mayView }: Props) {
  const { t } = useLingui();
  return (
    <RowList
      label={t`Prospects`}
      columns={COLUMNS}
      headings={
        <>
          <span>{t`Company`}</span>
          <span>{t`Sector`}</span>
          <span className="text-right">{t`Founded`}</span>
          <span>{t`Website`}</span>
          <span>{t`Source`}</span>
          <span>{t`Status`}</span>
          <span>{t`Added`}</span>
        </>
      }
    >
      {prospects.map((prospect) => (
        <ProspectRow key={prospect.id} prospect={prospect} mayView={mayView} />
      ))}
    </RowList>
  );
}

function ProspectRow({ prospect, mayView }: { prospect: CompanyCard; mayView: boolean }) {
  const { t, i18n } = useLingui();
  const { id, name, description, sector, foundedYear, website, source, createdAt } = prospect;
  const standing = standingOf(prospect);
  return (
    <Row columns={COLUMNS}>
      <div className="min-w-0">
        <h2 className="truncate text-base font-medium">
          {mayView ? (
            <Link to="/deal-sourcing/$id" params={{ id }} {...rowLink}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        {description !== "" && (
          <p className="truncate text-sm text-quiet" dir="auto">
            {description}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:contents">
        <Cell label={t`Sector`} isEmpty={sector === null}>
          <bdi className="lg:block lg:truncate">{sector}</bdi>
        </Cell>
        <Cell label={t`Founded`} isEmpty={foundedYear === null} className="figure lg:text-right">
          {foundedYear}
        </Cell>
        <Cell label={t`Website`} isEmpty={website === null} className="lg:truncate">
          {website !== null && <WebLink address={website} short />}
        </Cell>
        <Cell label={t`Source`}>
          <Badge tone={SOURCE_TONES[source]}>{i18n._(SOURCE_WORDS[source])}</Badge>
        </Cell>
        <Cell label={t`Status`}>
          <Badge tone={STANDING_TONES[standing]}>{i18n._(STANDING_WORDS[standing])}</Badge>
        </Cell>
        <Cell label={t`Added`} className="text-quiet">
          <Moment at={createdAt} />
        </Cell>
      </div>
      <ViewDetails id={id} name={name} mayView={mayView} />
    </Row>
  );
}

function ViewDetails({ id, name, mayView }: { id: string; name: string; mayView: boolean }) {
  const { t } = useLingui();
  if (!mayView) {
    return (
      <Button size="sm" disabled>
        <Trans>View details</Trans>
      </Button>
    );
  }
  return (
    <Link
      to="/deal-sourcing/$id"
      params={{ id }}
      aria-label={t`View details of ${name}`}
      className={buttonStyle({ size: "sm", className: "justify-self-start lg:justify-self-end" })}
    >
      <Trans>View details</Trans>
    </Link>
  );
}
