import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import SignaturePad from "signature_pad";
import { Button } from "#ui/web/button.tsx";
import type { MarkForm } from "./signing-client.ts";

type Props = { onMark: (mark: MarkForm | undefined) => void };

const HEIGHT = 160;

/** A signature drawn with a pointer or finger. It travels as lines, not as a picture. */
export function DrawnSignature({ onMark }: Props) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const tell = useEffectEvent(() =>
    onMark(pad.current && canvas.current ? markOf(pad.current, canvas.current) : undefined),
  );

  useEffect(() => {
    const sheet = canvas.current;
    if (sheet === null) return undefined;
    const scale = Math.max(1, window.devicePixelRatio);
    sheet.width = sheet.offsetWidth * scale;
    sheet.height = HEIGHT * scale;
    sheet.getContext("2d")?.scale(scale, scale);
    const made = new SignaturePad(sheet, { penColor: "#0d1a59", minWidth: 1, maxWidth: 2.2 });
    made.addEventListener("endStroke", () => tell());
    pad.current = made;
    return () => made.off();
  }, []);

  function clear() {
    pad.current?.clear();
    onMark(undefined);
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <canvas
        ref={canvas}
        aria-label={t`Draw your signature here`}
        className="h-40 w-full touch-none rounded-card border border-line-control bg-white"
      />
      <div className="flex items-center gap-3">
        <Button size="sm" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
        <p className="text-sm text-quiet">
          <Trans>Without a pointer, type your name instead.</Trans>
        </p>
      </div>
    </div>
  );
}

const MOST_POINTS = 4000;
const part = (value: number, of: number) => Math.min(1, Math.max(0, Math.round((value / of) * 10_000) / 10_000));

function markOf(
  pad: SignaturePad,
  { offsetWidth: width, offsetHeight: height }: HTMLCanvasElement,
): MarkForm | undefined {
  const groups = pad.toData();
  const count = groups.reduce((sum, { points }) => sum + points.length, 0);
  // A long drawing keeps every second or third point.
  const step = Math.ceil(count / MOST_POINTS);
  const strokes = groups.map(({ points }) =>
    points
      .filter((_, index) => index % step === 0)
      .map(({ x, y }): [number, number] => [part(x, width), part(y, height)]),
  );
  return count === 0 ? undefined : { method: "drawn", strokes: strokes.slice(0, 200), width, height };
}
