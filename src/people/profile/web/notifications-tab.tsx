import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { type Delivery, NOTIFICATION_GROUPS } from "#core/shared/notification-groups.ts";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Section } from "./section.tsx";

type Settings = OutputOf<typeof api.notifications.settings>;
type Kind = Settings["kinds"][number];

/** What the person is told of in this firm, where, and how often by mail. */
export function NotificationsTab() {
  const settings = useRead(api.notifications.settings, {});
  const { firm } = useSession();
  if (settings.isError) return <ReadProblem error={settings.error} onRetry={() => void settings.refetch()} />;
  return (
    <div className="flex flex-col gap-4">
      <Section
        title={<Trans>Notifications</Trans>}
        description={<Trans>Choose what you’re notified about in {firm?.name}. Changes are saved at once.</Trans>}
      >
        {settings.data ? <Kinds settings={settings.data} /> : <Skeleton className="h-56" />}
      </Section>
      <Section title={<Trans>E-mail</Trans>}>
        {settings.data ? <Mail settings={settings.data} /> : <Skeleton className="h-24" />}
      </Section>
    </div>
  );
}

/** Saves a choice, and shows it until the server's answer does. */
function useSaved<Input>(command: { mutateAsync: (input: Input) => Promise<unknown> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Input>();
  const choose = async (input: Input) => {
    setAsked(input);
    try {
      await command.mutateAsync(input);
      toast.success(t`Profile updated successfully`);
    } catch {
      toast.error(t`Error updating profile`);
    }
    await refresh(api.notifications.settings);
    setAsked(undefined);
  };
  return { asked, choose };
}

/** The two switches over all choices, and the choices by kind, which they leave as they are. */
function Kinds({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { asked, choose } = useSaved(useCommand(api.notifications.chooseMail));
  const emailNotifications = asked?.emailNotifications ?? settings.emailNotifications;
  const dealAlerts = asked?.dealAlerts ?? settings.dealAlerts;
  return (
    <>
      <div className="mb-4 flex flex-col gap-2">
        <Overall
          label={t`E-mail notifications`}
          hint={t`Turn off to stop all e-mail.`}
          checked={emailNotifications}
          onChange={(on) => void choose({ emailNotifications: on })}
        />
        <Overall
          label={t`Deal alerts`}
          hint={t`Deals assigned to you, next steps and deals to revisit.`}
          checked={dealAlerts}
          onChange={(on) => void choose({ dealAlerts: on })}
        />
      </div>
      <table className="w-full text-base">
        <thead>
          <tr className="border-b border-line text-left text-sm text-quiet">
            <th scope="col" className="pb-2 font-medium">
              <Trans>Kind</Trans>
            </th>
            <th scope="col" className="w-24 pb-2 text-center font-medium">
              <Trans>In the app</Trans>
            </th>
            <th scope="col" className="w-20 pb-2 text-center font-medium">
              <Trans>By e-mail</Trans>
            </th>
          </tr>
        </thead>
        <KindRows kinds={settings.kinds} isMailOff={!emailNotifications} areDealsOff={!dealAlerts} />
      </table>
    </>
  );
}

type KindRowsProps = { kinds: readonly Kind[]; isMailOff: boolean; areDealsOff: boolean };

function KindRows({ kinds, isMailOff, areDealsOff }: KindRowsProps) {
  const { t } = useLingui();
  const { asked, choose } = useSaved(useCommand(api.notifications.chooseKind));
  const names: Record<Kind["kind"], string> = {
    mention: t`Someone mentions you`,
    assigned: t`You’re assigned a deal`,
    task: t`You’re assigned a task, or one is due`,
    request: t`Founders answer a request you sent`,
    due: t`Your next step is due or overdue`,
    deal: t`A revisit date is reached`,
    search: t`New results of your saved searches, where you turned alerts on`,
    weekly: t`Weekly reports: your open deals, on Monday morning`,
    job: t`A job finishes (e.g. import)`,
    account: t`Your roles change, or people request to join`,
  };
  return (
    <tbody>
      {kinds.map((saved) => {
        const { kind, inApp, byMail } = asked?.kind === saved.kind ? { ...saved, ...asked } : saved;
        const name = names[kind];
        const isOff = areDealsOff && NOTIFICATION_GROUPS[kind].isDealAlert;
        return (
          <tr key={kind} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              {name}
            </th>
            <td className="text-center">
              <Checkbox
                label={t`${name}: in the app`}
                labelHidden
                checked={inApp}
                disabled={isOff}
                onChange={({ target }) => void choose({ kind, inApp: target.checked })}
              />
            </td>
            <td className="text-center">
              <Checkbox
                label={t`${name}: by e-mail`}
                labelHidden
                checked={byMail}
                disabled={isOff || isMailOff}
                onChange={({ target }) => void choose({ kind, byMail: target.checked })}
              />
            </td>
          </tr>
        );
      })}
    </tbody>
  );
}

type OverallProps = { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void };

function Overall({ label, hint, checked, onChange }: OverallProps) {
  const hintId = useId();
  return (
    <div>
      <Checkbox
        label={<span className="font-medium">{label}</span>}
        aria-describedby={hintId}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={hintId} className="pl-6 text-sm text-quiet">
        {hint}
      </p>
    </div>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function Mail({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { asked, choose } = useSaved(useCommand(api.notifications.chooseMail));
  const { delivery, digestHour, timeZone } = { ...settings, ...asked };
  const zone = timeZone.replaceAll("_", " ");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`How often`} hint={t`To ${user.email}. Excludes what you’ve already read in the app.`}>
        <Select
          value={delivery}
          disabled={!settings.emailNotifications}
          onChange={({ target }) => void choose({ delivery: target.value as Delivery })}
        >
          <option value="each">{t`As it happens`}</option>
          <option value="daily">{t`One digest a day`}</option>
        </Select>
      </Field>
      <Field label={t`Digest time`} hint={t`In the time zone ${zone}`}>
        <Select
          value={digestHour}
          disabled={delivery === "each" || !settings.emailNotifications}
          onChange={({ target }) => void choose({ digestHour: Number(target.value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {`${String(hour).padStart(2, "0")}:00`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
