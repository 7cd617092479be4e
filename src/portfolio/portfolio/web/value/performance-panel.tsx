import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { BridgePanel } from "./bridge-panel.tsx";
import { CurvePanel } from "./curve-panel.tsx";

/** The J-curve and the value bridge of a fund, else of all funds. A day of the curve opens analytics as of it. */
export function PerformancePanel({ fundId, className }: { fundId?: string; className: string }) {
  const navigate = useNavigate();
  const today = useFirmDay();
  const [since, setSince] = useState<string>();
  const asked = fundId === undefined ? {} : { fundId };
  return (
    <div className={className}>
      <CurvePanel
        asked={asked}
        onDay={(asOf) =>
          void navigate({ to: "/analytics", search: { ...(fundId !== undefined && { fund: fundId }), asOf } })
        }
      />
      <BridgePanel asked={asked} asOf={today} since={since} onSince={setSince} />
    </div>
  );
}
