import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import type { Found, PitchPlace } from "#deals/pitches/shared/rules.ts";

type Props = PitchPlace & { whole: string; pitch: Pitch; looked: Found | undefined };

/** Words of a message or a page, with those marked that something was proposed from; those of the field one is at stand out. */
export function FoundWords({ whole, pitch, looked, ...place }: Props): ReactNode {
  return marked(
    whole,
    marksOf(pitch).filter((mark) => isThere(mark, place)),
    looked,
  );
}

const isThere = (one: PitchPlace, { part, deck, page }: PitchPlace) =>
  one.part === part && one.deck === deck && one.page === page;

/** All that something was read from, in the order it stands in. */
function marksOf({ proposals }: Pitch): Found[] {
  const all = Object.values(proposals).flatMap((proposal) => (proposal ? [proposal.found] : []));
  return all.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

const isSame = (one: Found, other: Found | undefined) =>
  other !== undefined && isThere(one, other) && one.start === other.start && one.end === other.end;

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
