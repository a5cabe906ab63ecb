import type { JSX } from 'react';
import { directionOf } from '#i18n/languages.ts';
import type { Shell } from '#server/site/shell.ts';

/** Joined cells, one per language, each leading to the same page. On phones they open from the current one. */
export function LanguageSwitch({ shell }: { shell: Shell }): JSX.Element {
  const current = shell.languages.find(({ code }) => code === shell.language);
  return (
    <div className="language-switch">
      <nav className="language-cells" aria-label={shell.labels['language.choose']}>
        <LanguageLinks shell={shell} />
      </nav>
      <button type="button" className="language-button" popoverTarget="language-sheet" aria-label={shell.labels['language.choose']}>
        {current?.short}
      </button>
      <nav id="language-sheet" className="language-sheet label" popover="auto" aria-label={shell.labels['language.choose']}>
        <LanguageLinks shell={shell} byName />
      </nav>
    </div>
  );
}

function LanguageLinks({ shell, byName = false }: { shell: Shell; byName?: boolean }): JSX.Element {
  return (
    <ul>
      {shell.languages.map(({ code, name, short, href }) => (
        <li key={code}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            dir={directionOf(code)}
            aria-label={byName ? undefined : name}
            aria-current={code === shell.language ? 'true' : undefined}
          >
            {byName ? name : short}
          </a>
        </li>
      ))}
    </ul>
  );
}
