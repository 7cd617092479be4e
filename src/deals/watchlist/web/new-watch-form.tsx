import { useNavigate } from "@tanstack/react-router";
import { useOver } from "#core/web/app/over.ts";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { useWatchForm, WatchFormFields } from "./watch-form.tsx";

/** The form that watches a company, which one is asked first; on its page. */
export function NewWatchForm() {
  const navigate = useNavigate();
  const over = useOver();
  const leave = () => void navigate({ to: "/deal-sourcing/watch-list" });
  const form = useWatchForm({ company: null, watch: undefined, onSaved: over?.close ?? leave });
  return (
    <RecordFormPage form={form} onGiveUp={leave}>
      <WatchFormFields form={form} asksCompany />
    </RecordFormPage>
  );
}
