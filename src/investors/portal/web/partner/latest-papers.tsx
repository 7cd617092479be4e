import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { PaperRow } from "./paper-row.tsx";

const MOST = 3;

/** What was published last; absent while nothing was. */
export function LatestPapers() {
  const { t } = useLingui();
  const { data } = useRead(api.my.papers, { limit: MOST });
  if (!data || data.items.length === 0) return null;
  return (
    <Section
      title={<Trans>Latest documents</Trans>}
      label={t`Latest documents`}
      beside={
        <Link to="/my/documents" className={buttonStyle({ size: "sm" })}>
          <Trans>All documents</Trans>
        </Link>
      }
    >
      <RecordRows>
        {data.items.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </RecordRows>
    </Section>
  );
}
