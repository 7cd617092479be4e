import { Trans, useLingui } from "@lingui/react/macro";
import { FileUp, Plus } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { MyContact } from "#investors/portal/shared/talk-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FORM_WORDS, ROLE_WORDS } from "../detail-words.ts";
import { ProposalBadge } from "../proposal-badge.tsx";
import { ProposalFacts } from "../proposal-facts.tsx";
import { MyWindow } from "./my-window.tsx";
import { useIsOfSeveral } from "./of-several.ts";

const ContactDialog = whenOpened(() => import("./propose-contact-dialog.tsx"), "ProposeContactDialog");
const TaxFormDialog = whenOpened(() => import("./propose-tax-form-dialog.tsx"), "ProposeTaxFormDialog");

type Details = OutputOf<typeof api.myTalk.details>;

/** Whom the firm writes to and the tax forms it has: what somebody changes holds once the firm confirms it. */
export function MyDetailsPage() {
  const { data, error, refetch } = useRead(api.myTalk.details, {});
  return (
    <MyWindow>
      <PageHeader
        title={<Trans>Details</Trans>}
        description={<Trans>The firm reviews changes before they take effect.</Trans>}
      />
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton className="h-64 rounded-card" />}
      {data && (
        <>
          <Proposals items={data.proposals} />
          <OfEach details={data} />
        </>
      )}
    </MyWindow>
  );
}

/** Contacts and tax forms of each entity somebody looks for, under its name where there are several. */
function OfEach({ details: { contacts, taxForms } }: { details: Details }) {
  const { data } = useRead(api.my.partners, {});
  if (!data) return <Skeleton className="h-64 rounded-card" />;
  return data.items.map(({ id, name }) => {
    const isOfIt = ({ limitedPartnerId }: { limitedPartnerId: string }) => limitedPartnerId === id;
    const isOnly = data.items.length === 1;
    const of = { limitedPartnerId: id, ...(!isOnly && { whose: name }) };
    const shown = (
      <>
        <Contacts items={contacts.filter(isOfIt)} {...of} />
        <TaxForms items={taxForms.filter(isOfIt)} {...of} />
      </>
    );
    if (isOnly)
      return (
        <div key={id} className="flex flex-col gap-4">
          {shown}
        </div>
      );
    return (
      <section key={id} aria-label={name} className="flex flex-col gap-4">
        <h2 className="px-1 text-lg font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {shown}
      </section>
    );
  });
}

/** `whose` is said where there are several. */
type OfOne<Item> = { items: Item[]; limitedPartnerId: string; whose?: string };

function Contacts({ items, limitedPartnerId, whose }: OfOne<Details["contacts"][number]>) {
  const { t, i18n } = useLingui();
  const [edited, setEdited] = useState<MyContact | "new">();
  return (
    <Section
      title={<Trans>Contacts</Trans>}
      label={whose === undefined ? t`Contacts` : t`Contacts of ${whose}`}
      beside={
        <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
          <Trans>Propose contact</Trans>
        </Button>
      }
    >
      {items.length === 0 && (
        <p className="text-quiet">
          <Trans>No contacts yet.</Trans>
        </p>
      )}
      <RecordRows>
        {items.map((contact) => {
          const word = ROLE_WORDS[contact.role];
          return (
            <RecordRow
              key={contact.id}
              badge={word && <Badge>{i18n._(word)}</Badge>}
              title={<bdi>{contact.name}</bdi>}
              facts={
                <>
                  {contact.email !== null && <bdi>{contact.email}</bdi>}
                  {contact.phone !== null && <bdi>{contact.phone}</bdi>}
                </>
              }
              menu={
                <Button
                  size="sm"
                  className="max-sm:min-h-10"
                  aria-label={t`Change ${contact.name}`}
                  onClick={() => setEdited(contact)}
                >
                  <Trans>Change</Trans>
                </Button>
              }
            />
          );
        })}
      </RecordRows>
      {edited !== undefined && (
        <ContactDialog
          edited={edited === "new" ? null : edited}
          limitedPartnerId={limitedPartnerId}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

function TaxForms({ items, limitedPartnerId, whose }: OfOne<Details["taxForms"][number]>) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={<Trans>Tax forms</Trans>}
      label={whose === undefined ? t`Tax forms` : t`Tax forms of ${whose}`}
      beside={
        <Button size="sm" icon={<FileUp aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
          <Trans>Send tax form</Trans>
        </Button>
      }
    >
      {items.length === 0 && (
        <p className="text-quiet">
          <Trans>No tax forms yet.</Trans>
        </p>
      )}
      <RecordRows>
        {items.map(({ id, kind, signedOn, expiresOn }) => {
          const word = FORM_WORDS[kind];
          return (
            <RecordRow
              key={id}
              title={word ? i18n._(word) : kind}
              facts={
                <>
                  <span>
                    <Trans>
                      Signed <Moment at={signedOn} />
                    </Trans>
                  </span>
                  {expiresOn !== null && (
                    <span>
                      <Trans>
                        Expires <Moment at={expiresOn} />
                      </Trans>
                    </span>
                  )}
                </>
              }
            />
          );
        })}
      </RecordRows>
      {isOpen && <TaxFormDialog limitedPartnerId={limitedPartnerId} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Proposals({ items }: { items: Details["proposals"] }) {
  const { t } = useLingui();
  const isOfSeveral = useIsOfSeveral();
  if (items.length === 0) return null;
  return (
    <Section title={<Trans>Your changes</Trans>} label={t`Your changes`}>
      <RecordRows>
        {items.slice(0, 10).map((proposal) => (
          <RecordRow
            key={proposal.id}
            badge={<ProposalBadge state={proposal.state} />}
            title={proposal.kind === "contact" ? <Trans>Contact</Trans> : <Trans>Tax form</Trans>}
            facts={
              <>
                {isOfSeveral && <bdi>{proposal.partner.name}</bdi>}
                <Moment at={proposal.createdAt} />
              </>
            }
            {...(proposal.reason !== null && { note: proposal.reason })}
          >
            <ProposalFacts proposal={proposal} />
          </RecordRow>
        ))}
      </RecordRows>
    </Section>
  );
}
