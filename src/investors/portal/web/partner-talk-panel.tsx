import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { PartnerProposal } from "#investors/portal/shared/talk-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ProposalBadge } from "./proposal-badge.tsx";
import { ProposalFacts } from "./proposal-facts.tsx";
import { QuestionRow } from "./question-row.tsx";

/** What a partner wants changed and what it asked; absent while there is neither. */
export function PartnerTalkPanel({ limitedPartnerId }: { limitedPartnerId: string }) {
  const { t } = useLingui();
  const proposals = useRead(api.partnerTalk.proposals, { limitedPartnerId }).data?.items ?? [];
  const questions = useRead(api.partnerTalk.questions, { limitedPartnerId }).data?.items ?? [];
  return (
    <>
      {proposals.length > 0 && (
        <Section title={<Trans>Proposed by the partner</Trans>} label={t`Proposed by the partner`}>
          <RecordRows>
            {proposals.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} />
            ))}
          </RecordRows>
        </Section>
      )}
      {questions.length > 0 && (
        <Section title={<Trans>Questions</Trans>} label={t`Questions`}>
          <RecordRows>
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} to="/lp-management/questions/$id" />
            ))}
          </RecordRows>
        </Section>
      )}
    </>
  );
}

function ProposalRow({ proposal }: { proposal: PartnerProposal }) {
  const { kind, state, proposedBy, createdAt, decidedBy, decidedAt, document, reason } = proposal;
  const mayDecide = useCan("lp:manage") && state === "waiting";
  return (
    <RecordRow
      badge={<ProposalBadge state={state} />}
      title={kind === "contact" ? <Trans>Contact</Trans> : <Trans>Tax form</Trans>}
      {...(reason !== null && { note: reason })}
      facts={
        <>
          <span>
            <bdi>{proposedBy?.name}</bdi> <Moment at={createdAt} />
          </span>
          {decidedAt !== null && (
            <span>
              <Trans>
                Decided <Moment at={decidedAt} /> by <bdi>{decidedBy?.name}</bdi>
              </Trans>
            </span>
          )}
          {document && <RecordLink record={document} />}
        </>
      }
    >
      <ProposalFacts proposal={proposal} />
      {mayDecide && <Decide proposal={proposal} />}
    </RecordRow>
  );
}

function Decide({ proposal: { id, rowVersion } }: { proposal: PartnerProposal }) {
  const { t } = useLingui();
  const [reason, setReason] = useState<string>();
  const confirm = useCommand(api.partnerTalk.confirm);
  const decline = useCommand(api.partnerTalk.decline);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to decide`);
  const send = () =>
    decline.mutate(
      { id, rowVersion, reason: reason ?? "" },
      { onSuccess: () => toast.success(t`Proposal declined`), onError },
    );
  if (reason !== undefined)
    return (
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Field label={t`Reason`}>
          <TextInput value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        <Button variant="danger" busy={decline.isPending} disabled={reason.trim() === ""} onClick={send}>
          <Trans>Decline</Trans>
        </Button>
        <Button onClick={() => setReason(undefined)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    );
  return (
    <div className="mt-2 flex gap-2">
      <Button
        size="sm"
        variant="primary"
        busy={confirm.isPending}
        onClick={() =>
          confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Proposal confirmed`), onError })
        }
      >
        <Trans>Confirm</Trans>
      </Button>
      <Button size="sm" onClick={() => setReason("")}>
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}
