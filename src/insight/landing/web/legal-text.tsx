import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { PublicLayout } from "#core/web/app/public-layout.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";

type Section = { heading: MessageDescriptor; text: MessageDescriptor };
type Props = { title: MessageDescriptor; intro: MessageDescriptor; sections: readonly Section[] };

export function LegalText({ title, intro, sections }: Props) {
  const { i18n } = useLingui();
  return (
    <PublicLayout>
      <article className="max-w-2xl">
        <PageHeader title={i18n._(title)} />
        <p className="text-lg">{i18n._(intro)}</p>
        {sections.map(({ heading, text }) => (
          <section key={heading.id} className="mt-6">
            <h2 className="text-lg font-semibold">{i18n._(heading)}</h2>
            <p className="mt-1 text-base text-quiet">{i18n._(text)}</p>
          </section>
        ))}
      </article>
    </PublicLayout>
  );
}
