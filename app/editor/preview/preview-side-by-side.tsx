import type { JSX } from 'react';
import { languages } from '#i18n/languages.ts';
import { useEditor } from '../editor-context.ts';
import type { UnitStore } from '../state/unit-store.ts';
import { previewWidths } from './preview-address.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';

interface PreviewBesideProps {
  store: UnitStore | null;
  page: string;
  onClose: () => void;
}

/**
 * The page in all languages side by side, over the whole editor. Clicking a text opens its field.
 */
export function PreviewSideBySide({ store, page, onClose }: PreviewBesideProps): JSX.Element {
  const { labels, project } = useEditor();
  return (
    <PreviewDialog
      title={labels['editor.preview.beside']}
      className="preview-beside"
      onClose={onClose}
    >
      <div className="preview-columns">
        {project.languages.map((language) => (
          <section key={language} aria-label={languages[language].name}>
            <h3 lang={language}>{languages[language].name}</h3>
            <PreviewFrame
              store={store}
              language={language}
              page={page}
              width={previewWidths.phone}
              mode="choose"
              reloadCount={0}
              onChoice={onClose}
            />
          </section>
        ))}
      </div>
    </PreviewDialog>
  );
}
