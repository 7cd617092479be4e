import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { ConditionState, Settled } from "#deals/diligence/web/conditions/condition-panel.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { Item } from "./session-values.tsx";

/** What an approval asks for, each as its task stands or, where due diligence found it, as it stands there. */
export function Conditions({ conditions }: Pick<Item, "conditions">) {
  const open = conditions.filter(({ status }) => status === "open").length;
  return (
    <div className="mt-2 text-sm">
      <p className="text-quiet">
        {open === 0 ? (
          <Trans>All conditions are settled.</Trans>
        ) : (
          <Plural value={open} one="# condition is open:" other="# conditions are open:" />
        )}
      </p>
      <RecordRows>
        {conditions.map((condition) => (
          <Condition key={condition.id} condition={condition} />
        ))}
      </RecordRows>
    </div>
  );
}

function Condition({ condition }: { condition: Item["conditions"][number] }) {
  const { title, taskId, found, status } = condition;
  return (
    <RecordRow
      badge={<ConditionState status={status} found={found?.id} />}
      title={taskId === null ? title : <RecordLink record={{ id: taskId, kind: "task", label: title }} />}
      facts={
        <>
          <Settled condition={condition} />
          {found && (
            <Link
              to="/due-diligence/$id"
              params={{ id: found.projectId }}
              search={{ tab: "conditions" }}
              className="rounded-control text-primary-text hover:underline"
            >
              <Trans>Found by due diligence</Trans>
            </Link>
          )}
        </>
      }
    />
  );
}
