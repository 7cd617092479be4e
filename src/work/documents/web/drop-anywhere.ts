import { useEffect, useEffectEvent } from "react";

/**
 * Takes files that are dropped anywhere on the page of a record. E-mails alone go where e-mails go; what is dropped on a file input is
 * that input's.
 */
export function useDropAnywhere(
  isEnabled: boolean,
  take: (files: File[]) => void,
  onOver: (isOver: boolean) => void,
): void {
  const over = useEffectEvent((event: DragEvent) => {
    if (!isOurs(event)) return;
    event.preventDefault();
    onOver(true);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) onOver(false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    onOver(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!isOurs(event) || files.every(({ name }) => /\.eml$/i.test(name))) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const ended = new AbortController();
    const options = { capture: true, signal: ended.signal };
    window.addEventListener("dragover", (event) => over(event), options);
    window.addEventListener("dragleave", (event) => leave(event), options);
    window.addEventListener("drop", (event) => drop(event), options);
    return () => ended.abort();
  }, [isEnabled]);
}

const EMAIL = "message/rfc822";

function isOurs({ dataTransfer, target }: DragEvent): boolean {
  if (!dataTransfer?.types.includes("Files")) return false;
  if (target instanceof Element && target.closest("[type=file]")) return false;
  const items = [...dataTransfer.items].filter(({ kind }) => kind === "file");
  return items.length === 0 || items.some(({ type }) => type !== EMAIL);
}
