import { Trans, useLingui } from "@lingui/react/macro";
import { Navigate, useSearch } from "@tanstack/react-router";
import { api, refresh, useCommand } from "../core/api/api.ts";
import { isSignedIn, type Session, useAnySession } from "../core/api/session.tsx";
import { readWelcomeSearch } from "../core/app/auth-search.ts";
import { deviceZone, TimeZoneOptions } from "../core/app/time-zone-options.tsx";
import { failureText, useEntryForm } from "../core/forms/form.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { CurrencySelect } from "../ui/currency-select.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { AskToJoin } from "./ask-to-join.tsx";
import { AuthLayout, AuthLoading, CardHeading } from "./auth-layout.tsx";
import { NameFields } from "./name-fields.tsx";
import { Onward } from "./onward.tsx";
import { SignOutLink } from "./sign-out-link.tsx";
import { usualCurrency } from "./usual-currency.ts";

/** For somebody without a firm: open an invitation, ask to join, or found a firm. */
export function WelcomePage() {
  const { next } = useSearch({ from: "/welcome", select: readWelcomeSearch });
  const session = useAnySession();

  if (session.isPending) return <AuthLoading />;
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (!isSignedIn(session.data) || session.data.user.mustChangePassword)
    return <Navigate to="/auth" search={{ next: "/welcome" }} replace />;
  if (session.data.firm !== null) return <Onward to={next} />;
  return (
    <AuthLayout>
      <Reminders session={session.data} />
      <AskToJoin />
      <FoundFirm session={session.data} />
      <SignOutLink email={session.data.user.email} />
    </AuthLayout>
  );
}

/** An invitation is accepted by the link in its message, so that is what to look for. */
function Reminders({ session }: { session: Session }) {
  if (session.invitations.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {session.invitations.map(({ id, firmName, role }) => (
        <Alert key={id} tone="info">
          <Trans>
            {firmName} has invited you as {role}. Open the link in the e-mail we sent, or ask for it to be sent again.
          </Trans>
        </Alert>
      ))}
    </div>
  );
}

function FoundFirm({ session }: { session: Session }) {
  const { t } = useLingui();
  const foundFirm = useCommand(api.auth.foundFirm);
  const { firstName = "", lastName = "" } = session.user ?? {};
  const zone = deviceZone();
  const form = useEntryForm({
    schema: () => import("#shared/auth/rules.ts").then(({ foundFirmForm }) => foundFirmForm),
    defaultValues: { firstName, lastName, firmName: "", currency: usualCurrency(zone), timeZone: zone },
    draft: "welcome",
    send: async (entered) => {
      await foundFirm.mutateAsync(entered);
      await refresh(api.auth.session);
    },
  });

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
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy} busyLabel={t`Creating firm...`}>
        <Trans>Create firm</Trans>
      </Button>
    </form>
  );
}
