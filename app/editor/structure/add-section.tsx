import { useId, useState } from 'react';
import type { StructureChange } from '#contracts/structure.ts';
import { foldText } from '#common/text/fold-text.ts';
import { type SectionPage, sectionPages } from '#common/content/pages.ts';
import type { PresentedSectionType } from '#server/site/section-types.ts';
import { useEditor } from '../editor-context.ts';
import { PanelSearch } from '../parts/controls.tsx';
import { useStructureChange } from './use-row-operations.ts';
import type { SketchPart } from '#sections/define-section.ts';

export function AddSection() {
  const { labels, language, sectionTypes, panelSubject, closePanel, fillLabel } = useEditor();
  const change = useStructureChange();
  const [typed, setTyped] = useState('');
  const about = readAbout(panelSubject);
  if (!about) return null;
  const wanted = foldText(typed, language).trim();
  const isWanted = ({ type, label }: PresentedSectionType) =>
    `${foldText(label, language)} ${type}`.includes(wanted);
  const placeOf = ({ usualOn }: PresentedSectionType) => usualOn[about.page] ?? 0;
  const usual = sectionTypes.filter(placeOf).toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = [
    { key: 'usual', types: usual },
    { key: 'others', types: sectionTypes.filter((type) => !usual.includes(type)) },
  ] as const;

  function choose({ type, label: title }: PresentedSectionType): void {
    if (!about) return;
    const key = about.path === null ? 'added' : 'placed';
    const done = fillLabel(`editor.structure.done.${key}`, { title });
    closePanel();
    void change(changeFor(about, type), done);
  }

  return (
    <div className="unit-stack">
      <p>{labels['editor.structure.choose']}</p>
      <PanelSearch
        label={labels['editor.structure.choose.filter']}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {groups.map(({ key, types }) => (
        <TypeGroup
          key={key}
          title={labels[`editor.structure.choose.${key}`]}
          types={types.filter(isWanted)}
          choose={choose}
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
  types: readonly PresentedSectionType[];
  choose: (type: PresentedSectionType) => void;
}) {
  const id = useId();
  if (types.length === 0) return null;
  return (
    <section className="type-group" aria-labelledby={id}>
      <h3 id={id} className="unit-title text-muted">
        {title}
      </h3>
      <ul className="scheme-list">
        {types.map((type) => (
          <li key={type.type}>
            <button type="button" onClick={() => choose(type)}>
              {/* Mirrored with the interface's direction, as sections are. */}
              <svg className="scheme" viewBox="0 0 96 60" aria-hidden="true">
                {type.sketch.map((part, index) => (
                  // Parts never change, so the index is a stable key.
                  <Part key={index} part={part} />
                ))}
              </svg>
              <span>{type.label}</span>
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
  /** Path of an existing text to place; null for a new one. */
  path: string | null;
}

/** Parses `home:3`, or `about:2:content/{lang}/aboutus-page/story.json` for an unknown type. */
function readAbout(about: string | null): About | null {
  const [page = '', index = '', path] = (about ?? '').split(':');
  if (!Object.hasOwn(sectionPages, page)) return null;
  return { page: page as SectionPage, index: Number(index), path: path ?? null };
}

function changeFor({ page, index, path }: About, type: string): StructureChange {
  return path === null
    ? { change: 'add-section', page, type, index }
    : { change: 'place-section', page, path, type, index };
}

/** Distance between lines of text, in SVG units. */
const lineStep = 6;

function Part({ part: [kind, x, y, width, height] }: { part: SketchPart }) {
  if (kind === 'disc')
    return <circle className="scheme-disc" cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  if (kind === 'lines') return <path className="scheme-lines" d={linesOf(x, y, width, height)} />;
  if (kind === 'image')
    return (
      <g className="scheme-picture">
        <rect x={x} y={y} width={width} height={height} />
        <path d={hillsOf(x, y, width, height)} />
      </g>
    );
  return <rect className={`scheme-${kind}`} x={x} y={y} width={width} height={height} />;
}

function linesOf(x: number, y: number, width: number, height: number): string {
  const count = Math.max(1, Math.floor(height / lineStep));
  const lines = Array.from({ length: count }, (_, index) => {
    const length = index === count - 1 && count > 1 ? width * 0.6 : width;
    return `M${x} ${y + 1 + index * lineStep}h${length}`;
  });
  return lines.join('');
}

function hillsOf(x: number, y: number, width: number, height: number): string {
  const base = y + height;
  return `M${x} ${base}l${width * 0.35} ${-height * 0.45} ${width * 0.25} ${height * 0.25} ${width * 0.15} ${-height * 0.15} ${width * 0.25} ${height * 0.35}z`;
}
