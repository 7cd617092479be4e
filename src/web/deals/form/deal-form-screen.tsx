import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { RecordFormScreen } from "../../core/records/record-form-dialog.tsx";
import { DealFormFields } from "./deal-fields.tsx";
import { type DealTask, useDealForm } from "./deal-form.ts";

/** The form of a deal as a page of its own. Afterwards one is at the deal. */
export function DealFormScreen({ task }: { task: DealTask }) {
  const navigate = useNavigate();
  const show = (id: string) => void navigate({ to: "/deals/$id", params: { id } });
  const form = useDealForm(task, ({ id }) => show(id));
  return (
    <RecordFormScreen
      form={form}
      title={
        task.kind === "edit" ? (
          <Trans>
            Edit <bdi className="wrap-anywhere">{task.deal.name}</bdi>
          </Trans>
        ) : (
          <Trans>Add Deal</Trans>
        )
      }
      onGiveUp={() => (task.kind === "edit" ? show(task.deal.id) : void navigate({ to: "/dealflow" }))}
    >
      <DealFormFields form={form} />
    </RecordFormScreen>
  );
}
