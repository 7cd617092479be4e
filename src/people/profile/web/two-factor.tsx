import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { api, refresh, useRead } from "#core/web/api/api.ts";
import {
  disableTotp,
  generateTotp,
  regenerateBackupCodes,
  type TwoFactorSetup,
} from "#core/web/app/account/account.ts";
import { PasswordDialog } from "#core/web/app/account/password-dialog.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useFirstFocus } from "#ui/web/behaviour/first-focus.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { BackupCodes } from "./backup-codes.tsx";
import { ConfirmTotp } from "./confirm-totp.tsx";
import { Section } from "./section.tsx";

type Step =
  | { at: "rest"; isBack?: boolean }
  | { at: "password"; purpose: "enable" | "disable" | "regenerate" }
  | { at: "confirm"; setup: TwoFactorSetup }
  | { at: "codes"; backupCodes: string[] };

const REST: Step = { at: "rest" };
/** What was shown instead is gone, and the focus with it. */
const BACK: Step = { at: "rest", isBack: true };

/** A code of an app beside the password: switched on with a code, off with the password. */
export function TwoFactor() {
  const { t } = useLingui();
  const settings = useRead(api.twoFactor.settings, {});
  const [step, setStep] = useState<Step>(REST);
  const { data, isError } = settings;

  useEffect(() => {
    if (isError) toast.error(t`Impossible de charger les paramètres de double authentification`);
  }, [isError, t]);

  return (
    <Section
      title={<Trans>Two-factor authentication</Trans>}
      description={<Trans>Require a code from an authenticator app when you sign in.</Trans>}
      badge={
        data && (
          <Badge tone={data.isEnabled ? "success" : "neutral"}>{data.isEnabled ? t`Enabled` : t`Not enabled`}</Badge>
        )
      }
    >
      {settings.isPending && <Skeleton className="h-8 w-32" />}
      {isError && (
        <Button className="self-start" onClick={() => void settings.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {data && step.at !== "confirm" && step.at !== "codes" && (
        <Choices
          settings={data}
          takesFocus={step.at === "rest" && step.isBack === true}
          onChoose={(purpose) => setStep({ at: "password", purpose })}
        />
      )}
      {step.at === "password" && <Asked purpose={step.purpose} onStep={setStep} />}
      {step.at === "confirm" && (
        <ConfirmTotp
          setup={step.setup}
          onCancel={() => setStep(BACK)}
          onConfirmed={() => setStep({ at: "codes", backupCodes: step.setup.backupCodes })}
        />
      )}
      {step.at === "codes" && <BackupCodes codes={step.backupCodes} onDone={() => setStep(BACK)} />}
    </Section>
  );
}

type Settings = { isEnabled: boolean; setupCompletedAt: string | null; lastUsedAt: string | null };
type Purpose = Extract<Step, { at: "password" }>["purpose"];

type ChoicesProps = { settings: Settings; takesFocus: boolean; onChoose: (purpose: Purpose) => void };

function Choices({ settings, takesFocus, onChoose }: ChoicesProps) {
  const first = useFirstFocus<HTMLButtonElement>(takesFocus);
  if (!settings.isEnabled) {
    return (
      <Button ref={first} variant="primary" className="self-start" onClick={() => onChoose("enable")}>
        <Trans>Enable two-factor authentication</Trans>
      </Button>
    );
  }
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-base">
        {settings.setupCompletedAt !== null && (
          <>
            <dt className="text-quiet">
              <Trans>Set up</Trans>
            </dt>
            <dd>
              <Moment at={settings.setupCompletedAt} />
            </dd>
          </>
        )}
        {settings.lastUsedAt !== null && (
          <>
            <dt className="text-quiet">
              <Trans>Last used</Trans>
            </dt>
            <dd>
              <Moment at={settings.lastUsedAt} />
            </dd>
          </>
        )}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} onClick={() => onChoose("regenerate")}>
          <Trans>New backup codes</Trans>
        </Button>
        <Button variant="danger" onClick={() => onChoose("disable")}>
          <Trans>Disable</Trans>
        </Button>
      </div>
    </>
  );
}

/** Each of the three changes asks for the password first. */
function Asked({ purpose, onStep }: { purpose: Purpose; onStep: (step: Step) => void }) {
  const { t } = useLingui();
  const texts = {
    enable: {
      title: t`Enable two-factor authentication`,
      action: t`Continue`,
      failed: t`La génération du code TOTP a échoué`,
      failedTitle: t`Error enabling 2FA`,
    },
    disable: {
      title: t`Disable two-factor authentication?`,
      action: t`Disable`,
      failed: t`La désactivation de la double authentification a échoué`,
      failedTitle: t`Error disabling 2FA`,
    },
    regenerate: {
      title: t`New backup codes`,
      action: t`Create new codes`,
      failed: t`Failed to create backup codes`,
    },
  }[purpose];
  const consequences = {
    enable: <Trans>Confirm your password to set up your authenticator.</Trans>,
    disable: <Trans>You’ll sign in with your password only. Your backup codes stop working.</Trans>,
    regenerate: <Trans>Your current codes stop working at once.</Trans>,
  };

  async function go(password: string) {
    if (purpose === "enable") {
      const setup = await generateTotp(password);
      toast.success(t`Two-factor authentication setup initiated`);
      onStep({ at: "confirm", setup });
    } else if (purpose === "regenerate") {
      onStep({ at: "codes", backupCodes: await regenerateBackupCodes(password) });
    } else {
      await disableTotp(password);
      toast.success(t`Two-factor authentication disabled`);
      onStep(REST);
      await refresh(api.twoFactor.settings);
    }
  }

  return (
    <PasswordDialog
      {...texts}
      consequence={consequences[purpose]}
      tone={purpose === "disable" ? "danger" : "primary"}
      onClose={() => onStep(REST)}
      onPassword={go}
    />
  );
}
