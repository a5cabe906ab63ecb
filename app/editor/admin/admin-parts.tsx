import { type ReactNode, useEffect, useRef } from 'react';
import { fillTemplate } from '#common/text/fill-template.ts';
import { type LanguageCode, languages } from '#i18n/languages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert, FormThanks } from '../../ui/field.tsx';
import type { AdminData, AdminStatus } from './admin-data.ts';

/* Parts of the Admin Dashboard with and without scripts. */

interface AdminPartsProps {
  data: Pick<AdminData, 'labels' | 'language' | 'project'>;
  shown: LanguageCode;
  /** Name of another person with unpublished changes, '' if unknown; null if there are none. */
  unpublishedBy: string | null;
  /** Languages with a text that is not public yet. */
  unsent?: readonly LanguageCode[];
  /** Switches the language without loading the page. */
  onShow?(language: LanguageCode): void;
  status: AdminStatus | null;
  isBusy?: boolean;
  onSubmit?(): void;
  children: ReactNode;
}

/** The choice of language, the fields, and Submit with its result. */
export function AdminParts(props: AdminPartsProps) {
  const { data, shown, unpublishedBy, unsent, onShow, status, onSubmit, children } = props;
  const { labels, project } = data;
  return (
    <>
      <nav aria-label={labels['editor.admin.language']}>
        <ul className="unit-cells">
          {project.languages.map((language) => (
            <li key={language}>
              <a
                href={`?of=${language}`}
                lang={language}
                hrefLang={language}
                aria-current={language === shown ? 'true' : undefined}
                onClick={(event) => {
                  if (!onShow) return;
                  event.preventDefault();
                  onShow(language);
                }}
              >
                {languages[language].name}
                {unsent?.includes(language) && (
                  <span className="admin-unsent" lang={data.language}>
                    {labels['editor.admin.unsaved']}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {unpublishedBy !== null && (
        <p className="unit-notice admin-unpublished" role="note">
          {fillTemplate(labels['editor.admin.unpublished'], {
            name: unpublishedBy || labels['editor.admin.somebody'],
          })}
        </p>
      )}
      {children}
      {status && <Result status={status} labels={labels} shown={shown} />}
      <div className="unit-row">
        <Button
          submits={onSubmit === undefined}
          onClick={onSubmit}
          text={labels['editor.admin.submit']}
          busyText={labels['editor.admin.uploading']}
          isLoading={props.isBusy ?? false}
          disabled={status?.outcome === 'load-failed'}
        />
        <p className="field-hint">{labels['editor.admin.submit-hint']}</p>
      </div>
    </>
  );
}

interface ResultProps {
  status: AdminStatus;
  labels: EditorLabels;
  shown: LanguageCode;
}

/** Result of a submission, in the specification's wording, with what to do next. */
function Result({ status, labels, shown }: ResultProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its promise is no cleanup function.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="unit-stack admin-result">
      {status.outcome === 'updated' && <FormThanks text={labels['editor.admin.updated']} />}
      {status.outcome === 'conflict' && (
        <>
          <FormAlert text={labels['editor.admin.hint.conflict']} />
          <details className="admin-theirs">
            <summary>{labels['editor.admin.theirs']}</summary>
            <pre lang={shown} dir={languages[shown].dir}>
              {status.theirs.content}
            </pre>
          </details>
        </>
      )}
      {status.outcome !== 'updated' && status.outcome !== 'conflict' && (
        <>
          <FormAlert text={labels[`editor.admin.${status.outcome}`]} />
          {status.text !== null && <p>{status.text}</p>}
        </>
      )}
    </div>
  );
}
