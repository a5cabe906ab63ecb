import type { Shell } from '#server/site/shell.ts';

/** Links to the same page in each language. On phones they open from a button. */
export function LanguageSwitch({ shell }: { shell: Shell }) {
  const choose = shell.labels['language.choose'];
  const current = shell.languages.find(({ code }) => code === shell.language);
  return (
    <nav className="language-switch" aria-label={choose}>
      <LanguageLinks shell={shell} className="language-cells" />
      <button type="button" className="language-button" popoverTarget="language-sheet">
        {current?.short} <span className="sr-only">{choose}</span>
      </button>
      <div id="language-sheet" className="language-sheet" popover="auto">
        <LanguageLinks shell={shell} byName />
      </div>
    </nav>
  );
}

interface LanguageLinksProps {
  shell: Shell;
  className?: string;
  /** Shows full language names instead of short ones. */
  byName?: boolean;
}

/** Links to the same page in every language of the project. */
export function LanguageLinks({ shell, className, byName = false }: LanguageLinksProps) {
  return (
    <ul className={className}>
      {shell.languages.map(({ code, name, short, href }) => (
        <li key={code}>
          <a
            href={href}
            lang={code}
            hrefLang={code}
            aria-current={code === shell.language ? 'true' : undefined}
          >
            {byName ? name : short}
            {!byName && name !== short && <span className="sr-only"> {name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
