import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { MAILING_KINDS } from "#investors/mailings/shared/rules.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { KIND_WORDS, useMailingWords, useShownSubject } from "./mailing-values.ts";

const SHOWN = 10;

/** Writes to limited partners: a new mailing of each type, and the latest ones. */
export function CommunicationPanel() {
  const { t, i18n } = useLingui();
  const words = useMailingWords();
  const subjectOf = useShownSubject();
  const mayManage = useCan("lp:manage");
  const { data } = useRead(api.mailings.list, { limit: SHOWN });
  return (
    <div className="mt-4">
      <Section
        title={<Trans>Communication</Trans>}
        label={t`Communication`}
        beside={
          <Link to="/lp-management/communication" className="text-sm text-primary-text hover:underline">
            <Trans>All mailings</Trans>
          </Link>
        }
      >
        <div className="flex flex-wrap gap-2">
          {MAILING_KINDS.map((kind) =>
            mayManage ? (
              <Link key={kind} to="/lp-management/communication/new" search={{ kind }} className={buttonStyle({})}>
                {i18n._(KIND_WORDS[kind])}
              </Link>
            ) : (
              <Button key={kind} disabled>
                {i18n._(KIND_WORDS[kind])}
              </Button>
            ),
          )}
        </div>
        {(data?.items.length ?? 0) > 0 && (
          <RecordRows>
            {data?.items.map(({ id, title, state, kind, endedAt, sent }) => (
              <RecordRow
                key={id}
                title={<RecordLink record={{ id, kind: "mailing", label: subjectOf(title) }} />}
                facts={
                  <>
                    <span>{words.text("kind", kind)}</span>
                    {endedAt !== null && <Moment at={endedAt} />}
                    {sent > 0 && (
                      <span>
                        <Trans>{sent} sent</Trans>
                      </span>
                    )}
                  </>
                }
                menu={fieldValue(words, "state", state)}
              />
            ))}
          </RecordRows>
        )}
      </Section>
    </div>
  );
}
