import { Trans, useLingui } from "@lingui/react/macro";
import { useCan } from "../core/api/session.tsx";
import { CompanyCommentThread } from "./comment-thread.tsx";

/** What was said about a company, before it had a deal and since. Its first deal takes the thread along. */
export function CompanyCommentsPanel({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const mayRead = useCan("deal:read");
  if (!mayRead) return null;
  return (
    <section aria-label={t`Comments`} className="rounded-card border border-line bg-surface p-5">
      <h2 className="mb-3 text-lg font-semibold">
        <Trans>Comments</Trans>
      </h2>
      <CompanyCommentThread companyId={companyId} />
    </section>
  );
}
