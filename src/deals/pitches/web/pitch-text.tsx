import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import { type Found, senderLine } from "#deals/pitches/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { DeckPages } from "./deck-pages.tsx";
import { FoundWords } from "./found-words.tsx";

type Props = {
  pitch: Pitch;
  /** What was dropped, where it is a PDF: it is drawn. */
  file: File | undefined;
  looked: Found | undefined;
  onOther: () => void;
};

/** The e-mail and the decks as they were read, with the words that something was proposed from. */
export function PitchText({ pitch, file, looked, onOther }: Props) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const mark = looked && box.current?.querySelector<HTMLElement>("[data-active]");
    if (!mark || !box.current) return;
    // Only the text is moved, never what stands around it.
    const { top } = box.current.getBoundingClientRect();
    box.current.scrollTop += mark.getBoundingClientRect().top - top - box.current.clientHeight / 3;
  }, [looked]);

  return (
    <section
      ref={box}
      aria-label={pitch.email ? t`E-mail` : t`Pitch deck`}
      dir="auto"
      className={clsx(
        "relative min-h-20 rounded-card border border-line bg-surface p-3 text-sm",
        // A drawn page scrolls by itself.
        file === undefined ? "max-h-[60vh] overflow-y-auto" : "self-start",
      )}
    >
      <div className="float-end ms-2">
        <Button size="sm" onClick={onOther}>
          {pitch.email ? <Trans>Other e-mail</Trans> : <Trans>Other file</Trans>}
        </Button>
      </div>
      {pitch.email && <EmailText pitch={pitch} email={pitch.email} looked={looked} />}
      {Array.from(pitch.decks.keys(), (deck) => (
        <DeckPages key={deck} pitch={pitch} deck={deck} looked={looked} file={file} />
      ))}
    </section>
  );
}

type EmailProps = { pitch: Pitch; email: NonNullable<Pitch["email"]>; looked: Found | undefined };

function EmailText({ pitch, email, looked }: EmailProps) {
  const { t, i18n } = useLingui();
  const { subject, text, people, sentAt, isShortened } = email;
  const from = people.find(({ role }) => role === "from");
  const words = { pitch, looked };
  return (
    <>
      <div className="mb-2 min-w-0">
        {subject !== "" && (
          <p className="font-semibold wrap-anywhere">
            <FoundWords part="subject" whole={subject} {...words} />
          </p>
        )}
        {from && (
          <p className="text-quiet wrap-anywhere">
            <FoundWords part="from" whole={senderLine(from)} {...words} />
          </p>
        )}
        {sentAt !== null && <p className="text-xs text-quiet">{formatDate(sentAt, i18n.locales)}</p>}
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <FoundWords part="text" whole={text} {...words} />
      </p>
      {isShortened && <p className="mt-2 text-xs text-quiet">{t`The e-mail is longer; its beginning is kept.`}</p>}
    </>
  );
}
