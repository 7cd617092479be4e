import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight } from "lucide-react";
import { Fragment } from "react";
import { closestNotation } from "#core/shared/text/closest-notation.ts";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import type { Session } from "#core/web/api/session.tsx";
import { NotationOptions } from "#core/web/app/preferences/notation-options.tsx";
import { deviceZone, TimeZoneOptions } from "#core/web/app/preferences/time-zone-options.tsx";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { FormChips } from "#core/web/forms/form-words.tsx";
import { FIRST_STAGES } from "#people/auth/shared/first-stages.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";
import { NameFields } from "./name-fields.tsx";
import { usualCurrency } from "./usual-currency.ts";

const zone = deviceZone();

function useFoundFirm(session: Session) {
  const foundFirm = useCommand(api.auth.foundFirm);
  const { firstName = "", lastName = "" } = session.user ?? {};
  return useEntryForm({
    schema: () => import("#people/auth/shared/rules.ts").then(({ foundFirmForm }) => foundFirmForm),
    defaultValues: {
      firstName,
      lastName,
      firmName: "",
      currency: usualCurrency(zone),
      timeZone: zone,
      numberFormat: closestNotation(navigator.languages),
      homeSectors: [],
    },
    draft: "welcome",
    send: async (entered) => {
      await foundFirm.mutateAsync(entered);
      await refresh(api.auth.session);
    },
  });
}

/** Names, firm and what it counts in: one short page, of which only the names must be typed. */
export function FoundFirm({ session }: { session: Session }) {
  const { t } = useLingui();
  const form = useFoundFirm(session);

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <CardHeading title={<Trans>Welcome to Tranche</Trans>}>
        <Trans>Set up your firm. You’ll be its administrator.</Trans>
      </CardHeading>
      {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
      <NameFields
        first={{ disabled: form.isBusy, ...form.register("firstName") }}
        last={{ disabled: form.isBusy, ...form.register("lastName") }}
        errors={{ first: form.errors.firstName?.message, last: form.errors.lastName?.message }}
      />
      <FirmFields form={form} />
      <Stages />
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Creating firm...`}>
        <Trans>Create firm</Trans>
      </Button>
    </form>
  );
}

function FirmFields({ form }: { form: ReturnType<typeof useFoundFirm> }) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Firm`} error={form.errors.firmName?.message}>
        <TextInput autoComplete="organization" disabled={form.isBusy} {...form.register("firmName")} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Currency`} error={form.errors.currency?.message} hint={t`New amounts start in it.`}>
          <CurrencySelect
            disabled={form.isBusy}
            {...form.register("currency")}
            value={form.watch("currency") ?? usualCurrency(zone)}
          />
        </Field>
        <Field label={t`Time zone`} error={form.errors.timeZone?.message} hint={t`Decides when something is due.`}>
          <Select disabled={form.isBusy} {...form.register("timeZone")}>
            <TimeZoneOptions />
          </Select>
        </Field>
      </div>
      <Field
        label={t`Number format`}
        error={form.errors.numberFormat?.message}
        hint={t`Of amounts, percentages and multiples. Everyone can choose their own.`}
      >
        <Select disabled={form.isBusy} {...form.register("numberFormat")}>
          <NotationOptions />
        </Select>
      </Field>
      <Field
        label={t`Home sectors`}
        error={form.errors.homeSectors?.message}
        hint={t`Suggested first on new deals.`}
        optional
      >
        <FormChips control={form.control} name="homeSectors" usual={SECTORS} disabled={form.isBusy} />
      </Field>
    </>
  );
}

/** The pipeline the firm begins with. */
function Stages() {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-medium">
        <Trans>Deal stages</Trans>
      </p>
      <p className="text-sm">
        {Object.values(FIRST_STAGES).map((stage, place) => (
          <Fragment key={stage}>
            {place > 0 && <ChevronRight aria-hidden className="mx-0.5 inline size-3.5 text-quiet" />}
            <span className="whitespace-nowrap">{i18n._(stage)}</span>
          </Fragment>
        ))}
      </p>
      <p className="text-sm text-quiet">
        <Trans>Set limits and required fields later, in Deal Flow.</Trans>
      </p>
    </div>
  );
}
