import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "../button.tsx";

type Props = {
  busy: boolean;
  /** Said when the last attempt failed; then only the button tries again. */
  failure?: ReactNode;
  onMore: () => void;
};

/** The end of a list that has more: asked for shortly before it comes into view, or by hand. */
export function LoadMore({ busy, failure, onMore }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isIdle = !busy && failure === undefined;
  const more = useEffectEvent(onMore);

  useEffect(() => {
    if (!isIdle || !place.current) return undefined;
    const root = place.current.closest("[data-scroll-box]");
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { root, rootMargin: "800px" });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isIdle]);

  return (
    <div ref={place} className="flex flex-col items-center gap-2 py-4">
      {failure !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      )}
      <Button busy={busy} busyLabel={t`Loading...`} onClick={onMore}>
        <Trans>Load more</Trans>
      </Button>
    </div>
  );
}
