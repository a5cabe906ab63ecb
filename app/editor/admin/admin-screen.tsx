import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Field } from '#common/content/fields.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField } from '#common/content/field-values.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import { Button } from '../../ui/button.tsx';
import { FormAlert } from '../../ui/field.tsx';
import {
  EditorContext,
  type EditorPlace,
  type NavigateEditor,
  useEditor,
  type EditorContextValue,
} from '../editor-context.ts';
import { FormField } from '../form/form-field.tsx';
import { useFormContext, useFieldValue } from '../form/form-context.ts';
import { RowConflicts } from '../form/marks/row-conflicts.tsx';
import { UnitForm } from '../form/unit-form.tsx';
import { ColumnState } from '../shell/column-heads.tsx';
import { EditorFrame } from '../shell/editor-frame.tsx';
import type { UnitStore } from '../state/unit-store.ts';
import type { AdminContents, AdminData, AdminPosted, AdminStatus } from './admin-data.ts';
import { AdminParts } from './admin-parts.tsx';
import { RefreshFailed, SessionEnded } from '../../api-client.ts';
import { CallFailed, readAnswer } from '../../call-contract.ts';
import { isChanged } from '../form/field-state.ts';
import { describeSaving, quietStates } from '../shell/saving-status.ts';
import { languagesOf } from '../state/values.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';

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
  const { data, posted, plainText, onOpen, store } = props;
  const { place, go } = useEditor();
  const { contentLanguage } = place;
  const submission = useSubmission(store, props);

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
    <div className="unit-stack admin-form" onInput={submission.clear}>
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
    <div className="unit-stack admin-image">
      <FormField {...row} language={source} isShared />
      <p className="field-hint">{labels['editor.admin.image-hint']}</p>
      {typeof imgsrc === 'string' && imgsrc !== '' && (
        <Button
          size="medium"
          text={labels['editor.admin.preview']}
          onClick={() => window.open(imgsrc, '_blank', 'noopener')}
        />
      )}
      <RowConflicts {...row} />
    </div>
  );
}

/** Saves the section's draft, then publishes its text and image in the shown language. */
function useSubmission(store: UnitStore, { contents, posted }: AdminScreenProps) {
  const editor = useEditor();
  const { project, place } = editor;
  const language = place.contentLanguage;
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const [result, setResult] = useState<{ of: LanguageCode; status: AdminStatus } | null>(
    posted ?? null,
  );
  const [running, setRunning] = useState(0);
  const [byLanguage, setByLanguage] = useState(contents.byLanguage);
  // A result, and the question that it may ask, belong to one language.
  const status = result?.of === language ? result.status : null;

  async function submit(): Promise<void> {
    if (running > 0) return;
    const isConfirmed = status?.outcome === 'conflict';
    setResult(null);
    setRunning((count) => count + 1);
    const { content, ...sent } = await send(store, editor, isConfirmed);
    setRunning((count) => count - 1);
    if (content) setByLanguage((known) => ({ ...known, [language]: content }));
    setResult({ of: language, ...sent });
  }

  const { upload: uploadFile } = editor;
  const upload = useCallback<EditorContextValue['upload']>(
    async (file) => {
      setResult(null);
      setRunning((count) => count + 1);
      const uploaded = await uploadFile(file);
      setRunning((count) => count - 1);
      // The image field shows the reason.
      if (!uploaded.file)
        setResult({ of: language, status: { outcome: 'upload-failed', text: null } });
      return uploaded;
    },
    [uploadFile, language],
  );

  return {
    snapshot,
    /** Languages with a text or an image that is not public yet. */
    unsent: project.languages.filter((code) => isUnsent(snapshot, code)),
    /** Name of another person with unpublished changes in the shown language. */
    unpublishedBy: byLanguage[language]?.unpublishedBy ?? null,
    status,
    isBusy: running > 0,
    /** Removes the result of the last submission, but no question. */
    clear: () => setResult((last) => (last?.status.outcome === 'conflict' ? last : null)),
    submit,
    upload,
  };
}

function isUnsent({ unit, values }: UnitSnapshot, language: LanguageCode): boolean {
  const published = unit.versions[language]?.published;
  return ['content', 'imgsrc'].some((name) =>
    isChanged(readField(values[language], name), readField(published, name)),
  );
}

interface SendResult {
  status: AdminStatus;
  /** Content as on the server now, if it was returned. */
  content: AdminContent | null;
}

/** Never rejects. */
async function send(
  store: UnitStore,
  editor: EditorContextValue,
  isConfirmed: boolean,
): Promise<SendResult> {
  const failed = (text: string): SendResult => ({
    status: { outcome: 'update-failed', text },
    content: null,
  });
  try {
    await store.save();
    const problem = savingProblem(store.getSnapshot(), editor);
    if (problem !== null) return failed(problem);
    const { contentLanguage } = editor.place;
    const body = { ...contentIn(store.getSnapshot(), contentLanguage), isConfirmed };
    const answer = await editor.api.send('PUT', `/admin/content/${contentLanguage}`, body);
    const content = await readAnswer<AdminContent>(answer);
    await store.refresh();
    const isConflict = answer.status === 409;
    return {
      status: isConflict ? { outcome: 'conflict', theirs: content } : { outcome: 'updated' },
      content,
    };
  } catch (error) {
    return failed(failureText(error, editor));
  }
}

/** Returns why the draft is not on the server, or null. */
function savingProblem(snapshot: UnitSnapshot, editor: EditorContextValue): string | null {
  for (const language of languagesOf(snapshot.saving)) {
    const state = snapshot.saving[language] ?? 'saved';
    if (state === 'no-network') return editor.labels['editor.admin.hint.offline'];
    // Text typed meanwhile is sent with the next save.
    if (!quietStates.has(state)) return describeSaving(snapshot, language, editor).text;
  }
  return null;
}

function contentIn({ unit, values }: UnitSnapshot, language: LanguageCode) {
  const text = (of: UnitLanguage, name: string) => {
    const value = readField(values[of], name);
    return typeof value === 'string' ? value : '';
  };
  return {
    content: text(language, 'content'),
    imgsrc: text(language, 'imgsrc') || text(unit.sourceLanguage, 'imgsrc'),
    revision: unit.versions[language]?.revisionId ?? null,
  };
}

function failureText(error: unknown, { labels }: EditorContextValue): string {
  if (error instanceof SessionEnded) return labels['editor.shell.kept.login'];
  if (error instanceof TypeError || error instanceof RefreshFailed)
    return labels['editor.admin.hint.offline'];
  if (error instanceof CallFailed && error.status === 400)
    return fillTemplate(labels['editor.admin.hint.invalid'], { problem: error.message });
  return labels['editor.admin.hint.failed'];
}
