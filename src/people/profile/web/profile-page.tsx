import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useSession } from "#core/web/api/session.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { NotificationsTab } from "./notifications-tab.tsx";
import { PersonTab } from "./person-tab.tsx";
import { PreferencesTab } from "./preferences-tab.tsx";
import { readProfileSearch } from "./profile-search.ts";
import { SessionsTab } from "./sessions-tab.tsx";

const SecurityTab = inReserve(() => import("./security-tab.tsx"), "SecurityTab");

/** Everything a person decides about their own account. */
export function ProfilePage() {
  const { t } = useLingui();
  const { user } = useSession();
  const { tab = "profile" } = useSearch({ from: "/frame/profile", select: readProfileSearch });
  const navigate = useNavigate({ from: "/profile" });
  return (
    <>
      <PageHeader title={<Trans>My Profile</Trans>} description={user.email} />
      <Tabs
        label={t`My Profile`}
        value={tab}
        onChange={(chosen) => void navigate({ search: { tab: chosen }, replace: true })}
        tabs={[
          { id: "profile", label: t`Profile`, content: <PersonTab /> },
          { id: "preferences", label: t`Preferences`, content: <PreferencesTab /> },
          { id: "notifications", label: t`Notifications`, content: <NotificationsTab /> },
          { id: "security", label: t`Security`, content: <SecurityTab /> },
          { id: "sessions", label: t`Sessions`, content: <SessionsTab /> },
        ]}
      />
    </>
  );
}
