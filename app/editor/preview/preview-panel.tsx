import { useState } from 'react';
import { languages, type LanguageCode } from '#i18n/languages.ts';
import type { EditorLabels } from '#server/site/editor-labels.ts';
import type { PreviewLink } from '#contracts/history.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { SegmentedControl, Select } from '../parts/controls.tsx';
import { useEditor } from '../editor-context.ts';
import { readPreference, writePreference } from '../shell/preferences.ts';
import { draftKey, previewAddress, type PreviewWidth, previewWidths } from './preview-address.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { ownPage, usePreviewPages } from './use-preview-pages.ts';
import { PanelDialog } from '../shell/panels.tsx';
import { useCall } from '../parts/use-call.ts';

const widths: readonly PreviewWidth[] = ['phone', 'tablet', 'wide'];
const widthPreference = 'preview-width';

export function PreviewPanel() {
  const { labels, place, go, project } = useEditor();
  const { choices, choice, page, choose, keepPageFor } = usePreviewPages();
  const [width, setWidth] = useState(readStoredWidth);
  const [isBrowsing, setIsBrowsing] = useState(false);
  const [reloadCount, setReloadCount] = useState(0);
  const [openDialog, setOpenDialog] = useState<'share' | 'beside' | null>(null);
  const language = place.contentLanguage;
  const mode = isBrowsing ? 'browse' : 'choose';

  return (
    <div className="preview-panel">
      <div className="button-row preview-bar">
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
      <div className="button-row preview-bar">
        <Tools
          address={
            page === null ? null : previewAddress(project, { key: draftKey, language, page })
          }
          isBrowsing={isBrowsing}
          onBrowse={() => setIsBrowsing(!isBrowsing)}
          onReload={() => setReloadCount(reloadCount + 1)}
          onOpen={setOpenDialog}
        />
        {choices.length > 1 && (
          <Select
            className="unit-select"
            aria-label={labels['editor.preview.page']}
            value={choice}
            options={choices.map((value) => ({ value, text: pageName(value, labels) }))}
            onChoose={choose}
          />
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
          reloadCount={reloadCount}
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
    <div className="unit-row preview-tools">
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

/** The page in all languages side by side, over the whole editor. A clicked text opens a field. */
function PreviewSideBySide({ page, onClose }: { page: string; onClose: () => void }) {
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

interface PreviewShareProps {
  page: string;
  language: LanguageCode;
  onClose: () => void;
}

/** Lifetimes of a preview link, in hours. */
const lifetimes = [1, 8, 24, 72, 168, 720] as const;

/** Preview links that show drafts to anyone who has them: create, copy, revoke. */
function PreviewShare({ page, language, onClose }: PreviewShareProps) {
  const { labels, calls, locale, attempt, project } = useEditor();
  const [links, setLinks] = useState<readonly PreviewLink[] | null>(null);
  const refresh = useCall('', calls.previewLinks, setLinks);
  const [hours, setHours] = useState(24);
  const [newAddress, setNewAddress] = useState<string | null>(null);
  const make = async () => {
    const { token } = await calls.createPreviewLink(hours);
    setNewAddress(location.origin + previewAddress(project, { key: token, language, page }));
    refresh();
  };
  return (
    <PanelDialog panel="share" title={labels['editor.preview.share.title']} onClose={onClose}>
      <div className="unit-stack dense-fields">
        <p className="text-muted">{labels['editor.preview.share.text']}</p>
        <form
          className="unit-row preview-link"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(make);
          }}
        >
          <SelectField
            label={labels['editor.preview.share.hours']}
            value={hours}
            options={lifetimes.map((value) => ({ value, text: formatDuration(value, locale) }))}
            onChange={({ target }) => setHours(Number(target.value))}
          />
          <Button submits kind="primary" size="medium" text={labels['editor.preview.share.make']} />
        </form>
        {newAddress !== null && <NewLink key={newAddress} address={newAddress} />}
        {links && <LinkList links={links} onChange={refresh} />}
      </div>
    </PanelDialog>
  );
}

/** Formats "3 days" or "8 hours". */
function formatDuration(hours: number, locale: string): string {
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** The token is shown only once. */
function NewLink({ address }: { address: string }) {
  const { labels } = useEditor();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setIsCopied(true);
  };
  return (
    <div className="unit-row preview-link preview-made">
      <TextField
        label={labels['editor.preview.share.address']}
        dir="ltr"
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button
        size="medium"
        text={labels['editor.preview.share.copy']}
        onClick={() => void copy().catch(() => {})}
      />
      <p role="status" className="unit-hint">
        {labels[isCopied ? 'editor.preview.share.copied' : 'editor.preview.share.once']}
      </p>
    </div>
  );
}

function LinkList({ links, onChange }: { links: readonly PreviewLink[]; onChange: () => void }) {
  const { labels, calls, person, attempt, fillLabel, formatMoment } = useEditor();
  const revoke = async (id: string) => {
    await attempt(() => calls.revokePreviewLink(id));
    onChange();
  };
  if (links.length === 0) return <p>{labels['editor.preview.share.none']}</p>;
  return (
    <>
      <h3>{labels['editor.preview.share.list']}</h3>
      <ul className="line-list preview-links">
        {links.map(({ id, authorId, expiresAt }) => (
          <li key={id}>
            <span>
              {fillLabel('editor.preview.share.until', { time: formatMoment(expiresAt) })}
              {authorId === person.id && ` · ${labels['editor.preview.share.own']}`}
            </span>
            <Button
              size="small"
              text={labels['editor.preview.share.revoke']}
              onClick={() => void revoke(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
