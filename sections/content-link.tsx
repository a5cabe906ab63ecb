import { TextLink } from '#app/ui/button-link.tsx';
import { localHref } from '#common/web/local-href.ts';
import type { LocalText } from '#common/text/local-text.ts';
import type { LanguageCode } from '#i18n/languages.ts';

interface ContentLinkProps {
  data: { title: LocalText; link: string | null; buttonText: LocalText | null };
  labels: Record<'read-more', string>;
  language: LanguageCode;
}

/** Read-more link of a section's text; renders nothing without a link. */
export function ContentLink({ data, labels, language }: ContentLinkProps) {
  if (!data.link) return null;
  return (
    <div className="below-5">
      <TextLink
        href={localHref(language, data.link)}
        text={data.buttonText ?? labels['read-more']}
        about={data.buttonText ? null : data.title}
      />
    </div>
  );
}
