import { type RefObject, useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Field } from '#common/content/fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { FormAlert } from '../../ui/field.tsx';
import {
  EditorContext,
  type EditorPlace,
  type NavigateEditor,
  useEditor,
} from '../editor-context.ts';
import { FormField } from '../form/form-field.tsx';
import { useFormContext, useFieldValue } from '../form/form-context.ts';
import { RowConflicts } from '../form/marks/row-conflicts.tsx';
import { UnitForm } from '../form/unit-form.tsx';
import { ColumnState } from '../shell/column-heads.tsx';
import { EditorFrame } from '../shell/editor-frame.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import type { AdminContents, AdminData, AdminPosted } from './admin-data.ts';
import { AdminParts } from './admin-parts.tsx';
import { useSubmission } from './use-submission.ts';
import { TextButton } from '../parts/buttons.tsx';

interface AdminScreenProps {
  data: AdminData;
  contents: Extract<AdminContents, { status: 'found' }>;
  posted: AdminPosted | undefined;
  /** Holds what was typed before the form was loaded. */
  plainText: RefObject<HTMLTextAreaElement | null>;
  onOpen(): void;
}

/** The Admin Dashboard as a view of the section's form. */
export function AdminScreen(props: AdminScreenProps) {
  const { data, contents, posted } = props;
  const [place, setPlace] = useState<EditorPlace>({
    path: contents.path,
    field: null,
    contentLanguage: posted?.of ?? data.initialLanguage,
  });
  const go = useCallback<NavigateEditor>(
    ({ path, ...wanted }) => {
      if (path)
        window.location.assign(`/${data.language}/dashboard?${new URLSearchParams({ path })}`);
      else setPlace((before) => ({ ...before, ...wanted }));
    },
    [data.language],
  );
  return (
    <EditorFrame data={data} place={place} go={go}>
      {({ opening, overlays }) => (
        <>
          {opening.status === 'open' && <AdminForm {...props} store={opening.store} />}
          {opening.status === 'failed' && (
            <FormAlert text={data.labels['editor.admin.load-failed']} />
          )}
          {overlays}
        </>
      )}
    </EditorFrame>
  );
}

function AdminForm(props: AdminScreenProps & { store: UnitStore }) {
  const { data, contents, posted, plainText, onOpen, store } = props;
  const { place, go } = useEditor();
  const { contentLanguage } = place;
  const submission = useSubmission(store, { contents, posted });

  useLayoutEffect(() => {
    const typed = plainText.current;
    const isRejected = posted !== undefined && posted.status.outcome !== 'updated';
    if (typed && (isRejected || typed.value !== typed.defaultValue))
      store.setField(contentLanguage, 'content', typed.value);
    if (isRejected) store.setField('all', 'imgsrc', posted.content.imgsrc);
    onOpen();
    // Runs once, when this form replaces the plain one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <div className="admin-form" onInput={submission.clear}>
      <AdminParts
        data={data}
        shown={contentLanguage}
        unpublishedBy={submission.unpublishedBy}
        unsent={submission.unsent}
        onShow={(language) => go({ contentLanguage: language, field: null })}
        status={submission.status}
        isBusy={submission.isBusy}
        onSubmit={() => void submission.submit()}
      >
        <AdminFields store={store} language={contentLanguage} upload={submission.upload} />
        <ColumnState snapshot={submission.snapshot} language={contentLanguage} />
      </AdminParts>
    </div>
  );
}

interface AdminFieldsProps {
  store: UnitStore;
  language: LanguageCode;
  upload: ReturnType<typeof useSubmission>['upload'];
}

/** The unit's form with the dashboard's two fields and its texts. */
function AdminFields({ store, language, upload }: AdminFieldsProps) {
  const editor = useEditor();
  const value = useMemo(() => {
    const { labels } = editor;
    const own = {
      ...labels,
      'editor.media.image.upload': labels['editor.admin.image'],
      'editor.media.image.choose': labels['editor.admin.library'],
    };
    return { ...editor, labels: own, upload };
  }, [editor, upload]);
  const { fields } = store.getSnapshot().unit.type;
  return (
    <EditorContext value={value}>
      <UnitForm store={store}>
        {fields?.['content'] && <ContentField field={fields['content']} language={language} />}
        {fields?.['imgsrc'] && <ImageField field={fields['imgsrc']} />}
      </UnitForm>
    </EditorContext>
  );
}

function ContentField({ field, language }: { field: Field; language: LanguageCode }) {
  const { labels } = useEditor();
  const row = { name: 'content', path: 'content', field };
  const label = labels['editor.admin.content'];
  return (
    <div className="admin-content">
      <FormField key={language} {...row} label={label} language={language} isShared={false} />
      <RowConflicts {...row} />
    </div>
  );
}

function ImageField({ field }: { field: Field }) {
  const { labels } = useEditor();
  const { source } = useFormContext();
  const imgsrc = useFieldValue(source, 'imgsrc');
  const row = { name: 'imgsrc', path: 'imgsrc', field };
  return (
    <div className="admin-image">
      <FormField {...row} language={source} isShared />
      <p className="field-hint">{labels['editor.admin.image-hint']}</p>
      {typeof imgsrc === 'string' && imgsrc !== '' && (
        <TextButton
          text={labels['editor.admin.preview']}
          onClick={() => window.open(imgsrc, '_blank', 'noopener')}
        />
      )}
      <RowConflicts {...row} />
    </div>
  );
}
