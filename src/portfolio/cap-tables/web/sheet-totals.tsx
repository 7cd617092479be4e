import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

type Total = OutputOf<typeof api.capSheets.check>["totals"][number];
type Props = {
  found: readonly Total[];
  /** Lines of rows that are holders although they look as totals do. */
  holders: readonly number[];
  onHolders: (lines: readonly number[]) => void;
};

/** Rows that were read as totals, what each says beside what its rows come to, and a way to say that one is a holder. */
export function SheetTotals({ found, holders, onHolders }: Props) {
  if (found.length === 0 && holders.length === 0) return null;
  const without = (line: number) => holders.filter((one) => one !== line);
  return (
    <div>
      <h3 className="font-medium">
        <Trans>Totals in the file</Trans>
      </h3>
      <p className="text-quiet">
        <Trans>These rows add up others and become no stakeholders. Tick a row that is a stakeholder.</Trans>
      </p>
      <ul className="mt-1 flex relative max-h-48 flex-col gap-1 overflow-y-auto">
        {found.map((total) => (
          <li key={total.line} className="wrap-anywhere">
            <Checkbox
              label={<Said {...total} />}
              checked={false}
              onChange={() => onHolders([...without(total.line), total.line])}
            />
          </li>
        ))}
        {holders.map((line) => (
          <li key={line}>
            <Checkbox
              label={<Trans>Line {line} is a stakeholder</Trans>}
              checked
              onChange={() => onHolders(without(line))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Said({ line, name, said, found }: Total) {
  const { i18n } = useLingui();
  const shares = (count: string) => numberFormat(i18n.locales, { maximumFractionDigits: 8 }).format(count);
  if (said === null || found === null)
    return (
      <Trans>
        Line {line}, <bdi>{name}</bdi>
      </Trans>
    );
  if (said === found)
    return (
      <Trans>
        Line {line}, <bdi>{name}</bdi>: {shares(said)}, as its rows come to
      </Trans>
    );
  return (
    <span className="text-warn">
      <Trans>
        Line {line}, <bdi>{name}</bdi>: says {shares(said)}, and its rows come to {shares(found)}
      </Trans>
    </span>
  );
}
