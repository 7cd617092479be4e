import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChartColumn, Contact, Landmark, MessageSquare, Rss } from "lucide-react";
import type { ReactNode } from "react";
import { t as say } from "#core/shared/text.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { type IntegrationType, PROVIDER_NAMES, PROVIDERS, type ProviderName } from "#work/integrations/shared/rules.ts";
import { TYPE_WORDS } from "./integration-words.ts";

export const TYPE_ICONS: Record<IntegrationType, ReactNode> = {
  crm: <Contact aria-hidden className="size-5" />,
  communication: <MessageSquare aria-hidden className="size-5" />,
  financial: <Landmark aria-hidden className="size-5" />,
  analytics: <ChartColumn aria-hidden className="size-5" />,
  sources: <Rss aria-hidden className="size-5" />,
};

type Props = { onConnect: ((name: ProviderName) => void) | undefined };

/** What can be connected, and what each provider does. */
export function ProviderCards({ onConnect }: Props) {
  const { t, i18n } = useLingui();
  const seesFeeds = useCan("intelligence:manage");
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {PROVIDER_NAMES.map((name) => {
        const { type, does } = PROVIDERS[name];
        return (
          <li key={name} className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
            <div className="flex items-center gap-2">
              <span className="text-quiet">{TYPE_ICONS[type]}</span>
              <h2 className="text-base font-semibold">{name}</h2>
            </div>
            <p className="text-sm text-quiet">
              {i18n._(TYPE_WORDS[type])} · {say(does)}
            </p>
            {onConnect && (
              <div className="mt-auto pt-2">
                <Button size="sm" aria-label={t`Connect ${name}`} onClick={() => onConnect(name)}>
                  <Trans>Connect</Trans>
                </Button>
              </div>
            )}
          </li>
        );
      })}
      {seesFeeds && (
        <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
          <div className="flex items-center gap-2">
            <span className="text-quiet">{TYPE_ICONS.sources}</span>
            <h2 className="text-base font-semibold">
              <Trans>News feeds</Trans>
            </h2>
          </div>
          <p className="text-sm text-quiet">
            {i18n._(TYPE_WORDS.sources)} · <Trans>Brings items of RSS and Atom feeds to Market Intelligence</Trans>
          </p>
          <div className="mt-auto pt-2">
            <Link to="/market-intelligence" search={{ opened: "feeds" }} className={buttonStyle({ size: "sm" })}>
              <Trans>Connect a feed</Trans>
            </Link>
          </div>
        </li>
      )}
    </ul>
  );
}
