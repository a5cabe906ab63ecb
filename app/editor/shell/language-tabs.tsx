import { type JSX, useLayoutEffect, useRef } from 'react';
import { type LanguageCode, languages as all } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';

/** Language switch on narrow screens, which show one column. */
export function LanguageTabs({ languages }: { languages: readonly LanguageCode[] }): JSX.Element {
  const { labels, place, go } = useEditor();
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
      aria-label={labels['editor.form.languages']}
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

/**
 * Remembers the field in view; returns a function that scrolls it back to the same position after
 * switching languages, whose texts differ in length.
 */
function preserveFieldPosition(pane: Element): () => void {
  const head = pane.querySelector('.editor-form-head')?.getBoundingClientRect().bottom ?? 0;
  const fields = shownFields(pane);
  const isSeen = (field: Element) => field.getBoundingClientRect().top >= head;
  const anchor =
    fields.find((field) => isSeen(field) && field.contains(document.activeElement)) ??
    fields.find((field) => isSeen(field) && field.querySelector('[data-field]') === null);
  if (!anchor) return () => {};
  const before = anchor.getBoundingClientRect().top;
  const name = anchor.dataset['field'];
  return () => {
    const same = shownFields(pane).find((field) => field.dataset['field'] === name);
    if (same)
      pane.scrollBy({ top: same.getBoundingClientRect().top - before, behavior: 'instant' });
  };
}

function shownFields(pane: Element): HTMLElement[] {
  const fields = Array.from(pane.querySelectorAll<HTMLElement>('.editor-form [data-field]'));
  return fields.filter((field) => field.getClientRects().length > 0);
}
