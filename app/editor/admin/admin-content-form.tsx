import { type FormEvent, type JSX, useEffect, useId, useRef } from 'react';
import type { MediaFile } from '#contracts/media.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { languages } from '#i18n/languages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { Button } from '../../components/button.tsx';
import { FormAlert, FormThanks } from '../../components/field.tsx';
import type { AdminData, AdminStatus } from './admin-data.ts';
import { contentOf, isUnsent } from './admin-state.ts';
import { ContentField } from './content-field.tsx';
import { ImageField } from './image-field.tsx';
import { storeUnsentCopy } from './unsent-copy.ts';
import type { AdminForm } from './use-admin-content.ts';

interface AdminContentFormProps {
  data: AdminData;
  form: AdminForm;
  onPick(): Promise<MediaFile | null>;
}

/** Form for the text and image of the about page, one language at a time. */
export function AdminContentForm({ data, form, onPick }: AdminContentFormProps): JSX.Element {
  const { labels, contents, membership } = data;
  const id = `admin${useId()}`;
  const status = useRef<HTMLDivElement>(null);
  const { state } = form;
  const content = contentOf(state);

  useEffect(() => {
    if (state.status) status.current?.scrollIntoView({ block: 'nearest' });
  }, [state.status]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.submit();
  }

  if (contents.status === 'none') return <p className="lead">{labels['editor.admin.none']}</p>;
  const isSignedOut =
    state.status?.outcome === 'update-failed' && state.status.hint === 'signed-out';
  return (
    <form method="post" encType="multipart/form-data" className="admin-form" onSubmit={submit}>
      <LanguageChoice data={data} form={form} />
      {state.recovered && <FoundCopy data={data} form={form} />}
      <input type="hidden" name="of" value={state.shownLanguage} />
      <input type="hidden" name="imgsrc" value={content.imgsrc} />
      <input type="hidden" name="revision" value={content.revision ?? ''} />
      {state.theirs && <input type="hidden" name="confirmed" value="yes" />}
      {content.unpublishedBy !== null && (
        <p className="admin-unpublished" role="note">
          {fillTemplate(labels['editor.admin.unpublished'], {
            name: content.unpublishedBy || labels['editor.admin.somebody'],
          })}
        </p>
      )}
      <ContentField
        id={`${id}-content`}
        language={state.shownLanguage}
        value={content.content}
        onChange={(next) => form.dispatch({ kind: 'typed', changes: { content: next } })}
      />
      <ImageField form={form} labels={labels} onPick={onPick} />
      <div ref={status} className="admin-result">
        {state.status && <StatusMessage status={state.status} labels={labels} />}
        {isSignedOut && (
          <a href={membership.login} target="_blank" rel="noreferrer" className="admin-link">
            {labels['editor.admin.log-in']}
          </a>
        )}
        {state.theirs && (
          <details className="admin-theirs">
            <summary>{labels['editor.admin.theirs']}</summary>
            <pre lang={state.shownLanguage} dir={languages[state.shownLanguage].dir}>
              {state.theirs.content}
            </pre>
            {state.theirs.imgsrc !== content.imgsrc && <img src={state.theirs.imgsrc} alt="" />}
          </details>
        )}
      </div>
      <div className="admin-submit">
        <Button
          submits
          text={labels['editor.admin.submit']}
          busyText={labels['editor.admin.uploading']}
          isLoading={state.isBusy}
          disabled={state.isBusy || contents.status === 'failed'}
        />
        <p className="field-hint">{labels['editor.admin.submit-hint']}</p>
      </div>
    </form>
  );
}

type PartProps = Pick<AdminContentFormProps, 'data' | 'form'>;

/**
 * Language links, so that switching works without scripts; with scripts, unsent text of each
 * language stays.
 */
function LanguageChoice({ data, form }: PartProps): JSX.Element {
  const { labels, project } = data;
  const { state, dispatch } = form;
  return (
    <nav aria-label={labels['editor.admin.language']}>
      <ul className="admin-languages">
        {project.languages.map((language) => (
          <li key={language}>
            <a
              href={`?of=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === state.shownLanguage ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault();
                dispatch({ kind: 'shown', language });
              }}
            >
              {languages[language].name}
              {isUnsent(state, language, state.typed[language]) && (
                <span className="admin-unsent" lang={data.language}>
                  {labels['editor.admin.unsaved']}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FoundCopy({ data, form }: PartProps): JSX.Element {
  const { labels, project, person } = data;
  function drop(): void {
    storeUnsentCopy({ projectId: project.id, personId: person.id }, form.state.shownLanguage, null);
    form.dispatch({ kind: 'copy-found', copy: null });
  }
  return (
    <div className="admin-found" role="status">
      <p>{labels['editor.admin.found']}</p>
      <div className="media-buttons">
        <button
          type="button"
          className="media-button"
          onClick={() => form.dispatch({ kind: 'copy-taken' })}
        >
          {labels['editor.admin.found-take']}
        </button>
        <button type="button" className="media-button" onClick={drop}>
          {labels['editor.admin.found-drop']}
        </button>
      </div>
    </div>
  );
}

/** Message about a submission, in the specification's wording, with what to do next. */
function StatusMessage({
  status,
  labels,
}: {
  status: AdminStatus;
  labels: EditorLabels;
}): JSX.Element {
  if (status.outcome === 'updated') return <FormThanks text={labels['editor.admin.updated']} />;
  const hint = hintOf(status, labels);
  // A conflict asks a question; it is not a failure.
  if (status.outcome === 'update-failed' && status.hint === 'conflict')
    return <FormAlert text={hint} />;
  return (
    <div className="admin-status">
      <FormAlert text={labels[`editor.admin.${status.outcome}`]} />
      <p>{hint}</p>
    </div>
  );
}

function hintOf(
  status: Exclude<AdminStatus, { outcome: 'updated' }>,
  labels: EditorLabels,
): string {
  if (status.outcome === 'upload-failed')
    return status.problem ?? labels[`editor.media.refused.${status.refusal ?? 'broken'}`];
  const hint = labels[`editor.admin.hint.${status.hint}`];
  return status.hint === 'invalid' ? fillTemplate(hint, { problem: status.problem }) : hint;
}
