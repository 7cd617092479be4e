import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useChangeFields } from "#core/web/records/fields/change-fields.ts";
import { FieldText } from "#core/web/records/fields/field-facts.tsx";
import { editorsOf } from "#core/web/records/fields/in-place.tsx";
import { useKindNames } from "#core/web/records/kind-names.ts";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { OwnerMenu } from "#core/web/records/page/owner-menu.tsx";
import { RecordActions } from "#core/web/records/page/record-actions.tsx";
import { RecordAside } from "#core/web/records/page/record-aside.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { ReferralSourceCompanies } from "./referral-source-companies.tsx";
import { ReferralSourceFacts } from "./referral-source-facts.tsx";
import { ReferralSourceFigures } from "./referral-source-figures.tsx";
import { REFERRAL_SOURCE_FORM } from "./referral-source-form-kind.ts";
import { PARTS, type ReferralSourceRecord, useEnteredWords } from "./vocabulary.ts";

const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");

const ReferralSourceFormDialog = lazyRouteComponent(
  () => import("./referral-source-form.tsx"),
  "ReferralSourceFormDialog",
);

/** One event or partner: what is known of it, the companies that came from it, who changed what. */
export const ReferralSourcePage = () => (
  <AddressedRecord procedure={api.referralSources.get}>{(read) => <Record referralSource={read} />}</AddressedRecord>
);

function Record({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const words = useEnteredWords();
  const { one } = useKindNames(PARTS[referralSource.type]);
  const may = useCan("company:update");
  const mayContacts = useCan("contact:read");
  const editorOf = editorsOf(REFERRAL_SOURCE_FORM, {
    one,
    record: referralSource,
    may,
    except: mayContacts ? [] : ["contact"],
  });
  return (
    <>
      <Header referralSource={referralSource} />
      <ReferralSourceFigures referralSource={referralSource} />
      <RecordColumns
        lead={
          <>
            <Section
              title={
                referralSource.type === "event" ? <Trans>Companies met there</Trans> : <Trans>Referred companies</Trans>
              }
            >
              <ReferralSourceCompanies referralSource={referralSource} />
            </Section>
            <Section title={<Trans>Notes</Trans>}>
              <FieldText
                record={referralSource}
                field="notes"
                words={words}
                none={<Trans>No notes yet.</Trans>}
                editorOf={editorOf}
              />
            </Section>
          </>
        }
        aside={
          <>
            <RecordAside procedure={api.referralSources.history} id={referralSource.id} words={words}>
              <ReferralSourceFacts referralSource={referralSource} editorOf={editorOf} />
            </RecordAside>
            <TasksPanel recordId={referralSource.id} />
          </>
        }
      />
    </>
  );
}

function Header({ referralSource }: { referralSource: ReferralSourceRecord }) {
  const { t } = useLingui();
  const mayEdit = useCan("company:update");
  const { type, kind } = referralSource;
  const words = useEnteredWords();
  const { one } = useKindNames(PARTS[type]);
  const { change } = useChangeFields(REFERRAL_SOURCE_FORM, one);
  return (
    <RecordHeader
      record={referralSource}
      state={<Badge>{kind}</Badge>}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <RecordActions
          kind={PARTS[type]}
          record={referralSource}
          procedures={api.referralSources}
          onEdit={edit}
          consequence={t`This permanently deletes the record. Companies it referred stay, without this source. To hide it from the list, archive it instead.`}
        />
      )}
      renderForm={(close) => <ReferralSourceFormDialog edited={referralSource} onClose={close} />}
    >
      <OwnerMenu
        label={words.label("owner")}
        value={referralSource.owner?.id ?? null}
        may={mayEdit}
        onChange={(id) => change(referralSource, { ownerId: id ?? "" })}
      />
    </RecordHeader>
  );
}
