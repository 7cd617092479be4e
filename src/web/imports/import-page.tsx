import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { NotAllowed } from "../core/read-problem.tsx";
import { useButtons, useCan } from "../core/session.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PipelineBar } from "../ui/pipeline-bar.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { type ImportSearch, readImportSearch } from "./import-search.ts";
import { ReadFile } from "./read-file.tsx";
import { RecentImports } from "./recent-imports.tsx";
import { RunningImport } from "./running-import.tsx";

/** From a file to companies: choose it, see how it reads, check what would happen, import in the background. */
export function ImportPage() {
  return useCan("company:import") ? <Import /> : <NotAllowed />;
}

function Import() {
  const { t } = useLingui();
  const shown = useSearch({ from: "/frame/deal-sourcing/import" });
  const navigate = useNavigate({ from: "/deal-sourcing/import" });
  const isEnabled = useButtons("deal-sourcing");
  const go = (next: ImportSearch, replace = false) => void navigate({ search: readImportSearch(next), replace });
  const step = stepOf(shown);

  return (
    <>
      <PageHeader
        title={<Trans>Import companies</Trans>}
        description={<Trans>From a CSV file to prospects: every sound row in, every damaged value named</Trans>}
      />
      <div className="mb-6 max-w-2xl">
        <PipelineBar
          label={t`Steps of the import`}
          current={step}
          steps={[
            { id: "file", label: t`File` },
            { id: "columns", label: t`Columns` },
            { id: "check", label: t`Check` },
            { id: "import", label: t`Import` },
          ]}
        />
      </div>
      {shown.job !== undefined ? (
        <RunningImport jobId={shown.job} file={shown.file} onAnother={() => go({})} />
      ) : shown.file === undefined ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <ChooseFile disabled={!isEnabled("prospect:import")} onUploaded={(file) => go({ file })} />
          <RecentImports />
        </div>
      ) : (
        <ReadFile key={shown.file} file={shown.file} shown={shown} onGo={go} />
      )}
    </>
  );
}

function stepOf({ file, step, job }: ImportSearch): "file" | "columns" | "check" | "import" {
  if (job !== undefined) return "import";
  if (file === undefined) return "file";
  return step === "check" ? "check" : "columns";
}
