import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MyPaper } from "#investors/portal/shared/my-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useIsOfSeveral } from "./of-several.ts";
import { PaperButtons } from "./paper-buttons.tsx";

const PAPER_KINDS: Record<MyPaper["kind"], ReturnType<typeof msg>> = {
  statement: msg`Statement`,
  call_notice: msg`Capital call`,
  distribution_notice: msg`Distribution`,
  fund_admission_notice: msg`Closing`,
  report: msg`Report`,
  letter: msg`Letter`,
  document: msg`Document`,
};

/** A file that was published. */
export function PaperRow({ paper }: { paper: MyPaper }) {
  const { i18n } = useLingui();
  const isOfSeveral = useIsOfSeveral();
  const { kind, title, fund, partner, supersededAt } = paper;
  return (
    <RecordRow
      badge={
        supersededAt !== null && (
          <Badge>
            <Trans>Replaced</Trans>
          </Badge>
        )
      }
      title={<bdi>{title}</bdi>}
      facts={
        <>
          <span>{i18n._(PAPER_KINDS[kind])}</span>
          <PaperDays paper={paper} />
          {fund && <bdi>{fund.name}</bdi>}
          {isOfSeveral && <bdi>{partner.name}</bdi>}
        </>
      }
      menu={
        <span className="flex flex-wrap gap-2">
          <PaperButtons paper={paper} />
        </span>
      }
    />
  );
}

/** A call is issued and due, a distribution issued and paid; anything else is as of a day and published. */
function PaperDays({ paper: { kind, asOf, publishedAt } }: { paper: MyPaper }) {
  const isNotice = kind === "call_notice" || kind === "distribution_notice";
  return (
    <>
      <span>
        {isNotice ? (
          <Trans>
            Issued <Moment at={publishedAt} />
          </Trans>
        ) : (
          <Trans>
            As of <Moment at={asOf} />
          </Trans>
        )}
      </span>
      <span>
        {kind === "call_notice" ? (
          <Trans>
            Due <Moment at={asOf} />
          </Trans>
        ) : kind === "distribution_notice" ? (
          <Trans>
            Distributed <Moment at={asOf} />
          </Trans>
        ) : (
          <Trans>
            Published <Moment at={publishedAt} />
          </Trans>
        )}
      </span>
    </>
  );
}
