import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Choice } from '../parts/controls.tsx';
import { useEditor } from '../editor-context.ts';
import { PanelLayout } from './panel-layout.tsx';
import { CheckedLanguages, PublishFindings } from './publish-findings.tsx';
import {
  checkedLanguages,
  chosenFindings,
  isChosen,
  blocksPublishing,
  requiredPaths,
  languagesOf,
  withLanguage,
} from './publish-selection.ts';
import { PublishUnits } from './publish-units.tsx';
import { momentOfField, fieldTime } from './release-times.ts';
import { type Publishing, usePublish } from './use-publish.ts';
import { scrollIntoViewRef } from '../parts/scroll-into-view.ts';

/** Publish dialog: changes, findings and the release's options. */
export function PublishDialog() {
  const { labels } = useEditor();
  const publishing = usePublish();
  const { plan } = publishing;
  if (plan && plan.changes.length > 0) return <PublishForm publishing={publishing} plan={plan} />;
  return (
    <PanelLayout>
      <p role="status">
        {labels[plan ? 'editor.releases.publish.nothing' : 'editor.releases.publish.reading']}
      </p>
    </PanelLayout>
  );
}

interface PublishFormProps {
  publishing: Publishing;
  plan: NonNullable<Publishing['plan']>;
}

function PublishForm({ publishing, plan }: PublishFormProps) {
  const { labels, project, countLabel, languageName } = useEditor();
  const { choice, setChoice, isBusy, failure } = publishing;
  const [name, setName] = useState('');
  const [when, setWhen] = useState(publishNow);
  const [isAccepted, setAccepted] = useState(false);
  const formId = useId();

  // Languages without changes are not offered.
  const waiting = languagesOf(plan);
  const offered = project.languages.filter((language) => waiting.has(language));
  const needed = requiredPaths(plan, choice);
  const chosen = plan.changes.filter((change) => isChosen(change, choice, needed));
  const findings = chosenFindings(plan, choice, needed);
  const hasErrors = findings.some(({ level }) => level === 'error');
  const refused = findings.some(blocksPublishing);
  const now = hasErrors && !refused ? 'anyway' : 'now';
  const refusal = refused ? 'editor.releases.check.refused' : null;
  const hint = chosen.length === 0 ? emptyChoiceMessage(plan) : refusal;
  const isDisabled = chosen.length === 0 || refused || (hasErrors && !isAccepted) || when.isWrong;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The time may have passed while the dialog was open.
    const checked = checkPublishTime(when.isLater, when.time);
    setWhen(checked);
    if (isDisabled || checked.isWrong) return;
    const at = checked.isLater ? momentOfField(checked.time) : null;
    void publishing.publish({ title: name, at });
  }
  return (
    <PanelLayout
      foot={
        <>
          {hasErrors && !refused && (
            <Choice
              text={labels['editor.releases.check.wave']}
              checked={isAccepted}
              onChoose={setAccepted}
            />
          )}
          {hint !== null && <p className="field-hint">{labels[hint]}</p>}
          <Button
            submits
            form={formId}
            disabled={isDisabled}
            isLoading={isBusy}
            text={labels[`editor.releases.publish.${when.isLater ? 'schedule' : now}`]}
            busyText={labels['editor.releases.publish.busy']}
          />
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="unit-stack wide-stack">
        <p className="text-muted" role="status">
          {countLabel('editor.releases.publish.changes', chosen.length)}
        </p>
        {failure && (
          <p className="release-trouble" role="alert">
            {labels[`editor.releases.publish.${failure}`]}
          </p>
        )}
        {offered.length > 0 && (
          <fieldset className="unit-row publish-languages">
            <legend className="unit-title">{labels['editor.releases.publish.languages']}</legend>
            {offered.map((language) => (
              <Choice
                key={language}
                text={languageName(language)}
                checked={choice.languages.has(language)}
                onChoose={(isIn) => setChoice(withLanguage(plan, choice, [language, isIn]))}
              />
            ))}
          </fieldset>
        )}
        <PublishUnits plan={plan} choice={choice} needed={needed} onChoose={setChoice} />
        <CheckedLanguages
          findings={findings}
          checked={checkedLanguages(plan, chosen, { languages: project.languages, choice })}
        />
        <PublishFindings findings={findings} plan={plan} />
        <PublishOptions
          name={name}
          usualName={publishing.defaultTitle}
          onName={setName}
          when={when}
          onWhen={setWhen}
        />
      </form>
    </PanelLayout>
  );
}

/** Returns the message for an empty choice: nothing selected, or nothing the person may publish. */
function emptyChoiceMessage({ changes }: PublishFormProps['plan']) {
  const isChoice = changes.some(({ isReserved }) => !isReserved);
  return isChoice ? 'editor.releases.publish.none-chosen' : 'editor.releases.reserved';
}

/** Time of publication. `time`: value of a datetime-local input, in the business time zone. */
interface PublishTime {
  isLater: boolean;
  time: string;
  /** True if the time is missing or past. */
  isWrong: boolean;
}

const publishNow: PublishTime = { isLater: false, time: '', isWrong: false };

/** Validates a time against the current moment. */
function checkPublishTime(isLater: boolean, time: string): PublishTime {
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

function PublishOptions(props: PublishOptionsProps) {
  const { name, usualName, onName, when, onWhen } = props;
  const isTimeWrong = when.isWrong && when.time !== '';
  const { labels } = useEditor();
  const id = useId();
  return (
    <div className="unit-stack dense-fields publish-options">
      <TextField
        label={labels['editor.releases.publish.name']}
        value={name}
        maxLength={200}
        placeholder={usualName}
        // While it is empty, the default title has the interface's direction.
        dir={name === '' ? undefined : 'auto'}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
      />
      <fieldset className="unit-row publish-when">
        <legend className="unit-title">{labels['editor.releases.publish.when']}</legend>
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
        <div ref={scrollIntoViewRef} className="publish-time">
          <TextField
            label={labels['editor.releases.publish.time']}
            type="datetime-local"
            value={when.time}
            error={isTimeWrong ? labels['editor.releases.publish.time-past'] : null}
            onChange={({ target }) => onWhen(checkPublishTime(true, target.value))}
          />
          {isTimeWrong && <span ref={scrollIntoViewRef} />}
        </div>
      )}
    </div>
  );
}

function nextHour(): number {
  const hour = 3_600_000;
  return Math.ceil((Date.now() + 60_000) / hour) * hour;
}
