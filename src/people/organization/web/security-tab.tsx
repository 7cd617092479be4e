import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { TIMEOUT_MINUTES } from "#people/admin/shared/session-rules.ts";
import { FirmExportPanel } from "#people/firm-export/web/firm-export-panel.tsx";
import { GRACE_DAYS, ORGANIZATION_TIMEOUTS, PASSWORD_POLICIES } from "#people/organization/shared/rules.ts";
import { SignInPanel } from "#people/sign-in/web/sign-in-panel.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { JoinDomains } from "./join-domains.tsx";
import { Panel } from "./panel.tsx";
import type { Settings } from "./use-settings.ts";

export function SecurityTab({ form }: { form: Settings }) {
  return (
    <>
      <PasswordPanel form={form} />
      <SignInPanel />
      <SessionPanel form={form} />
      <JoinDomains />
      <FirmExportPanel />
    </>
  );
}

const NONE = "";

function PasswordPanel({ form }: { form: Settings }) {
  const { edited, change } = form;
  const { t } = useLingui();
  const lacking = edited.lackingTwoFactor;
  return (
    <Panel title={<Trans>Sign-in</Trans>}>
      <div>
        <Checkbox
          label={t`Require two-factor authentication`}
          checked={edited.enforceTwoFactor}
          onChange={({ target }) => change({ enforceTwoFactor: target.checked })}
        />
        <p className="ml-6 text-sm text-quiet">
          {plural(lacking, {
            0: "Everyone has set it up.",
            one: "# active user has not set it up yet.",
            other: "# active users have not set it up yet.",
          })}
        </p>
      </div>
      <Field
        label={t`Grace period`}
        hint={t`After it, people without two-factor authentication can only set it up`}
        className="max-w-xs"
      >
        <Select
          value={edited.graceDays}
          disabled={!edited.enforceTwoFactor}
          onChange={({ target }) => change({ graceDays: Number(target.value) })}
        >
          {[...new Set([...GRACE_DAYS, edited.graceDays])]
            .toSorted((a, b) => a - b)
            .map((days) => (
              <option key={days} value={days}>
                {days === 0 ? t`None` : plural(days, { one: "# day", other: "# days" })}
              </option>
            ))}
        </Select>
      </Field>
      <PasswordPolicy form={form} />
    </Panel>
  );
}

function PasswordPolicy({ form: { edited, change } }: { form: Settings }) {
  const { t } = useLingui();
  const policies = {
    basic: t`Basic: 8 or more characters`,
    strong: t`Strong: 12 or more, upper and lower case, numbers`,
    "very-strong": t`Very strong: 16 or more, also symbols`,
  };
  return (
    <Field label={t`Password policy`} hint={t`Applies to passwords chosen from now on`} className="max-w-md">
      <Select
        value={edited.passwordPolicy ?? NONE}
        onChange={({ target }) =>
          change({ passwordPolicy: PASSWORD_POLICIES.find((policy) => policy === target.value) ?? null })
        }
      >
        <option value={NONE}>{t`None: 6 or more characters`}</option>
        {PASSWORD_POLICIES.map((policy) => (
          <option key={policy} value={policy}>
            {policies[policy]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function SessionPanel({ form: { edited, change } }: { form: Settings }) {
  const { t } = useLingui();
  const choices = [...new Set([...ORGANIZATION_TIMEOUTS, edited.sessionTimeout])].toSorted((a, b) => a - b);
  return (
    <Panel title={<Trans>Sessions</Trans>}>
      <Field
        label={t`Session timeout`}
        {...(!edited.timeoutEnabled && { hint: t`The session timeout is off in Session Management` })}
        className="max-w-xs"
      >
        <Select
          value={edited.sessionTimeout}
          disabled={!edited.timeoutEnabled}
          onChange={({ target }) =>
            change({ sessionTimeout: TIMEOUT_MINUTES.find((one) => one === Number(target.value)) ?? 30 })
          }
        >
          {choices.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t`${minutes} minutes`}
            </option>
          ))}
        </Select>
      </Field>
      <Link to="/admin/sessions" className="text-base text-primary-text underline">
        <Trans>All session settings</Trans>
      </Link>
    </Panel>
  );
}
