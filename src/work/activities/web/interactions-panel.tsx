import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";

const InteractionsDialog = lazyRouteComponent(() => import("./interactions-dialog.tsx"), "InteractionsDialog");

type Props = {
  contactId: string;
  name: string;
  /** Null for a person who may not see activity. */
  score: number | null;
};

/** How much the firm had to do with somebody lately; opens on what it is made of. */
export function InteractionScore({ contactId, name, score }: Props) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (score === null) return <span className="text-quiet">–</span>;
  const points = i18n.number(score);
  if (score === 0) return <span className="figure text-quiet">{points}</span>;
  return (
    <>
      <button
        type="button"
        aria-label={t`Interaction score of ${name}: ${points}`}
        onClick={() => setOpen(true)}
        className="figure min-h-6 min-w-6 rounded-control underline decoration-line-control decoration-dotted underline-offset-4 hover:decoration-solid"
      >
        {points}
      </button>
      {isOpen && (
        <Suspense>
          <InteractionsDialog contactId={contactId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
