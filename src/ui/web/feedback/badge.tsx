import { cva } from "class-variance-authority";
import type { ReactNode } from "react";

export type Tone = "neutral" | "success" | "warn" | "danger" | "info" | "violet" | "teal";

const style = cva(
  "inline-flex max-w-full min-w-0 items-center gap-1 rounded-full px-2 py-px text-xs font-medium whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-quiet",
        success: "bg-success-tint text-success",
        warn: "bg-warn-tint text-warn",
        danger: "bg-danger-tint text-danger",
        info: "bg-info-tint text-info",
        violet: "bg-violet-tint text-violet",
        teal: "bg-teal-tint text-teal",
      } satisfies Record<Tone, string>,
    },
  },
);

/** A word of a vocabulary. Which tone a word has stands in the feature's `rules.ts`; the word itself always shows. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={style({ tone })}>{children}</span>;
}
