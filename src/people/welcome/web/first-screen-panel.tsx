import { Trans } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { FolderLock } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useNavigation } from "#core/web/app/navigation.ts";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";

/** In place of the dashboard, for whom it has nothing: the first screen of the firm's work this person may see. */
export function FirstScreen() {
  const { permissions, firm } = useSession();
  const { menu } = useNavigation(permissions);
  const first = menu.flatMap(({ screens }) => screens).find(({ can }) => can !== undefined);
  if (first) return <Navigate to={first.to} replace />;
  return (
    <>
      <PageHeader title={firm?.name} />
      <NothingShared />
    </>
  );
}

/** What stands where nothing is shared with somebody yet, and whom they ask. */
export function NothingShared() {
  return (
    <>
      <EmptyState
        icon={<FolderLock />}
        title={<Trans>Nothing shared with you yet</Trans>}
        text={<Trans>Statements, notices and documents will appear here.</Trans>}
      />
      <WhomToAsk />
    </>
  );
}

/** The member of the firm who answers a limited partner’s questions. The partner sees no other member. */
function WhomToAsk() {
  const { data: asked } = useRead(api.users.whomToAsk, {});
  if (!asked) return null;
  const { name, email } = asked;
  return (
    <p className="mt-4 text-center text-base text-quiet">
      <Trans>
        Questions? Ask <bdi>{name}</bdi>,{" "}
        <a href={`mailto:${email}`} className="text-primary-text underline">
          {email}
        </a>
      </Trans>
    </p>
  );
}
