import { useLingui } from "@lingui/react/macro";
import type { MyProposal } from "#investors/portal/shared/talk-api.ts";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { DETAIL_WORDS, FORM_WORDS, ROLE_WORDS } from "./detail-words.ts";

/** What is proposed, beside what it was before. */
export function ProposalFacts({ proposal: { kind, before, proposed } }: { proposal: MyProposal }) {
  const { i18n } = useLingui();
  const changed = Object.entries(proposed).filter(([field, value]) =>
    before === null ? value !== null : before[field] !== value,
  );
  const shown = (field: string, value: string | null | undefined) => {
    if (value === null || value === undefined) return <Absent />;
    if (field === "signedOn" || field === "expiresOn") return <Moment at={value} />;
    const word =
      field === "role" ? ROLE_WORDS[value] : field === "kind" && kind === "tax_form" ? FORM_WORDS[value] : undefined;
    return word ? i18n._(word) : <bdi>{value}</bdi>;
  };
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {changed.map(([field, value]) => {
        const word = DETAIL_WORDS[field];
        return (
          <div key={field} className="contents">
            <dt className="text-quiet">{word ? i18n._(word) : field}</dt>
            <dd className="wrap-anywhere">
              {before !== null && (
                <>
                  <s className="text-quiet">{shown(field, before[field])}</s>{" "}
                </>
              )}
              {shown(field, value)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
