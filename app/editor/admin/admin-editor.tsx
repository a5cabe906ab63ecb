import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { EditorLoadersContext } from '../../editor-loaders.ts';
import type { AdminData, AdminPosted } from './admin-data.ts';
import type { AdminScreen } from './admin-screen.tsx';
import { fillTemplate } from '#common/text/fill-template.ts';
import { imageMediaTypes } from '#common/media/media-limits.ts';
import { languages } from '#i18n/languages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { fileNameOf } from '../media/format-media.ts';
import { MediaThumb } from '../media/media-thumb.tsx';
import { AdminParts } from './admin-parts.tsx';

interface AdminEditorProps {
  data: AdminData;
  /** Result of a form that was submitted without scripts. */
  posted: AdminPosted | undefined;
}

/** The Admin Dashboard: a plain form until the unit's form has loaded. */
export function AdminEditor({ data, posted }: AdminEditorProps) {
  const { contents } = data;
  const loaders = use(EditorLoadersContext);
  const plainText = useRef<HTMLTextAreaElement>(null);
  const [screen, setScreen] = useState<{ Screen: typeof AdminScreen } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const load = async () => {
      const loaded = await loaders?.adminScreen();
      if (loaded) setScreen({ Screen: loaded.AdminScreen });
    };
    // The plain form is sufficient.
    load().catch(() => {});
  }, [loaders]);

  if (contents.status === 'none') return <p className="lead">{data.labels['editor.admin.none']}</p>;
  return (
    <>
      {!isOpen && <PlainForm data={data} posted={posted} textRef={plainText} />}
      {screen && contents.status === 'found' && (
        <screen.Screen
          data={data}
          contents={contents}
          posted={posted}
          plainText={plainText}
          onOpen={() => setIsOpen(true)}
        />
      )}
    </>
  );
}

interface PlainFormProps extends AdminEditorProps {
  textRef: RefObject<HTMLTextAreaElement | null>;
}

const emptyContent = { content: '', imgsrc: '', revision: null, unpublishedBy: null };

/** The dashboard as a form of HTML and a file: without scripts, and until they have loaded. */
function PlainForm({ data, posted, textRef }: PlainFormProps) {
  const { labels, contents } = data;
  const shown = posted?.of ?? data.initialLanguage;
  const stored = contents.status === 'found' ? contents.byLanguage[shown] : undefined;
  const { content, imgsrc, revision, unpublishedBy } = posted?.content ?? stored ?? emptyContent;
  const loadFailed = {
    outcome: 'load-failed',
    text: labels['editor.admin.hint.reload'],
  } as const;
  const status = posted?.status ?? (contents.status === 'failed' ? loadFailed : null);
  return (
    <form method="post" encType="multipart/form-data" className="unit-stack admin-form">
      <AdminParts data={data} shown={shown} unpublishedBy={unpublishedBy} status={status}>
        <input type="hidden" name="of" value={shown} />
        <input type="hidden" name="imgsrc" value={imgsrc} />
        <input type="hidden" name="revision" value={revision ?? ''} />
        {status?.outcome === 'conflict' && <input type="hidden" name="confirmed" value="yes" />}
        <TextArea
          label={labels['editor.admin.content']}
          ref={textRef}
          name="content"
          lang={shown}
          dir={languages[shown].dir}
          defaultValue={content}
        />
        <div className="unit-stack">
          <TextField
            label={labels['editor.admin.image']}
            hint={labels['editor.admin.image-hint']}
            type="file"
            name="image"
            accept={imageMediaTypes}
          />
          {imgsrc && (
            <div className="unit-row admin-current">
              <MediaThumb url={imgsrc} />
              <p className="small">
                {fillTemplate(labels['editor.admin.current'], { file: fileNameOf(imgsrc) })}
              </p>
              <ButtonLink
                size="medium"
                href={imgsrc}
                target="_blank"
                text={labels['editor.admin.preview']}
              />
            </div>
          )}
        </div>
      </AdminParts>
    </form>
  );
}
