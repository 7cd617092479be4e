import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { MOST_COMPARED } from "#portfolio/exits/shared/rules.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = { compared: readonly string[]; onCompare: (ids: readonly string[]) => void };

/** Scenarios people saved, the newest first; each opens computed by today's books, and some are compared. */
export function SavedScenarios({ compared, onCompare }: Props) {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const { data } = useRead(api.exitScenarios.list, {});
  const remove = useCommand(api.exitScenarios.delete);
  if (data === undefined || data.items.length === 0) return null;
  const onSuccess = () => toast.success(t`Scenario deleted`);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to delete scenario`);
  return (
    <Section title={<Trans>Saved scenarios</Trans>} label={t`Saved scenarios`}>
      <RecordRows>
        {data.items.map(({ id, name, company, exitValue, currency, exitOn }) => (
          <RecordRow
            key={id}
            title={
              <span className="flex min-w-0 items-center gap-2">
                <Checkbox
                  label={t`Compare ${name}`}
                  labelHidden
                  checked={compared.includes(id)}
                  disabled={!compared.includes(id) && compared.length >= MOST_COMPARED}
                  onChange={() =>
                    onCompare(compared.includes(id) ? compared.filter((one) => one !== id) : [...compared, id])
                  }
                />
                <Link to="/exit-management" search={{ tab: "scenario", scenario: id }} className="text-primary-text">
                  <bdi>{name}</bdi>
                </Link>
              </span>
            }
            facts={
              <>
                <bdi>{company}</bdi>
                <CompactAmount amount={exitValue} currency={currency} />
                <Moment at={exitOn} />
              </>
            }
            menu={
              mayEdit && (
                <IconButton
                  size="sm"
                  label={t`Delete ${name}`}
                  onClick={() => remove.mutate({ id }, { onSuccess, onError })}
                >
                  <Trash2 />
                </IconButton>
              )
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}
