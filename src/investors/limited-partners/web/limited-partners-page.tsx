import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useId } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useButtons, useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { ListActions } from "#core/web/lists/list-actions.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { usePartnerColumns } from "#funds/commitments/web/figure-columns-panel.tsx";
import { limitedPartnerFilters } from "#investors/limited-partners/shared/fields.ts";
import { KYC_STATUSES } from "#investors/limited-partners/shared/rules.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { UnderFigures } from "#ui/web/figures/figure-strip.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { TabList, TabPanel } from "#ui/web/layout/tabs.tsx";
import { MenuLink } from "#ui/web/menu/menu.tsx";
import { LimitedPartnerFigures } from "./limited-partner-figures.tsx";
import { useLimitedPartnerWords } from "./limited-partner-values.tsx";

const CallHistoryPanel = afterPaint(
  () => import("#funds/capital-calls/web/call-history-panel.tsx"),
  "CallHistoryPanel",
);
const CommunicationPanel = afterPaint(
  () => import("#investors/mailings/web/communication-panel.tsx"),
  "CommunicationPanel",
);

const TABS = ["partners", "calls", "communication"] as const;
type Tab = (typeof TABS)[number];

function readTab(raw: Record<string, unknown>): { tab?: Tab | undefined } {
  const tab = TABS.find((one) => one === raw["tab"] && one !== "partners");
  return tab === undefined ? {} : { tab };
}

const TAB_WORDS: Record<Tab, MessageDescriptor> = {
  partners: msg`Limited partners`,
  calls: msg`Capital Call History`,
  communication: msg`Communication`,
};

const address = listAddress({
  fields: limitedPartnerFilters,
  sorts: ["commitment.desc", "createdAt.desc"],
  choices: {
    kycStatus: valuesOf("kycStatus", KYC_STATUSES),
    show: { archived: [equals("isArchived", true)] },
  },
  more: (raw) => ({ ...readBuilt(raw), ...readTab(raw) }),
});
export type LimitedPartnersSearch = SearchOf<typeof address>;

/** Who has invested in the firm's funds. */
export function LimitedPartnersPage() {
  return useCan("lp:read") ? <LimitedPartners /> : <NotAllowed />;
}

function usePartners() {
  const state = useListAddress(address);
  const words = useLimitedPartnerWords();
  const list = address.listOf(state.shown);
  return { kind: "limited_partner", procedures: api.limitedPartners, address, state, words, list } as const;
}

function LimitedPartners() {
  const { t, i18n } = useLingui();
  const tabs = useId();
  const isEnabled = useButtons("lp-management");
  const partners = usePartners();
  const { state, list } = partners;
  const tab = state.shown.tab ?? "partners";
  const add = { to: "/lp-management/new", enabled: isEnabled("lp:new") } as const;
  return (
    <>
      <PageHeader
        tight
        title={t`LP Management`}
        tabs={
          <TabList
            isInLine
            id={tabs}
            label={t`LP Management`}
            value={tab}
            onChange={(chosen) => state.change({ tab: chosen === "partners" ? undefined : chosen })}
            tabs={TABS.map((id) => ({ id, label: i18n._(TAB_WORDS[id]) }))}
          />
        }
        actions={
          <ListActions
            kind="limited_partner"
            list={list}
            onShowArchived={() => state.change({ show: "archived" })}
            menu={<HistoryLink />}
          >
            <AddRecord {...add} why={t`Your role can view limited partners only.`} />
          </ListActions>
        }
      />
      <TabPanel id={tabs} value={tab}>
        {tab === "calls" && <CallHistoryPanel />}
        {tab === "communication" && <CommunicationPanel />}
        {tab === "partners" && <PartnersTab of={partners} add={add} />}
      </TabPanel>
    </>
  );
}

function PartnersTab({
  of,
  add,
}: {
  of: ReturnType<typeof usePartners>;
  add: { to: "/lp-management/new"; enabled: boolean };
}) {
  const { t } = useLingui();
  return (
    <>
      <UnderFigures figures={<LimitedPartnerFigures />}>
        <ListFilters
          of={of}
          said={{
            search: t`Search name, contact person, e-mail or notes`,
            choices: {
              show: { label: t`Show`, none: t`Not archived`, isPlain: true, words: { archived: msg`Archived` } },
            },
            sorts: { "commitment.desc": msg`Largest commitment first`, "createdAt.desc": msg`Newest first` },
          }}
          offered={["entityType", "commitment", "accreditedInvestor", "contactPerson", "createdAt"]}
        />
      </UnderFigures>
      <KindResults
        of={of}
        first={{
          title: t`No limited partners yet.`,
          text: t`Add the investors of your funds with their commitments. Capital calls, distributions and statements follow from them.`,
          add,
        }}
      >
        {(items) => <PartnerList partners={items} />}
      </KindResults>
    </>
  );
}

function HistoryLink() {
  const mayManage = useCan("lp:manage");
  return (
    mayManage && (
      <MenuLink icon={<FileUp />} render={<Link to="/lp-management/import" />}>
        <Trans>Import partners’ history</Trans>
      </MenuLink>
    )
  );
}

/** Columns of the list that no field of a partner fills. */
const FIGURES = { nav: null, irr: null };

function PartnerList({ partners }: { partners: OutputOf<typeof api.limitedPartners.list>["items"] }) {
  const { t } = useLingui();
  const isEnabled = useButtons("lp-management");
  const { columns, drawer } = usePartnerColumns(partners);
  const figure = { align: "end", width: "5.5rem" } as const;
  return (
    <>
      <ColumnList
        kind="limited_partner"
        items={partners.map((partner) => ({ ...partner, ...FIGURES }))}
        words={useLimitedPartnerWords()}
        name={{ field: "name", width: "minmax(0,8fr)" }}
        columns={[
          { field: "entityType", width: "minmax(0,8rem)" },
          { field: "contactPerson", width: "minmax(0,4fr)" },
          { field: "email", width: "minmax(0,5fr)" },
          { ...figure, field: "commitment", render: columns.commitment },
          { ...figure, field: "called", render: columns.called },
          { ...figure, field: "nav", heading: t`NAV`, render: columns.nav },
          { ...figure, field: "irr", heading: t`Net IRR`, width: "5rem", render: columns.irr },
          { field: "kycStatus", width: "6.5rem" },
        ]}
        actions={{
          width: "3rem",
          render: (partner) => isEnabled("lp:edit") && <EditLink record={partner} to="/lp-management/$id/edit" />,
        }}
      />
      {drawer}
    </>
  );
}
