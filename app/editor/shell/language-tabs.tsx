import { type JSX, useLayoutEffect, useRef } from 'react';
import { type LanguageCode, languages as all } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { preserveFieldPosition } from './preserve-field-position.ts';

/** Language switch on narrow screens, which show one column. */
export function LanguageTabs({ languages }: { languages: readonly LanguageCode[] }): JSX.Element {
  const { words, place, go } = useEditor();
  const tabs = useRef<HTMLDivElement>(null);
  const chosen = useRef<{ code: LanguageCode; comeBack: () => void } | null>(null);
  useLayoutEffect(() => {
    if (chosen.current?.code !== place.contentLanguage) return;
    chosen.current.comeBack();
    chosen.current = null;
  }, [place.contentLanguage]);
  const choose = (code: LanguageCode) => {
    const pane = tabs.current?.closest('.editor-pane');
    chosen.current = pane ? { code, comeBack: preserveFieldPosition(pane) } : null;
    go({ contentLanguage: code, field: null });
  };
  return (
    <div
      ref={tabs}
      className="unit-tabs unit-cells"
      role="group"
      aria-label={words['editor.form.languages']}
    >
      {languages.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === place.contentLanguage}
          onClick={() => choose(code)}
        >
          <span lang={code}>{all[code].short}</span>
        </button>
      ))}
    </div>
  );
}
