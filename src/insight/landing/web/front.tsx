import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#core/shared/text.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { Logo } from "#ui/web/logo.tsx";
import {
  CLOSING,
  FEATURES,
  FEATURES_TITLE,
  HERO,
  INVESTORS,
  INVESTORS_TITLE,
  STATISTICS,
  TESTIMONIALS,
} from "./content.ts";
import { OnlyWhere } from "./only-where.tsx";
import { Picture } from "./picture.tsx";
import { Testimonials } from "./testimonials.tsx";

const WIDTH = "mx-auto w-full max-w-[1200px] px-5 sm:px-8";
const CARD_PICTURE = { width: 800, height: 500 };
const PRODUCT_PICTURE = { width: 1440, height: 860 };

/** The whole front page. It is made into HTML as the web is built, and runs nowhere else. */
export function FrontPage() {
  return (
    <>
      <Header />
      <main>
        <Hero />
        <Investors />
        <Features />
        <Statistics />
        <Quotes />
        <Closing />
      </main>
      <Footer />
      <output id="notice" className="fixed right-4 bottom-4 left-4 z-20 sm:left-auto" />
      <template id="unknown-address">
        <p className="floating px-4 py-3 text-base">{t("That page doesn't exist")}</p>
      </template>
    </>
  );
}

function Header() {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-canvas">
      <div className={clsx(WIDTH, "flex h-16 items-center gap-3")}>
        <a href="/" className="mr-auto flex items-center gap-2 rounded-control text-lg font-semibold">
          <Logo />
          Tranche
        </a>
        <OnlyWhere is="signed-out">
          <a href="/auth" className={buttonStyle({ variant: "ghost" })}>
            {t("Sign In")}
          </a>
          <StartFree size="md" className="max-sm:hidden" />
        </OnlyWhere>
        <OnlyWhere is="signed-in">
          <OpenTranche size="md" />
        </OnlyWhere>
      </div>
    </header>
  );
}

type Size = { size: "md" | "lg"; className?: string };

const StartFree = ({ size, className }: Size) => (
  <a href="/auth?view=signup" className={buttonStyle({ variant: "primary", size, className })}>
    {t("Start Free")}
  </a>
);

const OpenTranche = ({ size }: Size) => (
  <a href="/dashboard" className={buttonStyle({ variant: "primary", size })}>
    {t("Open Tranche")}
  </a>
);

/** What a visitor can do next, at the top and at the end of the page. */
function Actions() {
  return (
    <div className="flex flex-wrap gap-3">
      <OnlyWhere is="signed-out">
        <StartFree size="lg" />
      </OnlyWhere>
      <OnlyWhere is="signed-in">
        <OpenTranche size="lg" />
      </OnlyWhere>
      <OnlyWhere is="demo-link">
        <a href="{{demo}}" target="_blank" rel="noopener" className={buttonStyle({ size: "lg" })}>
          {t("View Live Demo")}
        </a>
      </OnlyWhere>
    </div>
  );
}

function Hero() {
  return (
    <section className="overflow-hidden">
      <div className={clsx(WIDTH, "pt-14 sm:pt-20 lg:pt-24")}>
        <p className="text-base font-medium text-primary-text">{HERO.eyebrow}</p>
        <h1 className="mt-3 max-w-4xl text-display font-semibold tracking-tighter text-balance">{HERO.title}</h1>
        <p className="mt-5 max-w-2xl text-lead text-quiet text-pretty">{HERO.text}</p>
        <div className="mt-8">
          <Actions />
        </div>
        <div className="mx-auto mt-12 max-w-[390px] overflow-hidden rounded-t-card border border-b-0 border-line shadow-float sm:mt-16 sm:max-w-none">
          <Picture name="product" alt={HERO.alt} {...PRODUCT_PICTURE} isFirst />
        </div>
      </div>
    </section>
  );
}

/** A list shown whole on a demo server; elsewhere without what is made up, and not at all when nothing is left. */
function WithoutSamples<Item extends { sample: boolean }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (items: readonly Item[]) => ReactNode;
}) {
  const real = items.filter(({ sample }) => !sample);
  if (items.length === 0) return null;
  return (
    <>
      <OnlyWhere is="demo">{children(items)}</OnlyWhere>
      {real.length > 0 && <OnlyWhere is="no-demo">{children(real)}</OnlyWhere>}
    </>
  );
}

function Investors() {
  return (
    <WithoutSamples items={INVESTORS}>
      {(investors) => (
        <section aria-labelledby="investors" className="border-y border-line bg-surface">
          <div className={clsx(WIDTH, "flex flex-col gap-x-10 gap-y-5 py-8 lg:flex-row lg:items-center")}>
            <h2 id="investors" className="shrink-0 text-base text-quiet">
              {INVESTORS_TITLE}
            </h2>
            <ul className="grid flex-1 grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-3 lg:flex lg:justify-between">
              {investors.map(({ name }) => (
                <li key={name} className="text-lg font-semibold tracking-tight">
                  {name}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </WithoutSamples>
  );
}

function Features() {
  if (FEATURES.length === 0) return null;
  return (
    <section aria-labelledby="features" className={clsx(WIDTH, "py-20 sm:py-28")}>
      <h2 id="features" className="max-w-3xl text-section font-semibold tracking-tight text-balance">
        {FEATURES_TITLE}
      </h2>
      <ul className="mt-10 grid gap-5 sm:mt-14 lg:grid-cols-2">
        {FEATURES.map(({ title, text, picture, alt }) => (
          <li key={picture} className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            <div className="flex-1 p-6 sm:p-8">
              <h3 className="text-xl font-semibold tracking-tight">{title}</h3>
              <p className="mt-2 max-w-lg text-lg text-quiet text-pretty">{text}</p>
            </div>
            <div className="ml-6 overflow-hidden rounded-tl-card border-t border-l border-line sm:ml-8">
              <Picture name={picture} alt={alt} {...CARD_PICTURE} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Statistics() {
  if (STATISTICS.length === 0) return null;
  return (
    <section aria-label={t("Tranche in figures")} className="border-y border-line bg-surface">
      <dl className={clsx(WIDTH, "grid grid-cols-2 gap-y-8 py-14 lg:grid-cols-4")}>
        {STATISTICS.map(({ figure, label }) => (
          <div key={label} className="flex flex-col-reverse border-l border-line pl-5">
            <dt className="text-lg text-quiet">{label}</dt>
            <dd className="figure text-section font-semibold tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const Quotes = () => (
  <WithoutSamples items={TESTIMONIALS}>
    {(testimonials) => (
      <div className={clsx(WIDTH, "pt-20 sm:pt-28")}>
        <Testimonials testimonials={testimonials} />
      </div>
    )}
  </WithoutSamples>
);

function Closing() {
  return (
    <section aria-labelledby="closing" className={clsx(WIDTH, "py-20 sm:py-28")}>
      <div className="rounded-card border border-line bg-primary-tint p-8 sm:p-14">
        <h2 id="closing" className="max-w-2xl text-section font-semibold tracking-tight text-balance">
          {CLOSING.title}
        </h2>
        <p className="mt-3 max-w-xl text-lg text-pretty">{CLOSING.text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
          <Actions />
          {CLOSING.claims.length > 0 && (
            <ul className="flex flex-wrap gap-x-6 gap-y-2 text-base">
              {CLOSING.claims.map((claim) => (
                <li key={claim} className="flex items-center gap-2">
                  <Check aria-hidden className="size-4 text-primary-text" />
                  {claim}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  );
}

const FOOTER_LINK = "rounded-control py-1 hover:text-text";

const Footer = () => (
  <footer className="border-t border-line">
    <div className={clsx(WIDTH, "flex flex-wrap items-center gap-x-6 gap-y-2 py-8 text-base text-quiet")}>
      <p className="mr-auto flex items-center gap-2">
        <Logo className="size-5" />
        <span>
          <span className="font-medium text-text">Tranche</span> · {t("VC Fund Management Platform")}
        </span>
      </p>
      <a href="/terms" className={FOOTER_LINK}>
        {t("Terms of use")}
      </a>
      <a href="/privacy" className={FOOTER_LINK}>
        {t("Privacy policy")}
      </a>
      <a href="/api/docs" className={FOOTER_LINK}>
        {t("API")}
      </a>
    </div>
  </footer>
);
