import { useRouter } from "@tanstack/react-router";
import type { MouseEvent, ReactNode } from "react";

type Props = { href: string; className?: string; onOpen?: () => void; children: ReactNode };

/** A link whose address comes from the server as a whole, so that it is handed to the history; a click for a new tab stays the browser's. */
export function AddressLink({ href, className, onOpen, children }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent) {
    onOpen?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(href);
  }
  return (
    <a href={href} onClick={follow} className={className}>
      {children}
    </a>
  );
}
