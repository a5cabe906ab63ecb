import type { JSX } from 'react';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { isAppleDevice, listShortcuts } from './shortcuts.ts';

/** List of keyboard shortcuts. */
export function ShortcutList(): JSX.Element {
  const { words, language } = useEditor();
  const all = listShortcuts({ isApple: isAppleDevice(), direction: directionOf(language) });
  return (
    <dl className="key-list">
      {all.map(({ action, keys }) => (
        <div key={action}>
          <dt>{words[`editor.shell.keys.${action}`]}</dt>
          {/* Key combinations are left-to-right in every language. */}
          <dd dir="ltr">
            {keys.map((key) => {
              const text = typeof key === 'string' ? key : words[`editor.shell.key.${key.name}`];
              return <kbd key={text}>{text}</kbd>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
