import { type JSX, useId } from 'react';
import type { PublishPlan } from '#common/editing.ts';
import { useEditor } from '../editor-context.ts';
import { languageName } from '../form/field-words.ts';
import { bringIntoSight } from '../parts/bring-into-sight.ts';
import { type Choice, languagesOf } from './publish-choice.ts';
import { fieldTime, momentOfField } from './release-times.ts';

interface PublishLanguagesProps {
  plan: PublishPlan;
  choice: Choice;
  onChoose(choice: Choice): void;
}

/** Which languages go. One in which nothing waits is not offered. */
export function PublishLanguages({
  plan,
  choice,
  onChoose,
}: PublishLanguagesProps): JSX.Element | null {
  const { words, project, language: editorLanguage } = useEditor();
  const waiting = languagesOf(plan);
  const offered = project.languages.filter((language) => waiting.has(language));
  if (offered.length === 0) return null;
  return (
    <fieldset className="publish-languages">
      <legend>{words['editor.releases.publish.languages']}</legend>
      {offered.map((language) => (
        <label key={language} className="release-check">
          <input
            type="checkbox"
            checked={choice.languages.has(language)}
            onChange={({ target }) =>
              onChoose({
                ...choice,
                languages: withEach(choice.languages, [language], target.checked),
              })
            }
          />
          {languageName(language, editorLanguage)}
        </label>
      ))}
    </fieldset>
  );
}

/** The same set with some members, or without them. */
export function withEach<Member>(
  set: ReadonlySet<Member>,
  members: readonly Member[],
  isIn: boolean,
): ReadonlySet<Member> {
  const given = new Set(members);
  return isIn ? new Set([...set, ...given]) : new Set([...set].filter((one) => !given.has(one)));
}

/** When it is to be public. The time is what the field holds, by the business's clocks. */
export interface When {
  isLater: boolean;
  time: string;
  /** It names no time, or one that is over. */
  isWrong: boolean;
}

export const atOnce: When = { isLater: false, time: '', isWrong: false };

/** What a choice means at this moment. */
export function whenOf(isLater: boolean, time: string): When {
  const moment = momentOfField(time);
  return { isLater, time, isWrong: isLater && (moment === null || moment <= Date.now()) };
}

interface PublishOptionsProps {
  name: string;
  /** What it is called without one. */
  usualName: string;
  onName(name: string): void;
  when: When;
  onWhen(when: When): void;
}

/** What the release is called, and when it is made. */
export function PublishOptions(props: PublishOptionsProps): JSX.Element {
  const { name, usualName, onName, when, onWhen } = props;
  const isTimeWrong = when.isWrong && when.time !== '';
  const { words } = useEditor();
  const id = useId();
  return (
    <div className="publish-options">
      <div className="release-field">
        <label htmlFor={`${id}-name`}>{words['editor.releases.publish.name']}</label>
        <input
          id={`${id}-name`}
          value={name}
          maxLength={200}
          placeholder={usualName}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      </div>
      <fieldset className="publish-when">
        <legend>{words['editor.releases.publish.when']}</legend>
        {[false, true].map((isLater) => (
          <label key={String(isLater)} className="release-check">
            <input
              type="radio"
              name={`${id}-when`}
              checked={when.isLater === isLater}
              onChange={() => onWhen(whenOf(isLater, when.time || fieldTime(nextHour())))}
            />
            {words[`editor.releases.publish.${isLater ? 'later' : 'at-once'}`]}
          </label>
        ))}
      </fieldset>
      {when.isLater && (
        <div
          ref={bringIntoSight}
          className="release-field"
          data-state={isTimeWrong ? 'error' : undefined}
        >
          <label htmlFor={`${id}-time`}>{words['editor.releases.publish.time']}</label>
          <input
            id={`${id}-time`}
            type="datetime-local"
            value={when.time}
            aria-describedby={isTimeWrong ? `${id}-wrong` : undefined}
            aria-invalid={isTimeWrong || undefined}
            onChange={({ target }) => onWhen(whenOf(true, target.value))}
          />
          {isTimeWrong && (
            <p ref={bringIntoSight} id={`${id}-wrong`} className="release-wrong">
              {words['editor.releases.publish.time-past']}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function nextHour(): number {
  const hour = 3_600_000;
  return Math.ceil((Date.now() + 60_000) / hour) * hour;
}
