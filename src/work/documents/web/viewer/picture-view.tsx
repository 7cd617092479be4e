import { Trans, useLingui } from "@lingui/react/macro";
import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { useScrolled } from "./use-scrolled.ts";

const STEP = 1.5;
const [LEAST, MOST] = [0.25, 8];

/** A picture as wide as there is room, or larger in a box that scrolls. */
export function PictureView({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useLingui();
  const [isBroken, setIsBroken] = useState(false);
  const [zoom, setZoom] = useState<number>();
  const [address] = useState(() => URL.createObjectURL(blob));
  const box = useScrolled();
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const resize = (by: number) => setZoom((now) => Math.min(Math.max((now ?? 1) * by, LEAST), MOST));
  if (isBroken)
    return (
      <output className="block py-4 text-sm text-quiet">
        <Trans>The file is damaged</Trans>
      </output>
    );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-center gap-1">
        <IconButton label={t`Zoom out`} size="sm" onClick={() => resize(1 / STEP)}>
          <ZoomOut />
        </IconButton>
        <IconButton label={t`Zoom in`} size="sm" onClick={() => resize(STEP)}>
          <ZoomIn />
        </IconButton>
        {zoom !== undefined && (
          <Button size="sm" variant="ghost" onClick={() => setZoom(undefined)}>
            <Trans>Fit width</Trans>
          </Button>
        )}
      </div>
      <section
        ref={box}
        aria-label={name}
        className="max-h-[60vh] overflow-auto rounded-card border border-line bg-sunken"
      >
        <img
          src={address}
          alt={name}
          onError={() => setIsBroken(true)}
          style={zoom === undefined ? {} : { width: `${zoom * 100}%`, maxWidth: "none" }}
          className={zoom === undefined ? "mx-auto max-h-[60vh] max-w-full" : ""}
        />
      </section>
    </div>
  );
}
