import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { type Choices, choiceOfRow, type Sign, withRow } from "#intake/imports/shared/duplicates.ts";
import { recordOf, type Target } from "#intake/imports/shared/targets.ts";
import { ChoiceSelect } from "./columns/choice-select.tsx";

type Props = {
  target: Target;
  sign: Sign;
  found: OutputOf<typeof api.imports.dryRun>["duplicates"][Sign];
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** The rows of a kind, each beside the record it seems to be, and free to be decided otherwise than the rest. */
export function LikeRows({ target, sign, found, choices, onChange }: Props) {
  const { t, i18n } = useLingui();
  const shown = i18n.number(found.rows.length);
  const others = i18n.number(found.count - found.rows.length);
  return (
    <>
      <ul className="divide-y divide-line pt-1 text-sm sm:pl-6">
        {found.rows.map(({ line, name, ...like }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-1.5">
            <span className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-3">
              <span className="figure text-quiet">
                <Trans>Line {line}</Trans>
              </span>
              <bdi className="wrap-anywhere">{name}</bdi>
              <span aria-hidden className="text-quiet">
                →
              </span>
              {("known" in like ? [like.known].flat() : []).map(({ id, label }) => (
                <KnownLink key={id} target={target} id={id} label={label} />
              ))}
              {("earlier" in like ? [like.earlier].flat() : []).map((earlier) => (
                <EarlierLine key={earlier} line={earlier} />
              ))}
            </span>
            <ChoiceSelect
              className="w-full sm:w-72"
              label={t`Action for line ${line}, ${name}`}
              sign={sign}
              otherwise={t`Same for all`}
              value={choiceOfRow(choices, line)}
              onChange={(choice) => onChange(withRow(choices, line, choice))}
            />
          </li>
        ))}
      </ul>
      {found.count > found.rows.length && (
        <p className="py-1.5 text-sm text-quiet sm:pl-6">
          <Trans>
            You can decide the first {shown} individually. The other {others} follow the choice for all and are in the
            report.
          </Trans>
        </p>
      )}
    </>
  );
}

function EarlierLine({ line }: { line: number }) {
  return (
    <span className="figure">
      <Trans>Line {line}</Trans>
    </span>
  );
}

/** Opens beside the import, which is not over. */
function KnownLink({ target, id, label }: { target: Target; id: string; label: string }) {
  return (
    <Link to={recordOf(target).page} params={{ id }} target="_blank" className="wrap-anywhere underline">
      <bdi>{label}</bdi>
    </Link>
  );
}
