import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { EntryDialog } from "../core/forms/entry-dialog.tsx";
import { useEntryForm } from "../core/forms/form.ts";
import { FormDate } from "../core/forms/form-date.tsx";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Alert } from "../ui/alert.tsx";
import { Badge } from "../ui/badge.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Field } from "../ui/field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { AskWhat, useFirstWhat, type What } from "./ask-what.tsx";
import type { Template } from "./template-form.tsx";

type Recipient = OutputOf<typeof api.kpiRequests.recipients>["items"][number];
type Props = { templates: readonly Template[]; onClose: () => void };

/** Asks founders of all companies for the figures of a period: who would be asked at which address, and who has none. */
export function AskAll({ templates, onClose }: Props) {
  const { t } = useLingui();
  const { form, what, changeWhat } = useAskAll(templates, onClose);
  const of = { templateId: what.templateId, periodStart: what.periodStart };
  const recipients = useRead(api.kpiRequests.recipients, of, { keepPrevious: true });
  const choice = useChoice(recipients.data?.items ?? []);
  const { chosen } = choice;
  const { errors } = form;
  const wrong = errors.recipients?.message ?? errors.recipients?.root?.message ?? wrongAddress(errors.recipients);

  const onSubmit = (event: FormEvent) => {
    form.setValue("recipients", chosen);
    void form.props.onSubmit(event);
  };
  return (
    <EntryDialog
      open
      onClose={onClose}
      size="lg"
      form={{ ...form, props: { ...form.props, onSubmit } }}
      words={{
        title: t`Ask all companies`,
        description: t`Each gets an e-mail with a link of its own to a short form. No account is needed.`,
        submit: <Plural value={chosen.length} _0="Send" one="Send # request" other="Send # requests" />,
        busy: t`Sending...`,
      }}
    >
      <AskWhat
        templates={templates}
        value={what}
        errors={{ templateId: errors.templateId?.message, periodStart: errors.periodStart?.message }}
        onChange={changeWhat}
      />
      <Field label={t`Due`} optional hint={t`Without a date, as the template says.`} error={errors.dueOn?.message}>
        <FormDate control={form.control} name="dueOn" lie="ahead" />
      </Field>
      <Field label={t`Message`} optional error={errors.message?.message}>
        <Textarea dir="auto" rows={2} {...form.register("message")} />
      </Field>
      {recipients.isError && <ReadProblem error={recipients.error} onRetry={() => void recipients.refetch()} />}
      {recipients.isPending && <Skeleton className="h-64 w-full" />}
      {recipients.data && <Recipients items={recipients.data.items} choice={choice} />}
      {wrong !== undefined && <Alert tone="danger">{wrong}</Alert>}
    </EntryDialog>
  );
}

/** What is wrong with the first address that cannot be written to. */
function wrongAddress(errors: unknown): string | undefined {
  const each = Array.isArray(errors) ? (errors as ({ email?: { message?: string } } | undefined)[]) : [];
  return each.find((one) => one?.email !== undefined)?.email?.message;
}

function useAskAll(templates: Props["templates"], onSent: () => void) {
  const { t } = useLingui();
  const send = useCommand(api.kpiRequests.sendAll);
  const first = useFirstWhat(templates);
  const form = useEntryForm({
    schema: () => import("#shared/kpis/forms.ts").then(({ askAllForm }) => askAllForm),
    defaultValues: { ...first, dueOn: "", needsCode: false, message: "", recipients: [] },
    send: async (entered) => {
      const { sent } = await send.mutateAsync(entered);
      toast.success(t`Requests sent: ${sent}`);
      onSent();
    },
  });
  const [templateId, periodStart, days] = useWatch({
    control: form.control,
    name: ["templateId", "periodStart", "days"],
  });
  const changeWhat = (changed: Partial<What>) => {
    for (const [field, value] of Object.entries(changed))
      form.setValue(field as keyof What, value, { shouldDirty: true });
  };
  return { form, what: { templateId, periodStart, days: String(days) }, changeWhat };
}

type Choice = ReturnType<typeof useChoice>;

/** Who is asked at which address: whoever has one and has not been asked or has not answered, unless somebody says otherwise. */
function useChoice(items: readonly Recipient[]) {
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>({});
  const [ticked, setTicked] = useState<Readonly<Record<string, boolean>>>({});
  const emailOf = ({ company, email }: Recipient) => emails[company.id] ?? email ?? "";
  const isChosen = (one: Recipient) => (ticked[one.company.id] ?? one.state !== "sent") && emailOf(one).trim() !== "";
  return {
    emailOf,
    isChosen,
    chosen: items.filter(isChosen).map((one) => ({ companyId: one.company.id, email: emailOf(one) })),
    enter: (id: string, email: string) => setEmails((before) => ({ ...before, [id]: email })),
    tick: (id: string, is: boolean) => setTicked((before) => ({ ...before, [id]: is })),
  };
}

function Recipients({ items, choice }: { items: readonly Recipient[]; choice: Choice }) {
  const { t } = useLingui();
  const without = items.filter((one) => choice.emailOf(one).trim() === "").length;
  const states = { open: t`Asked already`, late: t`Late`, sent: t`Received`, closed: t`Closed` };
  if (items.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No company is held or has figures yet.</Trans>
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      {without > 0 && (
        <p className="text-sm text-warn">
          <Plural
            value={without}
            one="# company has no address and is not asked. Enter one, or give it a contact of the type Founder."
            other="# companies have no address and are not asked. Enter one, or give them a contact of the type Founder."
          />
        </p>
      )}
      <ul aria-label={t`Companies`} className="flex flex-col divide-y divide-line rounded-card border border-line">
        {items.map((one) => {
          const { id, name } = one.company;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <Checkbox
                className="min-w-0 grow basis-48"
                label={<bdi className="wrap-anywhere">{name}</bdi>}
                checked={choice.isChosen(one)}
                disabled={choice.emailOf(one).trim() === ""}
                onChange={({ currentTarget }) => choice.tick(id, currentTarget.checked)}
              />
              {one.state !== null && (
                <Badge tone={one.state === "late" ? "danger" : "neutral"}>{states[one.state]}</Badge>
              )}
              <TextInput
                type="email"
                autoComplete="off"
                className="w-full sm:w-64"
                aria-label={t`E-mail of ${name}`}
                placeholder={t`No address`}
                value={choice.emailOf(one)}
                onChange={({ currentTarget }) => choice.enter(id, currentTarget.value)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
