import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { useWatch } from "react-hook-form";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Template } from "../template-form.tsx";
import { AskWhat, useFirstWhat, type What } from "./ask-what.tsx";

type Recipient = OutputOf<typeof api.kpiRequests.recipients>["items"][number];
type Props = { templates: readonly Template[]; onClose: () => void };

const DRAFT = "ask all companies for figures";

/** Asks founders of all companies for the figures of a period: who would be asked at which address, and who has none. */
export function AskAll({ templates, onClose }: Props) {
  const { t } = useLingui();
  const { form, what, changeWhat } = useAskAll(templates, onClose);
  const of = { templateId: what.templateId, periodStart: what.periodStart };
  const recipients = useRead(api.kpiRequests.recipients, of, { keepPrevious: true });
  const choice = useChoice(form, recipients.data?.items ?? []);
  const { chosen } = choice;
  const { errors } = form;
  const wrong = errors.recipients?.message ?? errors.recipients?.root?.message;
  // Of another period others are asked, and a person who answered is not.
  const isReady = recipients.isSuccess && !recipients.isPlaceholderData;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    form.setValue("recipients", chosen);
    void form.props.onSubmit(event);
  };
  function close() {
    form.reset();
    forgetDraft(DRAFT);
    onClose();
  }
  return (
    <EntryDialog
      open
      onClose={close}
      size="lg"
      form={{ ...form, props: { ...form.props, onSubmit } }}
      isReady={isReady}
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

function useAskAll(templates: Props["templates"], onSent: () => void) {
  const { t } = useLingui();
  const send = useCommand(api.kpiRequests.sendAll);
  const first = useFirstWhat(templates);
  const form = useEntryForm({
    schema: () => import("#portfolio/kpis/shared/forms.ts").then(({ askAllEntry }) => askAllEntry),
    defaultValues: { ...first, dueOn: "", needsCode: false, message: "", recipients: [], emails: {}, ticked: {} },
    draft: DRAFT,
    send: async ({ emails: _typed, ticked: _chosen, ...entered }) => {
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
type Form = ReturnType<typeof useAskAll>["form"];

/** Who is asked at which address: a company that has one and has not been asked or has not answered, unless somebody says otherwise. */
function useChoice({ control, setValue, getValues, errors }: Form, items: readonly Recipient[]) {
  const [emails = {}, ticked = {}] = useWatch({ control, name: ["emails", "ticked"] });
  const emailOf = ({ company, email }: Recipient) => emails[company.id] ?? email ?? "";
  const isChosen = (one: Recipient) => (ticked[one.company.id] ?? one.state !== "sent") && emailOf(one).trim() !== "";
  return {
    emailOf,
    isChosen,
    chosen: items.filter(isChosen).map((one) => ({ companyId: one.company.id, email: emailOf(one) })),
    /** What is wrong with the address of a company that was to be asked. */
    errorOf: (id: string) =>
      errors.recipients?.[getValues("recipients").findIndex(({ companyId }) => companyId === id)]?.email?.message,
    enter: (id: string, email: string) => setValue("emails", { ...emails, [id]: email }, { shouldDirty: true }),
    tick: (id: string, is: boolean) => setValue("ticked", { ...ticked, [id]: is }, { shouldDirty: true }),
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
              <Field className="w-full sm:w-64" label={t`E-mail of ${name}`} isLabelHidden error={choice.errorOf(id)}>
                <TextInput
                  type="email"
                  autoComplete="off"
                  placeholder={t`No address`}
                  value={choice.emailOf(one)}
                  onChange={({ currentTarget }) => choice.enter(id, currentTarget.value)}
                />
              </Field>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
