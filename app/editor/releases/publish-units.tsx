import { useId, useState } from 'react';
import type { PlannedChange, PlannedSection, PublishPlan } from '#contracts/releases.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { InclusionReason } from '#common/content/required-changes.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { useEditor } from '../editor-context.ts';
import { FieldChanges, isText } from './field-change.tsx';
import {
  type PublishSelection,
  isChosen,
  type PlannedUnit,
  unitsOf,
  withMembers,
} from './publish-selection.ts';
import { Choice } from '../parts/controls.tsx';

interface PublishUnitsProps {
  plan: PublishPlan;
  choice: PublishSelection;
  /** Paths that the choice requires, with the reason. */
  needed: ReadonlyMap<string, InclusionReason>;
  onChoose(choice: PublishSelection): void;
}

/** Planned changes per unit, with details on demand. */
export function PublishUnits({ plan, choice, needed, onChoose }: PublishUnitsProps) {
  const { labels } = useEditor();
  const units = unitsOf(plan, choice.languages);
  const paths = units.flatMap(({ path, isReserved }) => (isReserved ? [] : [path]));
  const isAll = paths.every((path) => choice.paths.has(path));
  const choose = (some: string[], isIn: boolean) =>
    onChoose({ ...choice, paths: withMembers(choice.paths, some, isIn) });
  return (
    <div>
      {paths.length > 1 && (
        <Choice
          text={labels['editor.releases.publish.all']}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && paths.some((path) => choice.paths.has(path));
          }}
          onChoose={(isIn) => choose(paths, isIn)}
        />
      )}
      <ul className="line-list framed-list">
        {units.map((unit) => (
          <li key={unit.path}>
            <PublishUnit
              unit={unit}
              shown={unit.changes.map((change) => ({
                change,
                goes: isChosen(change, choice, needed),
              }))}
              isTicked={choice.paths.has(unit.path) || needed.has(unit.path)}
              need={needed.get(unit.path) ?? null}
              onTick={(isIn) => choose([unit.path], isIn)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PublishUnitProps {
  unit: PlannedUnit;
  shown: { change: PlannedChange; goes: boolean }[];
  isTicked: boolean;
  /** Reason why it is included without being selected. */
  need: InclusionReason | null;
  onTick(isIn: boolean): void;
}

const kindBadges: Readonly<Record<PlannedChange['kind'], BadgeKind>> = {
  new: 'mint',
  changed: 'outline',
  removed: 'red-soft',
};

function PublishUnit({ unit, shown, isTicked, need, onTick }: PublishUnitProps) {
  const { labels, countLabel, fillLabel } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const hintId = useId();
  const { title, changes, isReserved, section } = unit;
  const hint = hintOf(unit, need, isTicked);
  const fields = changes.reduce((count, change) => count + change.fields.length, 0);
  const place =
    section &&
    fillLabel('editor.releases.section.place', {
      page: labels[`editor.structure.page.${section.page}`],
    });
  const name = place ? `${title} · ${place}` : title;
  return (
    <div className="publish-unit">
      <input
        type="checkbox"
        checked={isTicked}
        disabled={need !== null || isReserved}
        aria-describedby={hint ? hintId : undefined}
        aria-label={fillLabel('editor.releases.publish.choose', { title: name })}
        onChange={({ target }) => onTick(target.checked)}
      />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="publish-unit-title">
            <bdi>{title}</bdi>
            {place && <span>{place}</span>}
            <UnitAuthor unit={unit} />
          </span>
          <span className="unit-row publish-unit-marks">
            {shown.map(({ change, goes }) => (
              <LanguageMark key={change.language} language={change.language} goes={goes} />
            ))}
            <UnitBadge unit={unit} isTicked={isTicked} />
            {fields > 0 && (
              <span className="unit-hint">{countLabel('editor.releases.fields', fields)}</span>
            )}
          </span>
        </summary>
        {isOpen && shown.map(({ change }) => <UnitChange key={change.language} change={change} />)}
      </details>
      {hint && (
        <p id={hintId} className="field-hint publish-hint">
          {labels[hint]}
        </p>
      )}
    </div>
  );
}

function hintOf(
  { isReserved, isUnfinished, section }: PlannedUnit,
  need: InclusionReason | null,
  isTicked: boolean,
) {
  if (isReserved) return 'editor.releases.reserved';
  if (need !== null) return `editor.releases.publish.needs-${need}` as const;
  return isUnfinished && !isTicked && !section ? 'editor.releases.publish.unfinished' : null;
}

function UnitAuthor({ unit: { changes } }: { unit: PlannedUnit }) {
  const { formatMoment } = useEditor();
  const last = changes.reduce((one, other) => ((other.at ?? 0) > (one.at ?? 0) ? other : one));
  if (last.at === undefined) return null;
  return (
    <span className="field-hint">
      {last.by && (
        <>
          <bdi>{last.by.name}</bdi>
          {' · '}
        </>
      )}
      <time dateTime={new Date(last.at).toISOString()}>{formatMoment(last.at)}</time>
    </span>
  );
}

function UnitBadge({ unit, isTicked }: { unit: PlannedUnit; isTicked: boolean }) {
  const { changes, isWithheld } = unit;
  const { labels, fillLabel, formatMoment } = useEditor();
  const at = changes.find(({ scheduledAt }) => scheduledAt !== undefined)?.scheduledAt;
  if (at !== undefined) {
    const text = fillLabel('editor.releases.kind.scheduled', { time: formatMoment(at) });
    return <Badge kind="amber" text={text} />;
  }
  const isNew = changes.every((change) => change.kind === 'new');
  if (isWithheld && !isTicked) {
    // Its draft may have been edited before the revert, and never have been public.
    const label = isNew ? 'editor.releases.kind.not-public' : 'editor.releases.kind.left-out';
    return <Badge kind="outline" text={labels[label]} />;
  }
  const kind = changes.find((change) => change.kind !== 'changed')?.kind ?? 'changed';
  return <Badge kind={kindBadges[kind]} text={labels[`editor.releases.kind.${kind}`]} />;
}

/** `goes`: the release publishes this language. */
export function LanguageMark({ language, goes }: { language: UnitLanguage; goes: boolean }) {
  if (language === '') return null;
  return (
    <span className="publish-language" data-goes={goes || undefined} lang={language}>
      {languages[language].short}
    </span>
  );
}

function UnitChange({ change }: { change: PlannedChange }) {
  const { labels, languageName } = useEditor();
  const { path, language, isStructure, isMoved, kind, fields, section } = change;
  if (section) return <SectionChange change={change} section={section} />;
  const isNew = kind === 'new';
  return (
    <section className="unit-change">
      {language !== '' && <h3 className="unit-title">{languageName(language)}</h3>}
      {isStructure && language !== '' && (
        <p className="field-hint">
          {labels[`editor.releases.publish.${isNew ? 'new-first' : 'every-language'}`]}
        </p>
      )}
      {isMoved && <p>{labels['editor.releases.moved']}</p>}
      <FieldChanges path={path} changes={fields.filter(isText)} language={language} />
    </section>
  );
}

/** A section that was added, moved, hidden or removed from a page. */
function SectionChange({
  change: { kind, isMoved },
  section: { page, hiddenBefore, hiddenAfter },
}: {
  change: PlannedChange;
  section: PlannedSection;
}) {
  const { labels, fillLabel, formatList, languageName } = useEditor();
  const names = (codes: readonly LanguageCode[]) =>
    formatList(codes.map((code) => languageName(code)));
  const hidden = hiddenAfter.filter((code) => !hiddenBefore.includes(code));
  const shown = hiddenBefore.filter((code) => !hiddenAfter.includes(code));
  const said = [
    kind === 'new' && labels['editor.releases.section.new'],
    kind === 'removed' && labels['editor.releases.section.removed'],
    isMoved && labels['editor.releases.section.moved'],
    hidden.length > 0 && fillLabel('editor.releases.section.hidden', { languages: names(hidden) }),
    shown.length > 0 &&
      kind === 'changed' &&
      fillLabel('editor.releases.section.shown', { languages: names(shown) }),
  ];
  return (
    <section className="unit-change">
      {said.map(
        (text) =>
          text && (
            <p key={text}>
              {fillTemplate(text, { page: labels[`editor.structure.page.${page}`] })}
            </p>
          ),
      )}
    </section>
  );
}
