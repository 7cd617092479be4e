import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { MERGE_FIELDS } from "#deals/term-sheets/shared/merge-fields.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { PickFile } from "#work/documents/web/pick-file-panel.tsx";

/** The Word template of term sheets: which one holds, its replacement, and what it may name. */
export function TermSheetTemplatePage() {
  return useCan("term_sheet:read") ? <Template /> : <NotAllowed />;
}

/** The repeated parts, as a template writes them. */
const [begin, end, row, rowEnd] = ["{#sections} {title}", "{/sections}", "{#terms}{label}", "{value}{/terms}"];

function Template() {
  const { i18n } = useLingui();
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={<Trans>Term sheet template</Trans>}
        description={<Trans>The Word document your term sheets are generated from.</Trans>}
      />
      <Current />
      <Section title={<Trans>Merge fields</Trans>}>
        <p className="mb-3 max-w-prose text-quiet">
          <Trans>
            Write a field in braces where its value goes. Fields without a value stay empty. Dates and numbers follow
            the language of the document. A table row with {row} and {rowEnd} lists the terms of a section; put it
            between {begin} and {end}.
          </Trans>
        </p>
        <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {MERGE_FIELDS.map(({ tag, label }) => (
            <div key={tag} className="contents">
              <dt>
                <code className="font-mono text-sm wrap-anywhere">{`{${tag}}`}</code>
              </dt>
              <dd className="text-quiet">{i18n._(label)}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  );
}

function Current() {
  const { t } = useLingui();
  const mayConfigure = useCan("term_sheet:configure");
  const current = useRead(api.termSheetTemplate.get, undefined);
  const replace = useCommand(api.termSheetTemplate.replace);
  const reset = useCommand(api.termSheetTemplate.reset);
  if (current.isPending) return <Skeleton className="h-24" />;
  if (current.data === undefined) return <p className="text-danger">{current.error.message}</p>;
  const { template } = current.data;
  return (
    <Section title={template ? <Trans>Your template</Trans> : <Trans>Default template</Trans>} label={t`Template`}>
      {template ? (
        <p className="flex flex-wrap gap-x-2">
          <RecordLink record={{ id: template.documentId, kind: "document", label: template.name }} />
          <span className="text-sm text-quiet">
            {template.chosenBy && <bdi>{template.chosenBy.name}</bdi>} <Moment at={template.chosenAt} />
          </span>
        </p>
      ) : (
        <p className="text-quiet">
          <Trans>Term sheets use the default layout until you upload your own.</Trans>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {mayConfigure && (
          <PickFile
            label={t`Upload a template`}
            accept=".docx"
            failed={t`Failed to replace the template`}
            onUploaded={(uploadId) => replace.mutateAsync({ uploadId }).then(() => toast.success(t`Template replaced`))}
          >
            <Trans>Upload a template</Trans>
          </PickFile>
        )}
        <a href="/api/term-sheets/template.docx" download className={buttonStyle({ variant: "ghost", size: "sm" })}>
          <Trans>Download the default template</Trans>
        </a>
        {mayConfigure && template && (
          <Button
            size="sm"
            variant="ghost"
            busy={reset.isPending}
            onClick={() =>
              reset.mutate(undefined, {
                onSuccess: () => toast.success(t`Default template in use`),
                onError: ({ message }) => toast.error(message, t`Failed to replace the template`),
              })
            }
          >
            <Trans>Use the default template</Trans>
          </Button>
        )}
      </div>
    </Section>
  );
}
