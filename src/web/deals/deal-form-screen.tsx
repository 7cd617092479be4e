import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { PageHeader } from "../ui/page-header.tsx";
import { type DealTask, useDealForm } from "./deal-form.ts";
import { DealFormBody, DealFormButtons } from "./deal-form-body.tsx";

/** The form of a deal as a page of its own. Afterwards one is at the deal. */
export function DealFormScreen({ task }: { task: DealTask }) {
  const navigate = useNavigate();
  const show = (id: string) => void navigate({ to: "/deals/$id", params: { id } });
  const form = useDealForm(task, ({ id }) => show(id));

  function giveUp() {
    form.discard();
    if (task.kind === "edit") show(task.deal.id);
    else void navigate({ to: "/dealflow" });
  }

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={
          task.kind === "edit" ? (
            <Trans>
              Edit <bdi className="wrap-anywhere">{task.deal.name}</bdi>
            </Trans>
          ) : (
            <Trans>Add Deal</Trans>
          )
        }
      />
      <div className="rounded-card border border-line bg-surface p-4 sm:p-5">
        <DealFormBody form={form} />
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <DealFormButtons form={form} onCancel={giveUp} />
        </div>
      </div>
    </div>
  );
}
