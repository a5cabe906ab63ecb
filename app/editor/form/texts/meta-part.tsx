import type { JSX } from 'react';
import { joinField, readField } from '#common/content/field-values.ts';
import { useEditor } from '../../editor-context.ts';
import { useFormContext } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { TextName } from './text-name.tsx';
import { TextRows } from './text-rows.tsx';
import { listTexts } from './named-texts.ts';

/** Common meta keys for search engines and link previews. */
const commonKeys = [
  'title',
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:image',
  'og:image:alt',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

/** A page's meta keys: texts under `meta`. */
export function MetaPart(): JSX.Element {
  const { labels } = useEditor();
  const { store, versions, source, canWriteAll } = useFormContext();
  const values = useUnit((snapshot) => snapshot.values);
  const texts = listTexts(
    versions.map((language) => readField(values[language], 'meta')),
    'meta',
  );
  const names = new Set(texts.map(({ label }) => label));
  return (
    <>
      {texts.length > 0 && <TextRows texts={texts} isOwn={() => true} />}
      {canWriteAll && (
        <TextName
          label={labels['editor.form.texts.add']}
          start=""
          parent="meta"
          known={commonKeys.filter((name) => !names.has(name))}
          onTake={(name) => store.setField(source, joinField('meta', name), '')}
        />
      )}
    </>
  );
}
