import type { JSX } from 'react';
import { directionOf } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import { isAppleDevice, listKeys } from './key-combinations.ts';

/** What the keyboard does. */
export function KeyList(): JSX.Element {
  const { words, language } = useEditor();
  const all = listKeys({ isApple: isAppleDevice(), direction: directionOf(language) });
  return (
    <dl className="key-list">
      {all.map(({ action, keys }) => (
        <div key={action}>
          <dt>{words[`editor.shell.keys.${action}`]}</dt>
          {/* Keys are pressed in the order of a keyboard, which no language turns round. */}
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
