import { Trans, useLingui } from "@lingui/react/macro";
import { ChartLine, CircleAlert, CircleCheck, CirclePause, RefreshCw, Settings2, Unplug, Zap } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Switch } from "#ui/web/form/switch.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { IntegrationStatus } from "#work/integrations/shared/rules.ts";
import { type Integration, STATUS_TONES, STATUS_WORDS, TYPE_WORDS } from "./integration-words.ts";
import { TYPE_ICONS } from "./provider-cards.tsx";
import { useTest } from "./use-test.ts";

const ProviderDialog = whenOpened(() => import("./provider-dialog.tsx"), "ProviderDialog");
const ReadingsDialog = whenOpened(() => import("./readings-dialog.tsx"), "ReadingsDialog");

const STATUS_ICONS: Record<IntegrationStatus, typeof CircleCheck> = {
  active: CircleCheck,
  inactive: CirclePause,
  error: CircleAlert,
};

/** A connected service: how it is, and what can be done with it. */
export function IntegrationCard({ integration }: { integration: Integration }) {
  const { i18n } = useLingui();
  const mayManage = useCan("integration:manage");
  const [opened, setOpened] = useState<Opened>();
  const { providerName, integrationType, status } = integration;
  const Icon = STATUS_ICONS[status];
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-2">
          <span className="text-quiet">{TYPE_ICONS[integrationType]}</span>
          <div className="min-w-0">
            <h2 className="text-base font-semibold">{providerName}</h2>
            <p className="text-sm text-quiet">{i18n._(TYPE_WORDS[integrationType])}</p>
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <Badge tone={STATUS_TONES[status]}>
            <Icon aria-hidden className="size-3.5" />
            {i18n._(STATUS_WORDS[status])}
          </Badge>
          {mayManage && <Menu integration={integration} onOpen={setOpened} />}
        </div>
      </div>
      <State integration={integration} />
      {mayManage && <AutoSync integration={integration} />}
      {mayManage && <Buttons integration={integration} onOpen={setOpened} />}
      <Dialogs integration={integration} opened={opened} onClose={() => setOpened(undefined)} />
    </li>
  );
}

function State({
  integration: { lastSyncAt, lastError, retryAt, isRunning, connectedBy },
}: {
  integration: Integration;
}) {
  return (
    <div className="text-sm text-quiet">
      <p>
        {isRunning ? (
          <Trans>Syncing...</Trans>
        ) : lastSyncAt === null ? (
          <Trans>Never synced</Trans>
        ) : (
          <Trans>
            Last synced <Moment at={lastSyncAt} />
          </Trans>
        )}
      </p>
      {lastError !== null && <p className="wrap-anywhere text-danger">{lastError}</p>}
      {retryAt !== null && !isRunning && (
        <p>
          <Trans>It is tried again automatically.</Trans>
        </p>
      )}
      {connectedBy === null && (
        <p className="text-danger">
          <Trans>The person who connected it has left. Configure it to take it over.</Trans>
        </p>
      )}
    </div>
  );
}

type Opened = "configure" | "remove" | "readings";
type OpeningProps = { integration: Integration; onOpen: (opened: Opened) => void };

type DialogProps = { integration: Integration; opened: Opened | undefined; onClose: () => void };

function Dialogs({ integration, opened, onClose }: DialogProps) {
  return (
    <>
      {opened === "configure" && (
        <ProviderDialog providerName={integration.providerName} edited={integration} onClose={onClose} />
      )}
      {opened === "readings" && <ReadingsDialog integration={integration} onClose={onClose} />}
      <Disconnect integration={integration} isOpen={opened === "remove"} onClose={onClose} />
    </>
  );
}

function AutoSync({ integration: { id, providerName, status } }: { integration: Integration }) {
  const { t } = useLingui();
  const setStatus = useCommand(api.integrations.setStatus);
  const change = (isOn: boolean) =>
    setStatus.mutate(
      { id, status: isOn ? "active" : "inactive" },
      {
        onSuccess: () => toast.success(t`Integration status updated successfully`),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <Switch
      label={t`Auto Sync`}
      name={t`Auto Sync: ${providerName}`}
      checked={status !== "inactive"}
      busy={setStatus.isPending}
      onChange={change}
    />
  );
}

function Buttons({ integration, onOpen }: OpeningProps) {
  const { t } = useLingui();
  const { providerName, isRunning } = integration;
  const test = useTest();
  const sync = useSync(integration);
  return (
    <div className="mt-auto flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Zap aria-hidden className="size-4" />}
        aria-label={t`Test ${providerName}`}
        busy={test.isBusy}
        busyLabel={t`Testing...`}
        onClick={() => test.run(integration)}
      >
        <Trans>Test</Trans>
      </Button>
      <Button
        size="sm"
        icon={<Settings2 aria-hidden className="size-4" />}
        aria-label={t`Configure ${providerName}`}
        onClick={() => onOpen("configure")}
      >
        <Trans>Configure</Trans>
      </Button>
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden className="size-4" />}
        aria-label={t`Sync now: ${providerName}`}
        busy={isRunning || sync.isBusy}
        busyLabel={t`Syncing...`}
        onClick={sync.run}
      >
        <Trans>Sync now</Trans>
      </Button>
    </div>
  );
}

function Menu({ integration: { integrationType }, onOpen }: OpeningProps) {
  const hasReadings = integrationType === "financial" || integrationType === "analytics";
  return (
    <MoreMenu>
      {hasReadings && (
        <MenuItem icon={<ChartLine />} onSelect={() => onOpen("readings")}>
          <Trans>Figures</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Unplug />} onSelect={() => onOpen("remove")}>
        <Trans>Disconnect</Trans>
      </MenuItem>
    </MoreMenu>
  );
}

/** Starts a run, and says how it ended when it was started here. */
function useSync({ id, isRunning, lastError }: Integration) {
  const { t } = useLingui();
  const sync = useCommand(api.integrations.sync);
  const isWatched = useRef(false);
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (!hasEnded || !isWatched.current) return;
    isWatched.current = false;
    if (lastError === null) toast.success(t`Integration synced successfully`);
    else toast.error(lastError);
  }, [isRunning, lastError, t]);
  const run = () =>
    sync.mutate(
      { id },
      {
        onSuccess: () => {
          isWatched.current = true;
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  return { run, isBusy: sync.isPending };
}

type DisconnectProps = { integration: Integration; isOpen: boolean; onClose: () => void };

function Disconnect({ integration: { id, providerName }, isOpen, onClose }: DisconnectProps) {
  const { t } = useLingui();
  const remove = useCommand(api.integrations.remove);
  return (
    <Confirm
      open={isOpen}
      onClose={onClose}
      title={<Trans>Disconnect {providerName}?</Trans>}
      consequence={<Trans>Its secrets, its log and its figures are deleted. Records it brought stay.</Trans>}
      action={t`Disconnect`}
      busyAction={t`Disconnecting...`}
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              toast.success(t`Integration disconnected`);
              onClose();
            },
            onError: ({ message }) => toast.error(message),
          },
        )
      }
    />
  );
}
