import { useLingui } from "@lingui/react/macro";

type Props = {
  /** In their order; null where nothing is known. */
  values: readonly (number | null)[];
  /** What it says, for who does not see it. */
  label: string;
};

const [WIDTH, HEIGHT] = [72, 20];

/** A small line without axes, from zero to its greatest value; its numbers stand elsewhere. */
export function Sparkline({ values, label }: Props) {
  const { t } = useLingui();
  const points = pointsOf(values);
  if (points.length < 2) return <span aria-hidden className="inline-block h-5 w-18 max-lg:hidden" />;
  const [from, to] = [points[0]?.value ?? 0, points.at(-1)?.value ?? 0];
  const grows = to === from ? t`unchanged` : to > from ? t`rising` : t`falling`;
  return (
    <svg
      role="img"
      aria-label={`${label}: ${grows}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="inline-block h-5 w-18 overflow-visible"
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className="text-quiet"
      />
      <circle cx={points.at(-1)?.x} cy={points.at(-1)?.y} r={2} fill="currentColor" className="text-primary-text" />
    </svg>
  );
}

/** Where the values stand: as far as they are known, over the whole width, none below zero. */
export function pointsOf(values: readonly (number | null)[]): { x: number; y: number; value: number }[] {
  const most = Math.max(0, ...values.map((value) => value ?? 0)) || 1;
  const across = Math.max(1, values.length - 1);
  return values.flatMap((value, place) => {
    if (value === null) return [];
    const up = 1 + (1 - Math.max(0, value) / most) * (HEIGHT - 3);
    return [{ x: (place / across) * (WIDTH - 3), y: Math.round(up * 10) / 10, value }];
  });
}
