import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import type { Brought } from "#core/web/app/brought.ts";
import { alikeIn } from "#core/web/records/form/conflict.ts";
import { FormPage } from "#core/web/records/form/form-frame.tsx";
import { RecordFormPage } from "#core/web/records/form/record-form-dialog.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import type { Found } from "#deals/pitches/shared/rules.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { TEXT_PROBLEMS } from "#work/documents/shared/text.ts";
import { PITCH_FIELDS, PitchField, type PitchFieldName } from "./pitch-field.tsx";
import { PitchMatchesNotice } from "./pitch-matches.tsx";
import { PitchText } from "./pitch-text.tsx";
import { usePitchForm } from "./use-pitch-form.ts";

type Props = { pitch: Pitch; brought: Brought; onGiveUp: () => void; onOther: () => void };

/** The e-mail or deck beside the few fields it fills; one press adds the deal with its company, its contact and the e-mail. */
export function PitchForm({ pitch, brought, onGiveUp, onOther }: Props) {
  const { t } = useLingui();
  const id = useId();
  const form = usePitchForm(pitch, brought);
  const [looked, setLooked] = useState<Found>();
  const { matches, used, isBusy } = form;
  const { valuation } = pitch.proposals;
  const isAsked: Partial<Record<PitchFieldName, boolean>> = {
    website: used === null,
    headquarters: used === null && pitch.proposals.headquarters !== null,
    expectedCloseDate: pitch.proposals.expectedCloseDate !== null,
    introducer: pitch.proposals.introducer !== null,
    valuationPre: valuation?.isPost === false,
    valuationPost: valuation?.isPost === true,
  };
  const [first, ...others] = PITCH_FIELDS.filter((name) => isAsked[name] ?? true);

  const field = (name: PitchFieldName) => (
    <PitchField key={name} form={form} name={name} pitch={pitch} onLook={setLooked}>
      {name === "contactEmail" && matches.contact && (
        <Trans>
          <RecordLink record={{ id: matches.contact.id, kind: "contact", label: matches.contact.name }} /> is already a
          contact
        </Trans>
      )}
    </PitchField>
  );

  return (
    <FormPage
      size="xl"
      title={pitch.email ? <Trans>Add deal from an e-mail</Trans> : <Trans>Add deal from a pitch deck</Trans>}
    >
      <RecordFormPage
        form={{ ...form, id, action: t`Add deal`, discard: () => undefined, conflict: undefined }}
        onGiveUp={onGiveUp}
      >
        <div className="grid gap-5 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3 lg:order-2">
            <PitchNotices pitch={pitch} failure={form.failure} />
            <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
              {first && field(first)}
              <PitchMatchesNotice
                companies={matches.companies}
                typed={form.typed}
                chosen={used}
                onChoose={form.choose}
                isBusy={isBusy}
                onAddTo={pitch.email ? (deal) => void form.addToDeal(deal) : undefined}
              />
              {others.map(field)}
            </div>
          </div>
          <PitchText pitch={pitch} file={pdfOf(brought, pitch)} looked={looked} onOther={onOther} />
        </div>
      </RecordFormPage>
    </FormPage>
  );
}

/** The file, where it is a PDF that could be read. */
function pdfOf(brought: Brought, { email, decks }: Pitch): File | undefined {
  const file = "files" in brought && email === null ? brought.files[0] : undefined;
  const isReadable = decks[0]?.problem === null || decks[0]?.problem === "wordless";
  return file && isReadable && /\.pdf$/i.test(file.name) ? file : undefined;
}

/** What stands in the way: a deck can’t be read, the e-mail is there already, or somebody added its company meanwhile. */
function PitchNotices({ pitch: { alreadyOn, decks }, failure }: { pitch: Pitch; failure: unknown }) {
  const { i18n } = useLingui();
  return (
    <>
      {decks.map(
        ({ name, problem, pages }) =>
          problem !== null && (
            <Alert key={name} tone="warn">
              <bdi className="wrap-anywhere">{name}</bdi>: {i18n._(TEXT_PROBLEMS[problem])}.{" "}
              {pages.some(({ text }) => text !== "") ? (
                <Trans>Only its first pages were read.</Trans>
              ) : (
                <Trans>Fill in the deal yourself, or choose another file.</Trans>
              )}
            </Alert>
          ),
      )}
      {alreadyOn && (
        <Alert tone="warn">
          <Trans>
            This e-mail is already on the timeline of <RecordLink record={alreadyOn} className="underline" />.
          </Trans>
        </Alert>
      )}
      {alikeIn(failure).length > 0 && failure instanceof Error && (
        <Alert tone="warn" takesFocus>
          {failure.message}
        </Alert>
      )}
    </>
  );
}
