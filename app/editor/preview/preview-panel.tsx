import { useState } from 'react';
import { languages } from '#i18n/languages.ts';
import { SegmentedControl } from '../parts/segmented-control.tsx';
import { useEditor } from '../editor-context.ts';
import { readPreference, writePreference } from '../shell/preferences.ts';
import { draftKey, previewAddress, type PreviewWidth, previewWidths } from './preview-address.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewShare } from './preview-share.tsx';
import { ownPage, usePreviewPages } from './use-preview-pages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import { PanelDialog } from '../shell/panels.tsx';

const widths: readonly PreviewWidth[] = ['phone', 'tablet', 'wide'];
const widthPreference = 'preview-width';

export function PreviewPanel() {
  const { labels, place, go, project } = useEditor();
  const { choices, choice, page, choose, keepPageFor } = usePreviewPages();
  const [width, setWidth] = useState(readStoredWidth);
  const [isBrowsing, setIsBrowsing] = useState(false);
  const [turn, setTurn] = useState(0);
  const [openDialog, setOpenDialog] = useState<'share' | 'beside' | null>(null);
  const language = place.contentLanguage;
  const mode = isBrowsing ? 'browse' : 'choose';

  return (
    <div className="preview-panel">
      <div className="preview-bar">
        <SegmentedControl
          label={labels['editor.preview.language']}
          options={project.languages.map((code) => ({
            value: code,
            text: languages[code].short,
            lang: code,
          }))}
          chosen={language}
          onChoose={(code) => go({ contentLanguage: code })}
        />
        <SegmentedControl
          label={labels['editor.preview.width']}
          options={widths.map((value) => ({
            value,
            text: labels[`editor.preview.width.${value}`],
          }))}
          chosen={width}
          onChoose={(value) => {
            writePreference(widthPreference, value);
            setWidth(value);
          }}
        />
      </div>
      <div className="preview-bar">
        <Tools
          address={
            page === null ? null : previewAddress(project, { key: draftKey, language, page })
          }
          isBrowsing={isBrowsing}
          onBrowse={() => setIsBrowsing(!isBrowsing)}
          onReload={() => setTurn(turn + 1)}
          onOpen={setOpenDialog}
        />
        {choices.length > 1 && (
          <select
            className="preview-pages"
            aria-label={labels['editor.preview.page']}
            value={choice}
            onChange={({ target }) => choose(target.value)}
          >
            {choices.map((one) => (
              <option key={one} value={one}>
                {pageName(one, labels)}
              </option>
            ))}
          </select>
        )}
      </div>
      {page === null ? (
        <p className="preview-none">{labels['editor.preview.none']}</p>
      ) : (
        <PreviewFrame
          language={language}
          page={page}
          width={previewWidths[width]}
          mode={mode}
          reloadCount={turn}
          onChoice={keepPageFor}
        />
      )}
      {openDialog === 'share' && (
        <PreviewShare
          page={page ?? 'home'}
          language={language}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'beside' && page !== null && (
        <PreviewSideBySide page={page} onClose={() => setOpenDialog(null)} />
      )}
    </div>
  );
}

const pageLabels: Readonly<Record<string, keyof EditorLabels>> = {
  [ownPage]: 'editor.preview.own-page',
  home: 'editor.structure.page.home',
  about: 'editor.structure.page.about',
  team: 'editor.structure.page.team',
  services: 'editor.structure.page.services',
  products: 'editor.structure.page.products',
  courses: 'editor.structure.courses',
  articaleTable: 'editor.structure.articles',
  pricing: 'editor.preview.page.pricing',
  contact: 'editor.preview.page.contact',
};

/** Returns the name of a page in the language of the interface. */
function pageName(page: string, labels: EditorLabels): string {
  const label = pageLabels[page.startsWith('details/') ? ownPage : page];
  return label === undefined ? page : String(labels[label]);
}

function readStoredWidth(): PreviewWidth {
  return widths.find((width) => width === readPreference(widthPreference)) ?? 'phone';
}

interface ToolsProps {
  address: string | null;
  isBrowsing: boolean;
  onBrowse: () => void;
  onReload: () => void;
  onOpen: (openDialog: 'share' | 'beside') => void;
}

function Tools({ address, isBrowsing, onBrowse, onReload, onOpen }: ToolsProps) {
  const { labels } = useEditor();
  return (
    <div className="preview-tools">
      <button type="button" aria-pressed={isBrowsing} onClick={onBrowse}>
        {labels['editor.preview.browse']}
      </button>
      <button type="button" className="preview-wide-only" onClick={() => onOpen('beside')}>
        {labels['editor.preview.beside']}
      </button>
      <button type="button" onClick={onReload}>
        {labels['editor.preview.reload']}
      </button>
      {address !== null && (
        <a href={address} target="_blank" rel="noopener">
          {labels['editor.preview.new-tab']}
        </a>
      )}
      <button type="button" onClick={() => onOpen('share')}>
        {labels['editor.preview.share']}
      </button>
    </div>
  );
}

interface PreviewBesideProps {
  page: string;
  onClose: () => void;
}

/**
 * The page in all languages side by side, over the whole editor. Clicking a text opens its field.
 */
function PreviewSideBySide({ page, onClose }: PreviewBesideProps) {
  const { labels, project } = useEditor();
  return (
    <PanelDialog panel="beside" title={labels['editor.preview.beside']} onClose={onClose}>
      <div className="preview-columns">
        {project.languages.map((language) => (
          <section key={language} aria-label={languages[language].name}>
            <h3 lang={language}>{languages[language].name}</h3>
            <PreviewFrame
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
    </PanelDialog>
  );
}
