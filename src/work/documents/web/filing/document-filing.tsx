import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Document } from "../document-values.tsx";

const HoldDialog = whenOpened(() => import("./hold-dialog.tsx"), "HoldDialog");

/** How long a document is kept and whether it’s held, and other documents with the same file. */
export function DocumentFiling({ document }: { document: Document }) {
  return (
    <>
      <Retention document={document} />
      <SameFiles id={document.id} />
    </>
  );
}

function Retention({ document }: { document: Document }) {
  const { t, i18n } = useLingui();
  const mayHold = useCan("document:hold");
  const [isOpen, setOpen] = useState(false);
  const { retainUntil, heldAt, holdReason } = document;
  if (!mayHold && retainUntil === null && heldAt === null) return null;
  return (
    <Section
      title={<Trans>Retention</Trans>}
      label={t`Retention`}
      beside={
        mayHold && (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Change…</Trans>
          </Button>
        )
      }
    >
      {heldAt !== null && (
        <p className="text-sm wrap-anywhere">
          <Trans>
            Under legal hold since <Moment at={heldAt} />: {holdReason}
          </Trans>
        </p>
      )}
      {retainUntil !== null && (
        <p className="text-sm">
          <Trans>Kept until {formatDate(retainUntil, i18n.locales)}</Trans>
        </p>
      )}
      {heldAt === null && retainUntil === null && (
        <p className="text-sm text-quiet">
          <Trans>No retention period and no legal hold.</Trans>
        </p>
      )}
      {isOpen && <HoldDialog document={document} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function SameFiles({ id }: { id: string }) {
  const { t } = useLingui();
  const twins = useRead(api.documents.sameFiles, { id }).data?.items ?? [];
  if (twins.length === 0) return null;
  return (
    <Section title={<Trans>Same file</Trans>} label={t`Same file`}>
      <ul className="flex flex-col gap-1">
        {twins.map((twin) => (
          <li key={twin.id} className="text-sm">
            <Link to="/documents/$id" params={{ id: twin.id }} className="hover:underline">
              <bdi className="wrap-anywhere">{twin.name}</bdi>
            </Link>
            <span className="text-quiet">
              {twin.record && <bdi> · {twin.record.label}</bdi>} · {t`v${twin.version}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
