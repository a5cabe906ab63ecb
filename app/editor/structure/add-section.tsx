import { type JSX, useEffect, useId, useRef, useState } from 'react';
import type { StructureChange } from '#common/editing.ts';
import { fillTemplate } from '#common/fill-template.ts';
import { foldText } from '#common/fold-text.ts';
import { type SectionPage, sectionPages } from '#common/pages.ts';
import type { SectionType } from '#sections/registry.ts';
import { useEditor } from '../editor-context.ts';
import { SectionScheme } from './section-scheme.tsx';
import { sectionTypes, usualTypes } from './section-schemes.ts';
import { typeLabel } from './type-label.ts';
import { useChange } from './use-change.ts';

/** The section types with their pictures, to add one where the panel was opened for. */
export function AddSection(): JSX.Element | null {
  const { words, language, panelAbout, closePanel, go } = useEditor();
  const change = useChange();
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const about = readAbout(panelAbout);
  if (!about) return null;
  const wanted = foldText(typed, language).trim();
  const isWanted = (type: SectionType) =>
    `${foldText(typeLabel(words, type), language)} ${type}`.includes(wanted);
  const usual = usualTypes[about.page];
  const groups = [
    { key: 'usual', types: usual },
    { key: 'others', types: sectionTypes.filter((type) => !usual.includes(type)) },
  ] as const;

  async function choose(type: SectionType): Promise<void> {
    if (!about) return;
    const title = typeLabel(words, type);
    const key = about.path === null ? 'added' : 'placed';
    const done = fillTemplate(words[`editor.structure.done.${key}`], { title });
    closePanel();
    const answer = await change(changeFor(about, type), done);
    if (answer?.path) go({ path: answer.path, field: null });
  }

  return (
    <div className="add-section">
      <p>{words['editor.structure.choose']}</p>
      <label htmlFor={id}>{words['editor.structure.choose.filter']}</label>
      <input
        id={id}
        type="search"
        value={typed}
        ref={input}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The field would only be emptied.
          event.preventDefault();
          closePanel();
        }}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups.map(({ key, types }) => (
        <TypeGroup
          key={key}
          title={words[`editor.structure.choose.${key}`]}
          types={types.filter(isWanted)}
          choose={(type) => void choose(type)}
        />
      ))}
    </div>
  );
}

function TypeGroup({
  title,
  types,
  choose,
}: {
  title: string;
  types: readonly SectionType[];
  choose: (type: SectionType) => void;
}): JSX.Element | null {
  const { words } = useEditor();
  const id = useId();
  if (types.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="scheme-list">
        {types.map((type) => (
          <li key={type}>
            <button type="button" onClick={() => choose(type)}>
              <SectionScheme type={type} />
              <span>{typeLabel(words, type)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface About {
  page: SectionPage;
  index: number;
  /** A text that is put back; null: a new one. */
  path: string | null;
}

/** `home:3`, or `about:2:content/{lang}/aboutus-page/story.json` for a text whose type is not known. */
function readAbout(about: string | null): About | null {
  const [page = '', index = '', path] = (about ?? '').split(':');
  if (!Object.hasOwn(sectionPages, page)) return null;
  return { page: page as SectionPage, index: Number(index), path: path ?? null };
}

function changeFor({ page, index, path }: About, type: SectionType): StructureChange {
  return path === null
    ? { change: 'add-section', page, type, index }
    : { change: 'place-section', page, path, type, index };
}
