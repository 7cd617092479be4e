import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { PartnerQuestion } from "#investors/portal/shared/talk-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = {
  question: Omit<PartnerQuestion, "owner" | "rowVersion"> & Partial<Pick<PartnerQuestion, "owner">>;
  to: "/my/questions/$id" | "/lp-management/questions/$id";
};

/** A question: where it stands, whose it is, and when somebody last wrote. */
export function QuestionRow({ question: { id, subject, state, partner, writtenAt, owner }, to }: Props) {
  return (
    <RecordRow
      badge={<QuestionBadge state={state} />}
      title={
        <Link to={to} params={{ id }} className="hover:underline">
          <bdi>{subject}</bdi>
        </Link>
      }
      facts={
        <>
          <bdi>{partner.name}</bdi>
          <Moment at={writtenAt} />
          {owner && <bdi>{owner.name}</bdi>}
        </>
      }
    />
  );
}

export function QuestionBadge({ state }: Pick<PartnerQuestion, "state">) {
  if (state === "answered")
    return (
      <Badge tone="success">
        <Trans>Answered</Trans>
      </Badge>
    );
  return (
    <Badge tone={state === "open" ? "info" : "neutral"}>
      {state === "open" ? <Trans>Open</Trans> : <Trans>Closed</Trans>}
    </Badge>
  );
}
