import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { SourcingTabs } from "../companies/sourcing-tabs-panel.tsx";
import { useCan } from "../core/api/session.tsx";
import { useShortcut } from "../core/app/shortcuts.ts";
import { ExportMenu } from "../core/lists/export-menu.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { ReferralSourceFilters } from "./referral-source-filters.tsx";
import { ReferralSourceResults } from "./referral-source-results.tsx";
import { listOf, type ReferralSourcesSearch } from "./referral-sources-search.ts";

const ReferralSourceFormDialog = lazyRouteComponent(
  () => import("./referral-source-form-dialog.tsx"),
  "ReferralSourceFormDialog",
);

type Props = {
  type: ReferralSourceType;
  shown: ReferralSourcesSearch;
  onShow: (search: ReferralSourcesSearch) => void;
};

/** The events or the partners of deal sourcing, and what comes of them. */
export function ReferralSourcesScreen({ type, shown, onShow }: Props) {
  const { t } = useLingui();
  const mayCreate = useCan("company:create");
  const mayExport = useCan("company:export");
  const change = (changed: Partial<ReferralSourcesSearch>) => onShow({ ...shown, ...changed });
  const openNew = () => change({ dialog: "new" });
  const add = type === "event" ? t`Add event` : t`Add partner`;
  const clear = () => onShow({ sort: shown.sort });
  useShortcut({ keys: "c", label: add, group: t`This page`, run: openNew }, mayCreate);
  return (
    <>
      <PageHeader
        title={<Trans>Deal Sourcing</Trans>}
        description={<Trans>Where deals come from, and the prospects that may become the next ones</Trans>}
        actions={
          <>
            <ExportMenu
              name={type === "event" ? "events" : "partners"}
              list={listOf(type, shown)}
              done={type === "event" ? t`Events exported successfully` : t`Partners exported successfully`}
              leftOut={{
                text: (count) =>
                  type === "event"
                    ? plural(count, {
                        one: "# archived event is not in the file.",
                        other: "# archived events are not in the file.",
                      })
                    : plural(count, {
                        one: "# archived partner is not in the file.",
                        other: "# archived partners are not in the file.",
                      }),
                // What the list shows is chosen one at a time.
                show:
                  shown.show === undefined
                    ? { label: t`Show archived`, run: () => change({ show: "archived" }) }
                    : undefined,
              }}
              disabled={!mayExport}
            />
            <Button
              variant="primary"
              icon={<Plus aria-hidden className="size-4" />}
              disabled={!mayCreate}
              onClick={openNew}
            >
              {add}
            </Button>
          </>
        }
      />
      <SourcingTabs />
      <ReferralSourceFilters type={type} shown={shown} onChange={change} onClear={clear} />
      <ReferralSourceResults type={type} shown={shown} onClear={clear} />
      {shown.dialog === "new" && mayCreate && (
        <Suspense>
          <ReferralSourceFormDialog type={type} edited={null} onClose={() => change({ dialog: undefined })} />
        </Suspense>
      )}
    </>
  );
}
