import { msg } from "@lingui/core/macro";
import { HeartPulse, Plug, ScanText, Signature, Waypoints, Workflow } from "lucide-react";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import {
  ExtractionsCard,
  HealthCard,
  IntegrationsCard,
  RelationshipsCard,
  SignaturesCard,
  WorkflowsCard,
} from "./cards.tsx";

/** The tabs of the hub: what each is called, who sees it, its panel, and a card with how much there is. An area joins with its own line. */
export const TABS = {
  documents: {
    label: msg`Document AI`,
    icon: ScanText,
    can: "document:read",
    Panel: inReserve(() => import("#work/extractions/web/extractions-panel.tsx"), "ExtractionsPanel"),
    Card: ExtractionsCard,
  },
  signatures: {
    label: msg`E-Signatures`,
    icon: Signature,
    can: "signature:read",
    Panel: inReserve(() => import("#work/signatures/web/signatures-panel.tsx"), "SignaturesPanel"),
    Card: SignaturesCard,
  },
  workflows: {
    label: msg`Workflows`,
    icon: Workflow,
    can: "workflow:read",
    Panel: inReserve(() => import("#work/workflows/web/workflows-panel.tsx"), "WorkflowsPanel"),
    Card: WorkflowsCard,
  },
  health: {
    label: msg`Health Monitor`,
    icon: HeartPulse,
    can: "portfolio:read",
    Panel: inReserve(() => import("#portfolio/health/web/health-panel.tsx"), "HealthPanel"),
    Card: HealthCard,
  },
  integrations: {
    label: msg`Integrations`,
    icon: Plug,
    can: "integration:read",
    Panel: inReserve(() => import("#work/integrations/web/integrations-panel.tsx"), "IntegrationsPanel"),
    Card: IntegrationsCard,
  },
  relationships: {
    label: msg`CRM Intelligence`,
    icon: Waypoints,
    can: "contact:read",
    Panel: inReserve(() => import("#insight/relationships/web/relationships-panel.tsx"), "RelationshipsPanel"),
    Card: RelationshipsCard,
  },
} as const;

export type TabId = keyof typeof TABS;
export const TAB_IDS = Object.keys(TABS) as TabId[];
export type AdvancedSearch = { tab?: TabId };

/** What the address says: which tab is open. */
export function readAdvancedSearch(raw: Record<string, unknown>): AdvancedSearch {
  const tab = TAB_IDS.find((one) => one === raw["tab"]);
  return tab === undefined ? {} : { tab };
}
