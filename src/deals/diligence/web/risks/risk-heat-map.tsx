import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import type { DiligenceRisk } from "#deals/diligence/shared/api.ts";
import { MOST_GRADE, type RiskLevel, riskLevel } from "#deals/diligence/shared/rules.ts";
import { RISK_WORDED } from "./risk-words.ts";

const GRADES = Array.from({ length: MOST_GRADE }, (_, place) => place + 1);
const TONES: Record<RiskLevel, string> = {
  low: "bg-success-tint text-success",
  medium: "bg-warn-tint text-warn",
  high: "bg-danger-tint text-danger",
};

/** How many risks stand where, as a table of likelihood over impact; those nobody has to mind any more are left out. */
export function RiskHeatMap({ risks }: { risks: readonly DiligenceRisk[] }) {
  const { t } = useLingui();
  const words = useFieldWords(RISK_WORDED.fields, RISK_WORDED);
  const open = risks.filter(({ status }) => status === "open");
  const at = (likelihood: number, impact: number) =>
    open.filter((risk) => risk.likelihood === likelihood && risk.impact === impact);
  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-1 text-center text-xs">
        <caption className="mb-1 text-left text-quiet">
          <Trans>Open risks by likelihood (rows) and impact (columns)</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="w-8 sm:w-28">
              <span className="sr-only">{t`Likelihood`}</span>
            </th>
            {GRADES.map((impact) => (
              <th key={impact} scope="col" className="font-normal text-quiet">
                <Grade text={words.text("impact", impact)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GRADES.toReversed().map((likelihood) => (
            <tr key={likelihood}>
              <th scope="row" className="pr-2 text-right font-normal text-quiet">
                <Grade text={words.text("likelihood", likelihood)} />
              </th>
              {GRADES.map((impact) => {
                const here = at(likelihood, impact);
                return (
                  <td
                    key={impact}
                    title={here.map(({ title }) => title).join("\n")}
                    className={clsx("h-9 rounded-control font-semibold", TONES[riskLevel({ likelihood, impact })])}
                  >
                    {here.length > 0 ? here.length : <span className="sr-only">{t`None`}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone its number, to the eye. */
function Grade({ text }: { text: string }) {
  const [number, word] = text.split(" – ");
  return (
    <>
      {number}
      <span className="max-sm:sr-only"> – {word}</span>
    </>
  );
}
