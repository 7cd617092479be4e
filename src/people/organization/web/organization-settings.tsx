import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { BrandingTab } from "./branding-tab.tsx";
import { IntegrationsTab } from "./integrations-tab.tsx";
import { LocalizationTab } from "./localization-tab.tsx";
import { OfficesTab } from "./offices-tab.tsx";
import { readOrganizationSearch } from "./organization-search.ts";
import { SecurityTab } from "./security-tab.tsx";
import { type Organization, useSettings } from "./use-settings.ts";

/** Save Changes stores what was changed on any tab. */
export function OrganizationSettings({ settings }: { settings: Organization }) {
  const { t } = useLingui();
  const { tab = "branding" } = useSearch({ from: "/frame/admin/organization", select: readOrganizationSearch });
  const navigate = useNavigate({ from: "/admin/organization" });
  const form = useSettings(settings);
  return (
    <>
      <PageHeader
        title={<Trans>Organization Settings</Trans>}
        description={<bdi>{settings.name}</bdi>}
        actions={
          <Button
            variant="primary"
            busy={form.isBusy}
            busyLabel={t`Saving...`}
            disabled={!form.isDirty}
            onClick={() => void form.save()}
          >
            <Trans>Save Changes</Trans>
          </Button>
        }
      />
      {form.problem !== undefined && (
        <div className="mb-4">
          <Alert tone="danger">{form.problem}</Alert>
        </div>
      )}
      <Tabs
        label={t`Organization Settings`}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
        tabs={[
          { id: "branding", label: t`Branding`, content: <BrandingTab form={form} /> },
          { id: "localization", label: t`Localization`, content: <LocalizationTab form={form} /> },
          { id: "offices", label: t`Offices`, content: <OfficesTab /> },
          { id: "integrations", label: t`Integrations`, content: <IntegrationsTab /> },
          { id: "security", label: t`Security`, content: <SecurityTab form={form} /> },
        ]}
      />
    </>
  );
}
