import { useId } from 'react';
import type { PublishPlan } from '#contracts/releases.ts';
import { useEditor } from '../editor-context.ts';
import { Choice } from '../parts/choice.tsx';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';
import { type PublishSelection, languagesOf } from './publish-selection.ts';
import { fieldTime, momentOfField } from './release-times.ts';

interface PublishLanguagesProps {
  plan: PublishPlan;
  choice: PublishSelection;
  onChoose(choice: PublishSelection): void;
}

/** Languages to publish; those without changes are not offered. */
export function PublishLanguages({ plan, choice, onChoose }: PublishLanguagesProps) {
  const { labels, project, languageName } = useEditor();
  const waiting = languagesOf(plan);
  const offered = project.languages.filter((language) => waiting.has(language));
  if (offered.length === 0) return null;
  return (
    <fieldset className="publish-languages">
      <legend>{labels['editor.releases.publish.languages']}</legend>
      {offered.map((language) => (
        <Choice
          key={language}
          text={languageName(language)}
          checked={choice.languages.has(language)}
          onChoose={(isIn) =>
            onChoose({ ...choice, languages: withMembers(choice.languages, [language], isIn) })
          }
        />
      ))}
    </fieldset>
  );
}

/** Returns the set with members added or removed. */
export function withMembers<Member>(
  set: ReadonlySet<Member>,
  members: readonly Member[],
  isIn: boolean,
): ReadonlySet<Member> {
  return new Set(isIn ? [...set, ...members] : [...set].filter((one) => !members.includes(one)));
}

/**
 * Time of publication. `time` is the value of a datetime-local input, in the business time zone.
 */
export interface PublishTime {
  isLater: boolean;
  time: string;
  /** True if the time is missing or past. */
  isWrong: boolean;
}

export const publishNow: PublishTime = { isLater: false, time: '', isWrong: false };

/** Validates a time against the current moment. */
export function checkPublishTime(isLater: boolean, time: string): PublishTime {
  const moment = momentOfField(time);
  return { isLater, time, isWrong: isLater && (moment === null || moment <= Date.now()) };
}

interface PublishOptionsProps {
  name: string;
  /** Default title. */
  usualName: string;
  onName(name: string): void;
  when: PublishTime;
  onWhen(when: PublishTime): void;
}

/** Title and time of the release. */
export function PublishOptions(props: PublishOptionsProps) {
  const { name, usualName, onName, when, onWhen } = props;
  const isTimeWrong = when.isWrong && when.time !== '';
  const { labels } = useEditor();
  const id = useId();
  return (
    <div className="publish-options">
      <div className="release-field">
        <label htmlFor={`${id}-name`}>{labels['editor.releases.publish.name']}</label>
        <input
          id={`${id}-name`}
          className="unit-input"
          value={name}
          maxLength={200}
          placeholder={usualName}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => onName(target.value)}
        />
      </div>
      <fieldset className="publish-when">
        <legend>{labels['editor.releases.publish.when']}</legend>
        {[false, true].map((isLater) => (
          <Choice
            key={String(isLater)}
            type="radio"
            name={`${id}-when`}
            text={labels[`editor.releases.publish.${isLater ? 'later' : 'at-once'}`]}
            checked={when.isLater === isLater}
            onChoose={() => onWhen(checkPublishTime(isLater, when.time || fieldTime(nextHour())))}
          />
        ))}
      </fieldset>
      {when.isLater && (
        <div ref={scrollIntoViewRef} className="release-field">
          <label htmlFor={`${id}-time`}>{labels['editor.releases.publish.time']}</label>
          <input
            id={`${id}-time`}
            className="unit-input"
            type="datetime-local"
            value={when.time}
            aria-describedby={isTimeWrong ? `${id}-wrong` : undefined}
            aria-invalid={isTimeWrong || undefined}
            onChange={({ target }) => onWhen(checkPublishTime(true, target.value))}
          />
          {isTimeWrong && (
            <p ref={scrollIntoViewRef} id={`${id}-wrong`} className="release-wrong">
              {labels['editor.releases.publish.time-past']}
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
