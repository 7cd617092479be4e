import { Trans, useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import type { KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { DayHint } from "./day-hint.tsx";
import { PeopleChoice, proposedQuorum, QuorumField } from "./people-choice.tsx";
import { SESSION_FORM, WaitingDeals } from "./session-form.tsx";
import type { Session } from "./session-values.tsx";

type Start = { meetsOn: string; meetsAt: string; dealIds: string[] };
type Props = {
  edited: Session | null;
  timeZone: string;
  start?: Start;
  /** The firm’s committee has no members: the form asks who attends, of so large a quorum. */
  asksMembers?: { quorum: number } | undefined;
};

const EMPTY: Start = { meetsOn: "", meetsAt: "14:00", dealIds: [] };

/** The form of a session, on its page. */
export function SessionForm({ edited, timeZone, start = EMPTY, asksMembers }: Props) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="committee_session"
      form={SESSION_FORM}
      edited={edited}
      start={start}
      said={{ create: t`Schedule session`, update: t`Update session` }}
    >
      {(form) => (
        <>
          <WhenAndWhere form={form} isNew={edited === null} zone={timeZone.replaceAll("_", " ")} />
          {edited === null && asksMembers && <Attendees form={form} quorum={asksMembers.quorum} />}
          {edited === null && <Agenda form={form} />}
        </>
      )}
    </KindFormScreen>
  );
}

type Form = KindFormOf<typeof SESSION_FORM>;

function WhenAndWhere({ form, isNew, zone }: { form: Form; isNew: boolean; zone: string }) {
  const { t } = useLingui();
  const meetsOn = useWatch({ control: form.control, name: "meetsOn" });
  return (
    <FormFields
      form={form}
      fields={["meetsOn", "meetsAt", "title", "minutesLong", "place", "notes"]}
      required={["meetsOn", "meetsAt"]}
      hints={{
        meetsOn: <DayHint day={meetsOn} onChoose={(day) => form.setValue("meetsOn", day, { shouldDirty: true })} />,
        meetsAt: t`In ${zone}.`,
        ...(isNew && { title: t`Defaults to “Investment committee”.` }),
      }}
    />
  );
}

/** Who attends, chosen here because the firm has not said who sits on its committee. */
function Attendees({ form, quorum: usual }: { form: Form; quorum: number }) {
  const { t } = useLingui();
  const [memberIds = [], chairId = "", quorum = ""] = useWatch({
    control: form.control,
    name: ["memberIds", "chairId", "quorum"],
  });
  const proposed = String(proposedQuorum(usual, memberIds.length));
  const errors = Object.entries(form.errors).map(([field, error]) => [field, error.message ?? ""]);
  return (
    <section aria-label={t`Attendees`} className="flex flex-col gap-4 sm:col-span-2">
      <Alert tone="info">
        <Trans>Your firm has no committee members yet. Choose who votes in this session.</Trans>
      </Alert>
      <PeopleChoice
        memberIds={memberIds}
        chairId={chairId ?? ""}
        errors={Object.fromEntries(errors)}
        onChange={(chosen) => {
          form.setValue("memberIds", [...chosen.memberIds], { shouldDirty: true });
          form.setValue("chairId", chosen.chairId, { shouldDirty: true });
        }}
      />
      {memberIds.length > 0 && (
        <QuorumField
          value={quorum === "" ? proposed : String(quorum)}
          error={form.errors.quorum?.message}
          onChange={(value) => form.setValue("quorum", value, { shouldDirty: true })}
        />
      )}
    </section>
  );
}

function Agenda({ form }: { form: Form }) {
  const value = useWatch({ control: form.control, name: "dealIds" }) ?? [];
  return <WaitingDeals value={value} onChange={(ids) => form.setValue("dealIds", ids, { shouldDirty: true })} />;
}
