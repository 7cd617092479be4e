import { Trans, useLingui } from "@lingui/react/macro";
import { Merge } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Moment } from "../text/moment.tsx";

type DuplicateCandidate = { id: string; name: string; detail: string; createdAt: string };
type Group = { key: string; records: readonly DuplicateCandidate[] };

type Props = {
  label: string;
  groups: readonly Group[];
  mayMerge: boolean;
  /** A record's name as the way to it. */
  renderLink: (record: DuplicateCandidate) => ReactNode;
  onCompare: (one: string, other: string) => void;
  onDifferent: (group: Group) => void;
};

/** Records that look like one, each with the first of its group to compare it with. */
export function DuplicateCandidates({ label, groups, mayMerge, renderLink, onCompare, onDifferent }: Props) {
  const { t } = useLingui();
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {groups.map((group) => (
        <li key={group.key} className="rounded-card border border-line bg-surface">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5">
            <h2 className="min-w-0 flex-1 font-medium wrap-anywhere">
              <bdi>{group.key}</bdi>
            </h2>
            <Button
              size="sm"
              disabled={!mayMerge}
              aria-label={t`Not a duplicate: ${group.key}`}
              onClick={() => onDifferent(group)}
            >
              <Trans>Not a duplicate</Trans>
            </Button>
          </div>
          <ul className="divide-y divide-line">
            {group.records.map((record, at) => (
              <li key={record.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
                <div className="min-w-0 flex-1 basis-56">
                  <span className="font-medium wrap-anywhere">{renderLink(record)}</span>
                  <span className="block text-sm wrap-anywhere text-quiet">{record.detail}</span>
                </div>
                <span className="text-sm text-quiet">
                  <Trans>
                    Added <Moment at={record.createdAt} />
                  </Trans>
                </span>
                {at > 0 && (
                  <Button
                    size="sm"
                    icon={<Merge aria-hidden className="size-4" />}
                    disabled={!mayMerge}
                    aria-label={t`Compare ${record.name} with ${group.records[0]?.name ?? ""}`}
                    onClick={() => onCompare(group.records[0]?.id ?? "", record.id)}
                  >
                    <Trans>Compare</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
