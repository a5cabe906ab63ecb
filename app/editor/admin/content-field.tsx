import { type ComponentType, type JSX, use, useEffect, useRef, useState } from 'react';
import { html } from '#common/content/fields.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { EditorLoadersContext } from '../../editor-loaders.ts';
import { useEditor } from '../editor-context.ts';
import type { ControlProps } from '../form/control-props.ts';

interface ContentFieldProps {
  id: string;
  language: LanguageCode;
  value: string;
  onChange(value: string): void;
}

const field = html();

/**
 * The content field: a plain HTML textarea until the rich-text editor has loaded, or without
 * scripts.
 */
export function ContentField({ id, language, value, onChange }: ContentFieldProps): JSX.Element {
  const { labels } = useEditor();
  const loaders = use(EditorLoadersContext);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<{ Control: ComponentType<ControlProps<string>> } | null>(
    null,
  );
  const { dir } = languages[language];

  const take = useRef(onChange);
  take.current = onChange;
  useEffect(() => {
    let isWanted = true;
    // Text typed before hydration.
    const early = plain.current;
    if (early && early.value !== early.defaultValue) take.current(early.value);
    const load = async () => {
      const rich = await loaders?.htmlControl();
      if (rich && isWanted) setLoaded({ Control: rich.HtmlControl });
    };
    // The plain textarea is sufficient.
    load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [loaders]);

  const label = labels['editor.admin.content'];
  if (!loaded) {
    return (
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={plain}
          id={id}
          name="content"
          className="admin-plain"
          lang={language}
          dir={dir}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  }
  return (
    <div className="admin-content">
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <loaded.Control
        key={language}
        id={id}
        field={field}
        path="content"
        language={language}
        lang={language}
        dir={dir}
        value={value}
        onChange={(next) => onChange(next ?? '')}
        describedBy={undefined}
        problem={null}
        fallback={null}
      />
    </div>
  );
}
