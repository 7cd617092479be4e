import { Pause, Play } from "lucide-react";
import { t } from "#core/shared/text.ts";
import { TESTIMONIALS_TITLE, type Testimonial } from "./content.ts";

/**
 * One quote at a time; `carousel.ts` turns them. All lie in one place, which is as high as the longest, so nothing moves. Without
 * a script the first stands.
 */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const count = testimonials.length;
  return (
    <section
      aria-label={TESTIMONIALS_TITLE}
      aria-roledescription={count > 1 ? t("carousel") : undefined}
      data-carousel={count > 1 ? "" : undefined}
    >
      <h2 className="text-base text-quiet">{TESTIMONIALS_TITLE}</h2>
      <div className="mt-5 grid" data-slides aria-live="off">
        {testimonials.map(({ quote, name, role, sample }, at) => (
          <figure
            key={quote}
            aria-label={t("{at, number} of {count, number}", { at: at + 1, count })}
            className="col-start-1 row-start-1 flex flex-col transition-opacity duration-180 data-away:invisible data-away:opacity-0"
            data-away={at > 0 ? "" : undefined}
          >
            <blockquote className="max-w-4xl flex-1 text-section font-medium tracking-tight text-balance">
              “{quote}”
            </blockquote>
            <figcaption className="mt-6 text-lg">
              <span className="font-medium">{name}</span>
              <span className="block text-quiet">{role}</span>
              {sample && <span className="mt-1 block text-sm text-quiet">{t("Sample: a fictional person")}</span>}
            </figcaption>
          </figure>
        ))}
      </div>
      {count > 1 && (
        <div className="mt-6 flex items-center gap-1" data-controls hidden>
          <button
            type="button"
            data-pause
            className="group mr-2 grid size-8 place-items-center rounded-control border border-line hover:bg-hover"
            aria-label={t("Pause")}
            data-play={t("Play")}
          >
            <Pause aria-hidden className="size-4 group-data-paused:hidden" />
            <Play aria-hidden className="hidden size-4 group-data-paused:block" />
          </button>
          {testimonials.map(({ quote, name }, at) => (
            <button
              key={quote}
              type="button"
              data-dot
              aria-label={t("Quote {at, number}: {name}", { at: at + 1, name })}
              aria-current={at === 0}
              className="group grid size-8 place-items-center rounded-control hover:bg-hover"
            >
              <span className="size-2 rounded-full bg-line-control transition-[width] duration-180 group-aria-[current=true]:w-5 group-aria-[current=true]:bg-primary-text" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
