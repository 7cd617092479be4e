import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { FormFields } from "../core/records/form-fields.tsx";
import { KindFormScreen } from "../core/records/kind-form-screen.tsx";
import type { KindFormOf } from "../core/records/use-kind-form.ts";
import { SESSION_FORM, WaitingDeals } from "./session-form.tsx";
import type { Session } from "./session-values.tsx";

type Props = {
  edited: Session | null;
  timeZone: string;
  start?: { meetsOn: string; meetsAt: string; dealIds: string[] };
};

/** The form of a session, on its page. */
export function SessionForm({ edited, timeZone, start = { meetsOn: "", meetsAt: "14:00", dealIds: [] } }: Props) {
  const { t } = useLingui();
  const zone = timeZone.replaceAll("_", " ");
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
          <FormFields
            form={form}
            fields={["meetsOn", "meetsAt", "title", "minutesLong", "place", "notes"]}
            required={["meetsOn", "meetsAt"]}
            hints={{
              meetsAt: t`In ${zone}.`,
              ...(edited === null && { title: t`Defaults to “Investment committee”.` }),
            }}
          />
          {edited === null && <Agenda form={form} />}
        </>
      )}
    </KindFormScreen>
  );
}

function Agenda({ form }: { form: KindFormOf<typeof SESSION_FORM> }) {
  const value = useWatch({ control: form.control, name: "dealIds" }) ?? [];
  return <WaitingDeals value={value} onChange={(ids) => form.setValue("dealIds", ids, { shouldDirty: true })} />;
}
