import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { TERM_GROUPS } from "#deals/term-sheets/shared/fields.ts";
import { STEP_NAMES, STEPS, type StepName } from "#deals/term-sheets/shared/steps.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { type CompareSearch, readCompareSearch } from "./compare-search.ts";
import { type Compared, StepValue } from "./round-steps.tsx";
import { SheetPicker } from "./sheet-picker.tsx";
import { useSheetWords, useTermText } from "./term-sheet-values.tsx";

/** Two term sheets side by side: what their rounds come to, step by step, and each term. */
export function CompareTermSheetsPage() {
  return useCan("term_sheet:read") ? <Compare /> : <NotAllowed />;
}

function Compare() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = useSearch({ strict: false, select: readCompareSearch });
  const { a, b } = search;
  const choose = (changed: CompareSearch) =>
    void navigate({ to: "/term-sheets/compare", search: { ...search, ...changed }, replace: true });
  return (
    <>
      <PageHeader title={<Trans>Compare term sheets</Trans>} />
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <SheetPicker label={t`First term sheet`} value={a} other={b} onChange={(id) => choose({ a: id })} />
        <SheetPicker label={t`Second term sheet`} value={b} other={a} onChange={(id) => choose({ b: id })} />
      </div>
      {a !== undefined && b !== undefined && a !== b ? (
        <SideBySide ids={[a, b]} />
      ) : (
        <p className="text-quiet">
          <Trans>Choose two term sheets to compare them.</Trans>
        </p>
      )}
    </>
  );
}

function SideBySide({ ids }: { ids: [string, string] }) {
  const compared = useRead(api.termSheets.compare, { ids });
  if (compared.isPending) return <Skeleton className="h-64" />;
  if (compared.data === undefined) return <p className="text-danger">{compared.error.message}</p>;
  const { items } = compared.data;
  return (
    <div className="flex flex-col gap-4">
      <Arithmetic items={items} />
      <Terms items={items} />
    </div>
  );
}

type Items = { items: readonly Compared[] };

function Arithmetic({ items }: Items) {
  const { t, i18n } = useLingui();
  const shown = STEP_NAMES.filter((step) => items.some(({ round }) => round.values[step] !== undefined));
  return (
    <Section title={<Trans>Pro forma</Trans>} label={t`Pro forma`}>
      <Columns items={items}>
        {shown.map((step) => (
          <Line
            key={step}
            label={i18n._(STEPS[step].label)}
            hint={i18n._(STEPS[step].formula)}
            isDifferent={new Set(items.map(({ round }) => round.values[step])).size > 1}
            values={items.map((one) => ({ id: one.sheet.id, value: <Step compared={one} step={step} /> }))}
          />
        ))}
      </Columns>
      {items.map(
        ({ sheet, round }) =>
          round.problem !== null && (
            <p key={sheet.id} className="mt-2 text-sm text-quiet">
              <bdi>{sheet.company}</bdi> {sheet.version}: {round.problem}
            </p>
          ),
      )}
    </Section>
  );
}

function Step({ compared, step }: { compared: Compared; step: StepName }) {
  return (
    <>
      <StepValue compared={compared} step={step} />
      {step === "price" && compared.round.agreesOnPrice === false && (
        <span className="block text-sm text-warn">
          <Trans>The term sheet says {compared.sheet.pricePerShare}</Trans>
        </span>
      )}
    </>
  );
}

function Terms({ items }: Items) {
  const { t, i18n } = useLingui();
  const words = useSheetWords();
  const text = useTermText();
  return (
    <Section title={<Trans>Terms</Trans>} label={t`Terms`}>
      {TERM_GROUPS.map(({ id, title, fields }) => {
        const known = fields.map((field) => ({
          field,
          values: items.map(({ sheet }) => ({ id: sheet.id, text: text(field, sheet[field], sheet.currency) })),
        }));
        return (
          <div key={id} className="not-first:mt-5">
            <h3 className="mb-1 font-medium">{i18n._(title)}</h3>
            <Columns items={items}>
              {known
                .filter(({ values }) => values.some((one) => one.text !== ""))
                .map(({ field, values }) => (
                  <Line
                    key={field}
                    label={words.label(field)}
                    isDifferent={new Set(values.map((one) => one.text)).size > 1}
                    values={values.map((one) => ({ id: one.id, value: one.text === "" ? "–" : one.text }))}
                  />
                ))}
            </Columns>
          </div>
        );
      })}
    </Section>
  );
}

function Columns({ items, children }: Items & { children: ReactNode }) {
  const { t } = useLingui();
  const words = useSheetWords();
  return (
    <table className="w-full table-fixed text-left">
      <thead className="max-sm:text-sm">
        <tr className="border-b border-line align-top">
          <th scope="col" className="w-1/3 py-2 font-normal text-quiet">
            {t`Term`}
          </th>
          {items.map(({ sheet }) => (
            <th key={sheet.id} scope="col" className="px-2 py-2 font-medium wrap-anywhere">
              <RecordLink record={{ id: sheet.id, kind: "term_sheet", label: sheet.company }} /> {sheet.version}
              <span className="block font-normal text-quiet">{sheet.leadInvestor}</span>
              {fieldValue(words, "status", sheet.status)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type LineProps = {
  label: string;
  hint?: string;
  isDifferent: boolean;
  values: readonly { id: string; value: ReactNode }[];
};

/** One line of both; where they differ it says so. */
function Line({ label, hint, isDifferent, values }: LineProps) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 pr-2 text-sm font-normal wrap-anywhere text-quiet">
        {label}
        {hint !== undefined && <span className="block text-xs">{hint}</span>}
        {isDifferent && (
          <span className="mt-0.5 block">
            <Badge tone="warn">
              <Trans>Differs</Trans>
            </Badge>
          </span>
        )}
      </th>
      {values.map(({ id, value }) => (
        <td
          key={id}
          className={clsx(
            "figure px-2 py-2 wrap-anywhere max-sm:px-1 max-sm:text-xs whitespace-pre-wrap",
            isDifferent && "font-medium",
          )}
        >
          {value}
        </td>
      ))}
    </tr>
  );
}
