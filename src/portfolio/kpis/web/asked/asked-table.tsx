import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { AskedRequest } from "#portfolio/kpis/shared/requests-api.ts";
import { takesWidth } from "#ui/web/behaviour/content-space.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { useKpiText } from "../kpi-values.ts";
import { countOf, type useFoundTable } from "../use-found-table.ts";
import type { useAnswers } from "./use-answers.ts";

type Props = {
  table: ReturnType<typeof useFoundTable>;
  requests: readonly AskedRequest[];
  answers: ReturnType<typeof useAnswers>;
};

/** The form filled from a spreadsheet: what was found is shown by metric and period before it is taken. */
export function AskedTable({ table, requests, answers }: Props) {
  const { t } = useLingui();
  const { found, problem, isReading, clear } = table;
  const count = found === undefined ? 0 : countOf(found.figures);
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        compact
        label={t`Fill in from a spreadsheet`}
        hint={<Trans>Excel or CSV, metrics as rows or columns. Or copy its cells and paste them here.</Trans>}
        accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
        disabled={isReading}
        onFiles={([file]) => file && void table.read(file)}
      />
      <output className="text-sm text-quiet empty:hidden">{isReading && <Trans>Reading...</Trans>}</output>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {found !== undefined && count === 0 && (
        <Alert tone="warn">
          <Trans>No figures found. Name the metrics as below, and the months where there are several.</Trans>
        </Alert>
      )}
      {found !== undefined && count > 0 && (
        <FoundFigures
          found={found}
          requests={requests}
          answers={answers}
          onTake={() => {
            answers.take(found.figures);
            clear();
          }}
          onLeave={clear}
        />
      )}
    </div>
  );
}

type FoundProps = Pick<Props, "requests" | "answers"> & {
  found: NonNullable<Props["table"]["found"]>;
  onTake: () => void;
  onLeave: () => void;
};

function FoundFigures({ found: { name, figures }, requests, answers, onTake, onLeave }: FoundProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which would be taken for a way to clean up.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const count = countOf(figures);
  return (
    <div ref={box}>
      <Section
        title={name === undefined ? <Trans>Found in your table</Trans> : <bdi className="wrap-anywhere">{name}</bdi>}
        label={t`Found in your table`}
      >
        <div className="flex flex-col gap-3">
          <FoundTable figures={figures} requests={requests} answers={answers} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={onTake}>
              <Plural value={count} one="Fill in # figure" other="Fill in # figures" />
            </Button>
            <Button onClick={onLeave}>
              <Trans>Don’t use it</Trans>
            </Button>
          </div>
        </div>
      </Section>
    </div>
  );
}

type TableProps = Pick<Props, "requests" | "answers"> & { figures: FoundProps["found"]["figures"] };

function FoundTable({ figures, requests, answers }: TableProps) {
  const texts = useKpiText();
  const shown = requests.filter(({ id }) => figures[id] !== undefined);
  const metrics = new Map(
    shown.flatMap((request) =>
      request.metrics
        .filter(({ key }) => figures[request.id]?.[key] !== undefined)
        .map((metric) => [metric.key, metric]),
    ),
  );
  return (
    <div ref={takesWidth} className="overflow-x-auto">
      <table className="min-w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-quiet">
            <th scope="col" className="py-1.5 pr-3 text-left font-medium">
              <Trans>Metric</Trans>
            </th>
            {shown.map(({ id, periodKind, periodStart }) => (
              <th key={id} scope="col" className="py-1.5 pl-3 text-right font-medium whitespace-nowrap">
                {texts.period(periodKind, periodStart)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...metrics.values()].map(({ key, label }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {label}
              </th>
              {shown.map((request) => (
                <td key={request.id} className="figure py-1.5 pl-3 text-right whitespace-nowrap">
                  <FoundFigure
                    found={figures[request.id]?.[key]}
                    typed={answers.answerOf(request).entries[key] ?? ""}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What would stand in the field, over what stands there now where that is something else. */
function FoundFigure({ found, typed }: { found: string | undefined; typed: string }) {
  if (found === undefined) return <span className="text-quiet">–</span>;
  return (
    <span className="flex flex-col">
      <span>{found}</span>
      {typed !== "" && typed !== found && (
        <span className="text-xs text-quiet">
          <Trans>now {typed}</Trans>
        </span>
      )}
    </span>
  );
}
