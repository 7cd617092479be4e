import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { firmStrength, POINTS_A_STEP } from "#insight/relationships/shared/rules.ts";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { InteractionScore } from "#work/activities/web/interactions-panel.tsx";
import { Paths } from "./introductions.tsx";
import { Network } from "./network.tsx";
import { Requests } from "./requests.tsx";

type Contact = OutputOf<typeof api.contacts.get>;

/** CRM Intelligence of one contact: how well the firm knows the person, whom the person knows, and who can introduce us. */
export const ContactRelationshipsPage = () => (
  <AddressedRecord procedure={api.contacts.get}>
    {(contact) => <ContactRelationships key={contact.id} contact={contact} />}
  </AddressedRecord>
);

function ContactRelationships({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const { id, name } = contact;
  const mayEdit = useCan("contact:update");
  const { data } = useRead(api.relationships.list, { contactId: id });
  return (
    <>
      <PageHeader title={<Trans>Relationships of {name}</Trans>} />
      <p className="mb-4 text-sm">
        <RecordLink record={{ id, kind: "contact", label: name }} />
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t`Paths to an introduction`} label={t`Paths to an introduction`}>
            <Paths to={id} />
          </Section>
          <Network data={data} mayEdit={mayEdit} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FirmStrength contact={contact} />
          <Requests contactId={id} />
        </div>
      </div>
    </>
  );
}

/** The strength of the firm’s own link; its points open on the interactions. */
function FirmStrength({ contact: { id, name, interactionScore } }: { contact: Contact }) {
  const { t } = useLingui();
  const strength = interactionScore === null ? null : firmStrength(interactionScore);
  return (
    <Section title={t`How well we know this contact`} label={t`How well we know this contact`}>
      <p className="figure text-xl font-semibold">{strength === null ? "–" : `${strength}/10`}</p>
      <p className="text-sm text-quiet">
        <Trans>
          <InteractionScore contactId={id} name={name} score={interactionScore} /> points of the last year, divided by{" "}
          {POINTS_A_STEP}, from 1 to 10.
        </Trans>
      </p>
    </Section>
  );
}
