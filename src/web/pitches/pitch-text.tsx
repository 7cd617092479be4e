import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import type { Pitch } from "#shared/pitches/api.ts";
import { type Found, type PitchPart, senderLine } from "#shared/pitches/rules.ts";
import { Button } from "../ui/button.tsx";
import { formatDate } from "../ui/dates.ts";

type Props = { pitch: Pitch; looked: Found | undefined; onOther: () => void };

/** The e-mail as it was read, with the words that something was proposed from; those of the field one is at stand out. */
export function PitchText({ pitch, looked, onOther }: Props) {
  const { t, i18n } = useLingui();
  const { subject, text, people, sentAt, isShortened } = pitch.email;
  const from = people.find(({ role }) => role === "from");
  const box = useRef<HTMLDivElement>(null);
  const marks = marksOf(pitch);
  const shown = (part: PitchPart, whole: string) =>
    marked(
      whole,
      marks.filter((mark) => mark.part === part),
      looked,
    );

  useEffect(() => {
    const mark = looked && box.current?.querySelector<HTMLElement>("[data-active]");
    // Only the text is moved, never what stands around it.
    if (mark && box.current) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [looked]);

  return (
    <section
      ref={box}
      aria-label={t`E-mail`}
      dir="auto"
      className="relative max-h-[60vh] min-h-20 overflow-y-auto rounded-card border border-line bg-surface p-3 text-sm"
    >
      <div className="mb-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {subject !== "" && <p className="font-semibold wrap-anywhere">{shown("subject", subject)}</p>}
          {from && <p className="text-quiet wrap-anywhere">{shown("from", senderLine(from))}</p>}
          {sentAt !== null && <p className="text-xs text-quiet">{formatDate(sentAt, i18n.locales)}</p>}
        </div>
        <Button size="sm" onClick={onOther}>
          <Trans>Other e-mail</Trans>
        </Button>
      </div>
      <p className="whitespace-pre-wrap wrap-anywhere">{shown("text", text)}</p>
      {isShortened && <p className="mt-2 text-xs text-quiet">{t`The e-mail is longer; its beginning is kept.`}</p>}
    </section>
  );
}

/** All that something was read from, in the order it stands in. */
function marksOf({ proposals }: Pitch): Found[] {
  const all = Object.values(proposals).flatMap((proposal) => (proposal ? [proposal.found] : []));
  return all.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const isSame = (one: Found, other: Found | undefined) =>
  one.part === other?.part && one.start === other.start && one.end === other.end;

/** The words between the marks, and the marks. Of two that overlap the first is drawn, or the one that is looked at. */
function marked(whole: string, marks: readonly Found[], active: Found | undefined): ReactNode[] {
  const drawn: ReactNode[] = [];
  let at = 0;
  for (const [place, mark] of marks.entries()) {
    const isHidden = marks.some((other, there) => there > place && isSame(other, active) && other.start < mark.end);
    if (mark.start < at || (isHidden && !isSame(mark, active))) continue;
    const isActive = isSame(mark, active);
    drawn.push(whole.slice(at, mark.start));
    drawn.push(
      <mark
        key={mark.start}
        data-active={isActive || undefined}
        className={clsx("rounded-sm", isActive ? "bg-primary text-on-primary" : "bg-warn-tint text-text")}
      >
        {whole.slice(mark.start, mark.end)}
      </mark>,
    );
    at = mark.end;
  }
  drawn.push(whole.slice(at));
  return drawn;
}
