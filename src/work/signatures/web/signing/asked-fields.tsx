import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Button } from "#ui/web/button.tsx";
import { KIND_WORDS } from "../placing/placed.ts";
import type { Letters } from "./sign-or-decline.tsx";
import type { AskedSignature } from "./signing-client.ts";
import "../field-marks.css";

type Field = AskedSignature["fields"][number];
type Look = { field: number; page: number };

/** Leads a signer from one of their fields to the next. */
export function FieldSteps({
  fields,
  at,
  onLook,
}: {
  fields: readonly Field[];
  at: number | undefined;
  onLook: (look: Look) => void;
}) {
  if (fields.length === 0) return null;
  const next = at === undefined ? 0 : (at + 1) % fields.length;
  const field = fields[next];
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" onClick={() => field && onLook({ field: next, page: field.page })}>
        {at === undefined ? <Trans>Go to your first field</Trans> : <Trans>Next field</Trans>}
      </Button>
      <p className="text-sm text-quiet">
        {at === undefined ? (
          <Plural value={fields.length} one="# field is yours." other="# fields are yours." />
        ) : (
          <Trans>
            Field {at + 1} of {fields.length}, page {fields[at]?.page}
          </Trans>
        )}
      </p>
    </div>
  );
}

type Props = { page: number; fields: readonly Field[]; at: number | undefined; letters: Letters };

/** The signer’s fields on a page, with the letters that they will have. */
export function AskedFields({ page, fields, at, letters }: Props) {
  return (
    <div className="pointer-events-none absolute inset-0">
      {fields.map((field, place) =>
        field.page === page ? (
          // The fields of a request never change their order.
          <Mark key={`${field.kind} ${place}`} field={field} isLooked={place === at} letters={letters} />
        ) : null,
      )}
    </div>
  );
}

function Mark({ field, isLooked, letters }: { field: Field; isLooked: boolean; letters: Letters }) {
  const { t, i18n } = useLingui();
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLooked) mark.current?.scrollIntoView({ block: "center", inline: "center" });
  }, [isLooked]);
  const { kind, x, y, width, height } = field;
  const words = {
    signature: t`Sign here`,
    initials: letters.initials,
    name: letters.name,
    date: t`Date of signing`,
  };
  return (
    <div
      ref={mark}
      className="field-mark"
      {...(isLooked && { "data-looked": "" })}
      style={{ left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` }}
    >
      <span dir="auto" className="truncate">
        {words[kind].trim() === "" ? i18n._(KIND_WORDS[kind]) : words[kind]}
      </span>
    </div>
  );
}
