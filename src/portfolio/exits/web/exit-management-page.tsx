import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Calculator, FileDown } from "lucide-react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { exitFilters } from "#portfolio/exits/shared/fields.ts";
import { EXIT_STATUSES } from "#portfolio/exits/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { multipleText } from "#ui/web/figures/multiple-text.ts";
import { besideMenu } from "#ui/web/layout/on-phone.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { ExitFigures } from "./exit-figures.tsx";
import { EXIT_TABS, type ExitCard, type ExitTab, useExitWords } from "./exit-values.ts";

const Realized = inReserve(() => import("./realized.tsx"), "Realized");
const Scenario = inReserve(() => import("./scenario/scenario.tsx"), "Scenario");
const Distributed = inReserve(() => import("./distributed.tsx"), "Distributed");

const address = listAddress({
  fields: exitFilters,
  sorts: ["createdAt.desc", "expectedOn.asc", "potentialValue.desc"],
  choices: {
    status: valuesOf("status", EXIT_STATUSES),
    show: { mine: [equals("owner", "me")], archived: [equals("isArchived", true)] },
  },
  more: (raw) => ({ ...readBuilt(raw), ...readPlace(raw) }),
});
export type ExitsSearch = SearchOf<typeof address>;

/** Which tab is open, and the company or the saved scenario that is calculated. */
function readPlace(raw: Record<string, unknown>): {
  tab?: ExitTab | undefined;
  company?: string | undefined;
  scenario?: string | undefined;
} {
  const tab = EXIT_TABS.find((one) => one === raw["tab"]);
  const { company, scenario } = raw;
  return {
    ...(tab !== undefined && { tab }),
    ...(typeof company === "string" && { company }),
    ...(typeof scenario === "string" && { scenario }),
  };
}

/** What may be sold, what was, what a sale would bring, and what funds paid out. */
export function ExitManagementPage() {
  return useCan("portfolio:read") ? <Exits /> : <NotAllowed />;
}

function Exits() {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const state = useListAddress(address);
  const { tab = "pipeline", company, scenario } = state.shown;
  const go = (to: ExitTab) => state.change({ tab: to === "pipeline" ? undefined : to });
  const report = useExitReport();
  const analysis = besideMenu({ label: t`Scenario Analysis`, icon: Calculator, run: () => go("scenario") });
  return (
    <>
      <PageHeader
        tight
        title={<Trans>Exit Management</Trans>}
        actions={
          <ListActions
            kind="exit_opportunity"
            list={address.listOf(state.shown)}
            onShowArchived={() => state.change({ show: "archived" })}
            menu={
              <>
                {analysis.entry}
                {report.entry}
              </>
            }
          >
            {analysis.button}
            {report.button}
            <AddRecord to="/exit-management/new" enabled={mayEdit} />
          </ListActions>
        }
      />
      <UnderFigures figures={<ExitFigures onTab={go} />}>
        <Tabs<ExitTab>
          label={t`Exit Management`}
          value={tab}
          onChange={go}
          tabs={[
            { id: "pipeline", label: t`Exit Pipeline`, content: <Pipeline state={state} /> },
            { id: "realized", label: t`Realized Exits`, content: <Realized /> },
            {
              id: "scenario",
              label: t`Scenario Analysis`,
              content: <Scenario key={scenario ?? company} companyId={company} scenarioId={scenario} />,
            },
            { id: "distributions", label: t`Distributions`, content: <Distributed /> },
          ]}
        />
      </UnderFigures>
    </>
  );
}

/** Open exits and saved scenarios as a PDF. */
function useExitReport() {
  const { t } = useLingui();
  const taking = useMutation({
    mutationFn: () => takeFile("/api/exits/report.pdf", "exit-report.pdf"),
    onError: ({ message }) => toast.error(message, t`Failed to generate report`),
  });
  return besideMenu({ label: t`Exit Report`, icon: FileDown, run: () => taking.mutate() });
}

function Pipeline({ state }: { state: ReturnType<typeof useListAddress<ExitsSearch>> }) {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const words = useExitWords();
  const list = address.listOf(state.shown);
  const of = { kind: "exit_opportunity", procedures: api.exits, address, state, words, list } as const;
  return (
    <>
      <ListFilters
        of={of}
        said={{
          search: t`Search company, basis or notes`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My exits`, archived: msg`Archived` },
            },
          },
          sorts: {
            "createdAt.desc": msg`Newest first`,
            "expectedOn.asc": msg`Expected first`,
            "potentialValue.desc": msg`Largest first`,
          },
        }}
        offered={["exitType", "owner", "expectedOn", "potentialValue", "createdAt"]}
      />
      <KindResults
        of={of}
        first={{
          title: t`No exit opportunities yet.`,
          text: t`Add what may be sold, to whom and by when.`,
          add: { to: "/exit-management/new", enabled: mayEdit },
        }}
      >
        {(items) => <ExitList exits={items} />}
      </KindResults>
    </>
  );
}

function ExitList({ exits }: { exits: readonly ExitCard[] }) {
  const { i18n } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  return (
    <ColumnList
      kind="exit_opportunity"
      items={exits}
      words={useExitWords()}
      name={{ field: "company", width: "minmax(0,4fr)" }}
      columns={[
        { field: "status", width: "7rem" },
        { field: "exitType", width: "8rem" },
        {
          field: "potentialValue",
          width: "8rem",
          align: "end",
          render: ({ potentialValue, currency }) =>
            potentialValue !== null && <CompactAmount amount={potentialValue} currency={currency} />,
        },
        {
          field: "multiple",
          heading: "×",
          width: "4rem",
          align: "end",
          render: ({ multiple }) => multiple !== null && multipleText(multiple, i18n.locales),
        },
        { field: "timeline", width: "7rem" },
        { field: "expectedOn", width: "8rem" },
        { field: "owner", width: "minmax(0,2fr)" },
      ]}
      actions={{
        width: "4rem",
        render: (exit) => mayEdit && <EditLink record={exit} to="/exit-management/$id/edit" />,
      }}
    />
  );
}
