import { useLingui } from "@lingui/react/macro";
import { Link, useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { descriptionOf, importScreen, recordOf, TARGETS, type Target } from "#intake/imports/shared/targets.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PipelineBar } from "#ui/web/figures/pipeline-bar.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { ChooseFile } from "./file/choose-file.tsx";
import { type ImportSearch, readImportSearch } from "./import-search.ts";
import { RecentImports } from "./recent-imports.tsx";
import { targetName } from "./vocabulary.ts";

const ReadFile = whenOpened(() => import("./file/read-file.tsx"), "ReadFile");
const RunningImport = whenOpened(() => import("./running-import.tsx"), "RunningImport");

/** From a file to records of the screen it belongs to: choose it, see how it reads, check what would happen, import in the background. */
export function ImportPage() {
  const target = useMatch({
    strict: false,
    select: ({ fullPath }) => TARGETS.find((one) => importScreen(one) === fullPath),
  });
  return target && <AllowedImport target={target} />;
}

function AllowedImport({ target }: { target: Target }) {
  const mayImport = useCan("company:import");
  const mayAdd = useCan(recordOf(target).can.create);
  return mayImport && mayAdd ? <Import key={target} target={target} /> : <NotAllowed />;
}

function Import({ target }: { target: Target }) {
  const { t, i18n } = useLingui();
  const shown = useSearch({ strict: false, select: readImportSearch });
  const navigate = useNavigate();
  const go = (next: ImportSearch, replace = false) =>
    void navigate({ to: importScreen(target), search: readImportSearch(next), replace });
  /** From what the address says by then: two changes may follow each other faster than it does. */
  const change = (changed: Partial<ImportSearch>, replace = true) =>
    void navigate({
      to: importScreen(target),
      search: (before) => readImportSearch({ ...before, ...changed }),
      replace,
    });
  const step = stepOf(shown);
  const { words } = descriptionOf(target);

  return (
    <>
      <PageHeader title={i18n._(words.title)} description={i18n._(words.description)} />
      <div className="mb-6 max-w-2xl">
        <PipelineBar
          label={t`Import steps`}
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
        <RunningImport target={target} jobId={shown.job} onAnother={() => go({})} />
      ) : shown.file === undefined ? (
        <div className="flex max-w-3xl flex-col gap-6">
          <ChooseTarget target={target} />
          <ChooseFile target={target} onUploaded={(file) => go({ file })} />
          <RecentImports />
        </div>
      ) : (
        <ReadFile key={shown.file} target={target} file={shown.file} shown={shown} onGo={go} onChange={change} />
      )}
    </>
  );
}

function stepOf({ file, step, job }: ImportSearch): "file" | "columns" | "check" | "import" {
  if (job !== undefined) return "import";
  if (file === undefined) return "file";
  return step === "check" ? "check" : "columns";
}

/** What the rows of the file are. Each has a screen of its own, so the choice is where one goes. */
function ChooseTarget({ target }: { target: Target }) {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  return (
    <nav aria-label={t`File contents`} className="flex flex-wrap gap-2">
      {TARGETS.filter((one) => permissions.includes(recordOf(one).can.create)).map((one) => (
        <Link
          key={one}
          to={importScreen(one)}
          aria-current={one === target ? "page" : undefined}
          className={clsx(
            "rounded-control border px-3 py-1.5 font-medium",
            one === target
              ? "border-primary-text bg-primary-tint text-primary-text"
              : "border-line-control hover:bg-hover",
          )}
        >
          {i18n._(targetName(one))}
        </Link>
      ))}
    </nav>
  );
}
