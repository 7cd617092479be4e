import { Trans, useLingui } from "@lingui/react/macro";
import { FolderDown } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { MyWindow } from "./my-window.tsx";
import { Pages } from "./pages.tsx";
import { PaperRow } from "./paper-row.tsx";

/** Every file that was published to a limited partner, one by one or all in one archive. */
export function MyDocumentsPage() {
  const { t } = useLingui();
  return (
    <MyWindow>
      <PageHeader
        title={<Trans>Documents</Trans>}
        actions={
          <a href="/api/my/archive.zip" download className={buttonStyle()}>
            <FolderDown aria-hidden className="size-4" />
            <Trans>Download everything</Trans>
          </a>
        }
      />
      <Pages procedure={api.my.papers} label={t`Documents`} none={<Trans>No documents yet.</Trans>}>
        {(paper) => <PaperRow key={paper.id} paper={paper} />}
      </Pages>
    </MyWindow>
  );
}
