import { type FormEvent, type JSX, useId, useState } from 'react';
import { countInWords } from '#common/count-in-words.ts';
import { Button } from '../../components/button.tsx';
import { useEditor } from '../editor-context.ts';
import { PanelParts } from './panel-parts.tsx';
import { CheckedLanguages } from './checked-languages.tsx';
import {
  checkedLanguages,
  chosenFindings,
  isChosen,
  isRefused,
  neededBy,
} from './publish-choice.ts';
import { PublishFindings } from './publish-findings.tsx';
import { PublishLanguages, PublishOptions, whenOf, atOnce } from './publish-options.tsx';
import { PublishUnits } from './publish-units.tsx';
import { momentOfField } from './release-times.ts';
import { type Publishing, usePublish } from './use-publish.ts';

/** What a release would change, what to look at before, and the release itself. */
export function PublishDialog(): JSX.Element {
  const { words } = useEditor();
  const publishing = usePublish();
  const { plan } = publishing;
  if (plan && plan.changes.length > 0) return <PublishForm publishing={publishing} plan={plan} />;
  return (
    <PanelParts>
      <p role="status">
        {words[plan ? 'editor.releases.publish.nothing' : 'editor.releases.publish.reading']}
      </p>
    </PanelParts>
  );
}

interface PublishFormProps {
  publishing: Publishing;
  plan: NonNullable<Publishing['plan']>;
}

function PublishForm({ publishing, plan }: PublishFormProps): JSX.Element {
  const { words, locale, project } = useEditor();
  const { choice, setChoice, isBusy, trouble } = publishing;
  const [name, setName] = useState('');
  const [when, setWhen] = useState(atOnce);
  const [isWaved, setWaved] = useState(false);
  const formId = useId();

  const needed = neededBy(plan, choice);
  const chosen = plan.changes.filter((change) => isChosen(change, choice, needed));
  const findings = chosenFindings(plan, choice, needed);
  const hasErrors = findings.some(({ level }) => level === 'error');
  const refused = findings.some(isRefused);
  const isHeld = chosen.length === 0 || refused || (hasErrors && !isWaved) || when.isWrong;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // Its time may have come while the dialog stood open.
    const now = whenOf(when.isLater, when.time);
    setWhen(now);
    if (isHeld || now.isWrong) return;
    void publishing.publish({ title: name, at: now.isLater ? momentOfField(now.time) : null });
  }
  return (
    <PanelParts
      foot={
        <PublishFoot
          formId={formId}
          isHeld={isHeld}
          isBusy={isBusy}
          isLater={when.isLater}
          waving={hasErrors && !refused ? { isWaved, setWaved } : null}
          hint={
            chosen.length === 0
              ? words[noneChosen(plan)]
              : refused
                ? words['editor.releases.check.refused']
                : null
          }
        />
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="publish-form">
        <p className="release-summary" role="status">
          {countInWords(words['editor.releases.publish.changes'], chosen.length, locale)}
        </p>
        {trouble && (
          <p className="release-trouble" role="alert">
            {words[`editor.releases.publish.${trouble}`]}
          </p>
        )}
        <PublishLanguages plan={plan} choice={choice} onChoose={setChoice} />
        <PublishUnits plan={plan} choice={choice} needed={needed} onChoose={setChoice} />
        <CheckedLanguages
          findings={findings}
          checked={checkedLanguages(plan, chosen, { languages: project.languages, choice })}
        />
        <PublishFindings findings={findings} plan={plan} />
        <PublishOptions
          name={name}
          usualName={publishing.usualName}
          onName={setName}
          when={when}
          onWhen={setWhen}
        />
      </form>
    </PanelParts>
  );
}

/** What to say where nothing is chosen; without a choice it is why. */
function noneChosen({ changes }: PublishFormProps['plan']) {
  const isChoice = changes.some(({ isReserved }) => !isReserved);
  return isChoice ? 'editor.releases.publish.none-chosen' : 'editor.releases.reserved';
}

interface PublishFootProps {
  formId: string;
  isHeld: boolean;
  isBusy: boolean;
  isLater: boolean;
  /** Where there are errors: whether somebody has said that they know them. */
  waving: { isWaved: boolean; setWaved(isWaved: boolean): void } | null;
  hint: string | null;
}

function PublishFoot(props: PublishFootProps): JSX.Element {
  const { words } = useEditor();
  const { formId, isHeld, isBusy, isLater, waving, hint } = props;
  const now = waving ? 'editor.releases.publish.anyway' : 'editor.releases.publish.now';
  return (
    <>
      {waving && (
        <label className="release-check">
          <input
            type="checkbox"
            checked={waving.isWaved}
            onChange={({ target }) => waving.setWaved(target.checked)}
          />
          {words['editor.releases.check.wave']}
        </label>
      )}
      {hint && <p className="release-hint">{hint}</p>}
      <Button
        submits
        form={formId}
        disabled={isHeld}
        isLoading={isBusy}
        text={words[isLater ? 'editor.releases.publish.schedule' : now]}
        busyText={words['editor.releases.publish.busy']}
      />
    </>
  );
}
