import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import { api } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { FieldControl } from "#core/web/records/fields/form-fields.tsx";
import { NameInput } from "#core/web/records/fields/name-input.tsx";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import { type Found, senderLine } from "#deals/pitches/shared/rules.ts";
import { Field } from "#ui/web/form/field.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import type { PitchEntry } from "./use-pitch-form.ts";
import { PITCH_WORDED } from "./vocabulary.ts";

export const PITCH_FIELDS = [
  "company",
  "website",
  "amountRequested",
  "valuationPre",
  "valuationPost",
  "investmentType",
  "sector",
  "expectedCloseDate",
  "headquarters",
  "stage",
  "ownerId",
  "contactName",
  "contactEmail",
  "contactRole",
  "introducer",
] as const;
export type PitchFieldName = (typeof PITCH_FIELDS)[number];

type Props = {
  form: PitchEntry;
  name: PitchFieldName;
  pitch: Pitch;
  /** What else is known of it. */
  children?: ReactNode;
  /** The words it was filled from, while somebody is at it. */
  onLook: (found: Found | undefined) => void;
};

/** A field of the deal to be, with the words of the e-mail it was filled from. */
export function PitchField({ form, name, pitch, children, onLook }: Props) {
  const words = useFieldWords(PITCH_WORDED.fields, PITCH_WORDED);
  const found = foundOf(pitch, name);
  const source = useSource(pitch, name);
  const hint = [source, children].filter(Boolean);
  const look = () => onLook(found);
  const away = () => onLook(undefined);
  return (
    <div onPointerEnter={look} onPointerLeave={away} onFocus={look} onBlur={away} className="min-w-0">
      <Field
        label={words.label(name)}
        required={name === "company"}
        error={form.errors[name]?.message}
        hint={
          hint.length === 0 ? undefined : (
            <>
              {source !== undefined && <bdi className="block wrap-anywhere">{source}</bdi>}
              {children}
            </>
          )
        }
      >
        {name === "company" ? (
          <Controller
            control={form.control}
            name="company"
            render={({ field }) => <NameInput kind="company" list={api.companies.list} {...field} />}
          />
        ) : (
          <FieldControl form={{ ...form, words }} name={name} />
        )}
      </Field>
    </div>
  );
}

/** Where a value comes from: its words among those around them; of an amount also what they leave open. */
function useSource(pitch: Pitch, name: PitchFieldName): string | undefined {
  const { t, i18n } = useLingui();
  const found = foundOf(pitch, name);
  if (found === undefined) return undefined;
  const excerpt = excerptOf(pitch, found);
  const { page } = found;
  const words = page === undefined ? excerpt : t`Page ${page}: ${excerpt}`;
  const { ask } = pitch.proposals;
  if (name !== "amountRequested" || ask === null) return words;
  if (ask.currency === null) return t`No currency named: ${words}`;
  if (ask.range === null) return words;
  const [lower, upper] = [ask.range.from, ask.range.to].map((end) =>
    compactMoney(end, ask.currency ?? "", i18n.locales),
  );
  return t`Lower amount of ${lower ?? ""} to ${upper ?? ""}: ${words}`;
}

const AROUND = 18;
const MOST_LETTERS = 60;

/** “… are now raising €8–10M Series A at …”: the words in their line, cut between words. */
function excerptOf(pitch: Pitch, found: Found): string {
  const { start, end, words } = found;
  const whole = wholeOf(pitch, found);
  const before = whole.slice(0, start).split("\n").at(-1) ?? "";
  const behind = whole.slice(end).split("\n")[0] ?? "";
  const front = before.length > AROUND ? `…${before.slice(-AROUND).replace(/^\S*\s?/, "")}` : before;
  const back = behind.length > AROUND ? `${behind.slice(0, AROUND).replace(/\s?\S*$/, "")}…` : behind;
  const excerpt = `${front}${words.slice(0, MOST_LETTERS)}${back}`;
  return `“${excerpt.replaceAll(/\s+/g, " ").trim()}”`;
}

/** The part of the message or the page of the deck that words stand in. */
function wholeOf({ email, decks }: Pitch, { part, deck = 0, page }: Found): string {
  if (part === "deckName") return decks[deck]?.name ?? "";
  if (part === "deckPage") return decks[deck]?.pages.find(({ number }) => number === page)?.text ?? "";
  if (part !== "from") return email?.[part] ?? "";
  const from = email?.people.find(({ role }) => role === "from");
  return from ? senderLine(from) : "";
}

/** The words a field was filled from. */
function foundOf({ proposals }: Pitch, name: PitchFieldName): Found | undefined {
  if (name === "amountRequested") return proposals.ask?.found;
  if (name === "valuationPre" || name === "valuationPost") {
    const { valuation } = proposals;
    return valuation?.isPost === (name === "valuationPost") ? valuation.found : undefined;
  }
  if (name === "stage" || name === "ownerId") return undefined;
  return proposals[name]?.found;
}
