import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { MyNotice } from "#investors/portal/shared/my-api.ts";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { NoticeRow } from "./notice-row.tsx";

const OPEN: ReadonlySet<string | undefined> = new Set(["due", "partially_paid", "overdue", "defaulted"]);
const isOpen = ({ call }: MyNotice) => OPEN.has(call?.state);

/** Calls, and what is owed of later closings, that are to be paid, the first that is due first; absent while there are none. */
export function MyCalls() {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.my.notices, {});
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const open = data?.items.filter(isOpen).toSorted((a, b) => a.on.localeCompare(b.on)) ?? [];
  if (open.length === 0) return null;
  const title = open.some(({ kind }) => kind === "fund_admission_notice") ? t`To pay` : t`Capital calls to pay`;
  return (
    <Section title={title} label={title}>
      <RecordRows>
        {open.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </RecordRows>
    </Section>
  );
}
