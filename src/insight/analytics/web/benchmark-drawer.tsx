import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { percent } from "#ui/web/figures/percent.ts";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Analytics } from "./analytics-values.ts";
import { type IndexOf, type QuartileOf, useMeasureWords, usePmeProblems, useQuartileWords } from "./benchmark-words.ts";

const BenchmarkImport = whenOpened(() => import("./benchmark-import.tsx"), "BenchmarkImport");

/** How the funds compare: the borders of each quartile, the index of each equivalent, and where both come from. */
export function BenchmarkDrawer({ data, onClose }: { data: Analytics; onClose: () => void }) {
  const { t } = useLingui();
  const mayImport = useCan("portfolio:manage");
  const [isImporting, setImporting] = useState(false);
  const { quartiles, indexes } = data.benchmarks;
  return (
    <Drawer
      open
      onClose={onClose}
      title={t`Benchmarks`}
      description={t`Net figures of limited partners beside what the firm imported. A figure on a border counts to the better quarter.`}
    >
      <div className="flex flex-col gap-5">
        {quartiles.length > 0 && (
          <Part title={<Trans>Quartiles</Trans>}>
            {quartiles.map((one) => (
              <Quartile key={one.measure} of={one} />
            ))}
          </Part>
        )}
        {indexes.length > 0 && (
          <Part title={<Trans>Public-market equivalent</Trans>}>
            {indexes.map((one) => (
              <Equivalent key={one.name} of={one} />
            ))}
            <p className="py-2 text-sm text-quiet">
              <Trans>
                KS-PME: distributions and NAV over contributions, each grown with the index until the day. Above 1.00x
                the funds beat the index. Direct alpha: the rate a year by which they did.
              </Trans>
            </p>
          </Part>
        )}
        <Imported mayManage={mayImport} />
        {mayImport && (
          <Button variant="primary" className="self-start" onClick={() => setImporting(true)}>
            <Trans>Import benchmark</Trans>
          </Button>
        )}
      </div>
      {isImporting && <BenchmarkImport onClose={() => setImporting(false)} />}
    </Drawer>
  );
}

const Part = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-base font-semibold">{title}</h3>
    <div className="divide-y divide-line border-y border-line">{children}</div>
  </section>
);

function Quartile({ of }: { of: QuartileOf }) {
  const { i18n } = useLingui();
  const words = useQuartileWords();
  const measures = useMeasureWords();
  const { measure, quartile, figure, upper, median, lower, name, vintage, source, asOf } = of;
  const text = (value: number) =>
    measure === "irr" ? percent(value, i18n.locales) : metricText({ unit: "multiple" }, value, i18n.locales);
  const [top, middle, bottom] = [text(Number(upper)), text(Number(median)), text(Number(lower))];
  return (
    <div className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          {measures[measure]} <span className="figure font-medium">{text(figure)}</span>
        </span>
        <span className="figure font-semibold">{words[quartile]}</span>
      </p>
      <p className="text-sm text-quiet">
        <Trans>
          Upper quartile {top}, median {middle}, lower quartile {bottom}
        </Trans>
      </p>
      <p className="text-sm text-quiet">
        {name} {vintage} · {source}, <Moment at={asOf} />
      </p>
    </div>
  );
}

function Equivalent({ of }: { of: IndexOf }) {
  const { i18n } = useLingui();
  const problems = usePmeProblems();
  const { name, source, currency, asOf, ksPme, directAlpha, problem } = of;
  return (
    <div className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span>
          {name} <span className="text-sm text-quiet">{currency}</span>
        </span>
        <span className="figure font-semibold">{metricText({ unit: "multiple" }, ksPme, i18n.locales)}</span>
      </p>
      {problem === null ? (
        <p className="text-sm text-quiet">
          <Trans>
            Direct alpha <span className="figure">{percent(directAlpha, i18n.locales)}</span>
          </Trans>
        </p>
      ) : (
        <p className="text-sm text-quiet">{problems[problem]}</p>
      )}
      <p className="text-sm text-quiet">
        {source}
        {asOf !== null && (
          <>
            , <Moment at={asOf} />
          </>
        )}
      </p>
    </div>
  );
}

type Summary = OutputOf<typeof api.benchmarks.list>["items"][number];

/** Every table and index of the firm. */
function Imported({ mayManage }: { mayManage: boolean }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.benchmarks.list, undefined);
  const [asked, setAsked] = useState<Summary>();
  const remove = useCommand(api.benchmarks.delete);
  if (error && !data) return <p className="text-sm text-danger">{error.message}</p>;
  return (
    <Part title={<Trans>Imported</Trans>}>
      {data?.items.length === 0 && (
        <p className="py-3 text-sm text-quiet">
          <Trans>
            Nothing yet. Import a CSV file of quartiles (vintage, metric, upper quartile, median, lower quartile,
            source, as of) or of index levels (date, level).
          </Trans>
        </p>
      )}
      {data?.items.map((one) => (
        <div key={`${one.kind} ${one.name}`} className="flex items-center gap-3 py-2">
          <p className="min-w-0 flex-1">
            <span className="block wrap-anywhere">{one.name}</span>
            <span className="block text-sm text-quiet">
              {one.kind === "index" ? (
                <Plural value={one.rows} one="# level" other="# levels" />
              ) : (
                <Plural value={one.rows} one="# row" other="# rows" />
              )}{" "}
              · {one.source} · <Moment at={one.from} />
              {one.from !== one.to && (
                <>
                  {" "}
                  – <Moment at={one.to} />
                </>
              )}
            </span>
          </p>
          {mayManage && (
            <Button size="sm" variant="ghost" aria-label={t`Delete ${one.name}`} onClick={() => setAsked(one)}>
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      ))}
      <Confirm
        open={asked !== undefined}
        title={t`Delete ${asked?.name ?? ""}?`}
        consequence={t`Figures that use it disappear for everyone.`}
        action={t`Delete`}
        busy={remove.isPending}
        onClose={() => setAsked(undefined)}
        onConfirm={() =>
          asked &&
          remove.mutate(
            { kind: asked.kind, name: asked.name },
            { onSuccess: () => setAsked(undefined), onError: ({ message }) => toast.error(message) },
          )
        }
      />
    </Part>
  );
}
