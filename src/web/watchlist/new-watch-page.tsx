import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useCan } from "../core/api/session.tsx";
import { useOver } from "../core/app/over.ts";
import { NotAllowed } from "../core/records/read-problem.tsx";
import { RecordFormPage } from "../core/records/record-form-dialog.tsx";
import { useWatchForm, WatchFormFields } from "./watch-form.tsx";

/** Puts a company on one's watch list, which one is asked first. */
export function NewWatchPage() {
  return useCan("company:read") ? <NewWatch /> : <NotAllowed />;
}

function NewWatch() {
  const navigate = useNavigate();
  const over = useOver();
  const leave = () => void navigate({ to: "/deal-sourcing/watch-list" });
  const form = useWatchForm({ company: null, watch: undefined, onSaved: over?.close ?? leave });
  return (
    <RecordFormPage form={form} title={<Trans>Watch a company</Trans>} onGiveUp={leave}>
      <WatchFormFields form={form} asksCompany />
    </RecordFormPage>
  );
}
