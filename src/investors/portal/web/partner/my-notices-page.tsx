import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { MyWindow } from "./my-window.tsx";
import { NoticeRow } from "./notice-row.tsx";
import { Pages } from "./pages.tsx";

/** Every call and distribution a limited partner was told of. */
export function MyNoticesPage() {
  const { t } = useLingui();
  return (
    <MyWindow>
      <PageHeader
        title={<Trans>Notices</Trans>}
        description={<Trans>Capital calls, distributions and closings.</Trans>}
      />
      <Pages procedure={api.my.notices} label={t`Notices`} none={<Trans>No notices yet.</Trans>}>
        {(notice) => <NoticeRow key={notice.id} notice={notice} />}
      </Pages>
    </MyWindow>
  );
}
