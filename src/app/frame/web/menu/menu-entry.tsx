import type { LinkProps } from "@tanstack/react-router";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import type { Waiting } from "../waiting.ts";

type Body = {
  icon: LucideIcon;
  children: ReactNode;
  waiting?: Waiting | undefined;
  /** The keys that go there, where there is nothing to count. */
  keys?: string | undefined;
};
type Events = "onClick" | "onKeyDown" | "onDragStart" | "onDragEnd" | "onDragOver" | "onDrop";
type Props = Body & { link: LinkProps; isCurrent?: boolean } & Pick<ComponentProps<"a">, Events>;

const ENTRY =
  "flex h-8 min-w-0 flex-1 items-center gap-2 rounded-control pr-1.5 pl-2 text-base hover:bg-hover focus-visible:outline-offset-0";
const EXACT = { exact: true };
const QUIET = "text-quiet hover:text-text";

/** One line of the menu. */
export function MenuEntry({ link, isCurrent = false, icon, children, waiting, keys, ...events }: Props) {
  return (
    <Link
      {...link}
      {...events}
      // An address below another is not that other's page.
      activeOptions={EXACT}
      aria-current={isCurrent ? "page" : undefined}
      className={clsx(ENTRY, isCurrent ? "bg-hover font-medium text-text" : QUIET)}
    >
      <EntryBody icon={icon} waiting={waiting} keys={keys}>
        {children}
      </EntryBody>
    </Link>
  );
}

/** One that leads to an address as it was written. */
export function MenuAnchor({ href, onClick, ...body }: Body & Pick<ComponentProps<"a">, "href" | "onClick">) {
  return (
    <a href={href} onClick={onClick} className={clsx(ENTRY, QUIET)}>
      <EntryBody {...body} />
    </a>
  );
}

function EntryBody({ icon: Icon, children, waiting, keys }: Body) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {waiting && <WaitingCount {...waiting} />}
      {!waiting && keys !== undefined && (
        <span aria-hidden className="-ml-1 text-xs tracking-tight text-quiet uppercase max-lg:hidden">
          g {keys}
        </span>
      )}
    </>
  );
}

export function WaitingCount({ count, said }: Waiting) {
  return (
    <span title={said} className="figure shrink-0 rounded-full bg-danger-tint px-1.5 text-xs font-medium text-danger">
      <span aria-hidden>{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}

/** Entries under a heading of their own. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-1 border-b border-line pb-1.5">
      <h2 className="flex min-h-7 items-center px-2 text-xs font-medium text-quiet">{title}</h2>
      <ul className="flex flex-col gap-px">{children}</ul>
    </section>
  );
}
