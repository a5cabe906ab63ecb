import type { JSX } from 'react';
import { joinField, readField } from '#common/field-values.ts';
import { useEditor } from '../../editor-context.ts';
import { useForm } from '../form-context.ts';
import { useUnit } from '../use-unit.ts';
import { TextName } from './text-name.tsx';
import { TextRows } from './text-rows.tsx';
import { textsIn } from './texts-of.ts';

/** What a page may say about itself to search engines and to whoever shares it. */
const usual = [
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

/** The meta keys of a page: texts under `meta`. */
export function MetaPart(): JSX.Element {
  const { words } = useEditor();
  const { store, versions, source } = useForm();
  const values = useUnit((snapshot) => snapshot.values);
  const texts = textsIn(
    versions.map((language) => readField(values[language], 'meta')),
    'meta',
  );
  const names = new Set(texts.map(({ label }) => label));
  return (
    <>
      {texts.length > 0 && <TextRows texts={texts} isOwn={() => true} />}
      <TextName
        label={words['editor.form.texts.add']}
        start=""
        parent="meta"
        known={usual.filter((name) => !names.has(name))}
        onTake={(name) => store.setField(source, joinField('meta', name), '')}
      />
    </>
  );
}
