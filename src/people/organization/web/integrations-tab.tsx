import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useCan } from "#core/web/api/session.tsx";
import { Panel } from "./panel.tsx";

/** Where programs and other services are let in. */
export function IntegrationsTab() {
  const maySee = useCan("integration:read");
  return (
    <>
      {maySee && (
        <Panel
          title={<Trans>External Integrations</Trans>}
          about={<Trans>Other services that the firm connected, and webhooks.</Trans>}
        >
          <Link to="/integrations" className="text-primary-text underline">
            <Trans>External Integrations</Trans>
          </Link>
        </Panel>
      )}
      <Keys />
    </>
  );
}

function Keys() {
  return (
    <Panel
      title={<Trans>API keys</Trans>}
      about={<Trans>Programs use the API with keys. Administrators see and revoke every key of the firm.</Trans>}
    >
      <ul className="flex flex-col gap-2 text-base">
        <li>
          <Link to="/admin/sessions" className="text-primary-text underline">
            <Trans>Keys of the firm</Trans>
          </Link>
        </li>
        <li>
          <Link to="/profile" search={{ tab: "security" }} className="text-primary-text underline">
            <Trans>Create a key</Trans>
          </Link>
        </li>
      </ul>
    </Panel>
  );
}
