import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronRight, CircleCheck } from "lucide-react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";

type Finding = OutputOf<typeof api.imports.dryRun>["findings"][number];

const KIND_WORDS: Record<Finding["kind"], MessageDescriptor> = {
  skipped: msg`Skipped`,
  damaged: msg`To fix`,
  repaired: msg`Repaired`,
  unused: msg`Not used`,
};

const KIND_TONES: Record<Finding["kind"], Tone> = {
  skipped: "danger",
  damaged: "warn",
  repaired: "success",
  unused: "neutral",
};

/** What the check found, each kind with its reason, how often it occurs and the first lines to look at. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useLingui();
  if (findings.length === 0) {
    return (
      <p className="flex items-center gap-2 text-quiet">
        <CircleCheck aria-hidden className="size-4 text-success" />
        <Trans>No issues found.</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Issues found`} className="divide-y divide-line rounded-card border border-line bg-surface">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.reason} ${finding.examples[0]?.column}`}>
          <FindingRow finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { i18n } = useLingui();
  const { kind, reason, count, examples } = finding;
  const column = examples[0]?.column ?? "";
  return (
    <details className="group">
      <summary className="flex list-none flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 self-center text-quiet transition-transform duration-120 group-open:rotate-90"
        />
        <Badge tone={KIND_TONES[kind]}>{i18n._(KIND_WORDS[kind])}</Badge>
        <span className="min-w-0 flex-1">
          {column !== "" && (
            <span className="font-medium">
              <bdi>{column}</bdi>:{" "}
            </span>
          )}
          {reason}
        </span>
        <span className="figure text-sm text-quiet">{i18n.number(count)} ×</span>
      </summary>
      <ul className="pr-4 pb-3 pl-11 text-sm">
        {examples.map(({ line, value }, index) => (
          <li key={`${line} ${index}`} className="flex gap-3 py-0.5">
            <span className="figure shrink-0 text-quiet">
              <Trans>Line {line}</Trans>
            </span>
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {value === "" ? "–" : value}
            </span>
          </li>
        ))}
        {count > examples.length && (
          <li className="text-quiet">
            <Trans>The report after the import lists all of them.</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
