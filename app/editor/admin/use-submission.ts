import { useCallback, useState, useSyncExternalStore } from 'react';
import type { AdminContent } from '#contracts/admin-content.ts';
import type { UnitLanguage } from '#contracts/parts.ts';
import { readField } from '#common/content/field-values.ts';
import { fillTemplate } from '#common/text/fill-template.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { RefreshFailed, SessionEnded } from '../../api-client.ts';
import { CallFailed, readAnswer } from '../../call-contract.ts';
import { type EditorContextValue, useEditor } from '../editor-context.ts';
import { isChanged } from '../form/field-state.ts';
import { describeSaving, quietStates } from '../shell/saving-status.ts';
import { languagesOf } from '../state/values.ts';
import type { UnitSnapshot } from '../state/unit-state.ts';
import type { UnitStore } from '../state/unit-store.ts';
import type { AdminContents, AdminPosted, AdminStatus } from './admin-data.ts';

interface Start {
  contents: Extract<AdminContents, { status: 'found' }>;
  posted: AdminPosted | undefined;
}

/** Saves the section's draft, then publishes its text and image in the shown language. */
export function useSubmission(store: UnitStore, { contents, posted }: Start) {
  const editor = useEditor();
  const { project, place } = editor;
  const language = place.contentLanguage;
  const read = () => store.getSnapshot();
  const snapshot = useSyncExternalStore(store.subscribe, read, read);
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
    // What is typed meanwhile is sent with the next save.
    if (!quietStates.has(state)) return describeSaving(snapshot, language, editor).text;
  }
  return null;
}

function contentIn(
  { unit, values }: UnitSnapshot,
  language: LanguageCode,
): Pick<AdminContent, 'content' | 'imgsrc' | 'revision'> {
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

function failureText(error: unknown, { labels }: Pick<EditorContextValue, 'labels'>): string {
  if (error instanceof SessionEnded) return labels['editor.shell.kept.login'];
  if (error instanceof TypeError || error instanceof RefreshFailed)
    return labels['editor.admin.hint.offline'];
  if (error instanceof CallFailed && error.status === 400)
    return fillTemplate(labels['editor.admin.hint.invalid'], { problem: error.message });
  return labels['editor.admin.hint.failed'];
}
