import { useState } from 'react';
import type { LanguageCode } from '#i18n/languages.ts';
import type { PreviewLink } from '#contracts/history.ts';
import { useEditor } from '../editor-context.ts';
import { useCall } from '../parts/use-call.ts';
import { previewAddress } from './preview-address.ts';
import { PanelDialog } from '../shell/panels.tsx';
import { TextButton } from '../parts/buttons.tsx';

interface PreviewShareProps {
  page: string;
  language: LanguageCode;
  onClose: () => void;
}

/** Lifetimes of a preview link, in hours. */
const choices = [1, 8, 24, 72, 168, 720] as const;

/** Preview links that show drafts to anyone who has them: create, copy, revoke. */
export function PreviewShare({ page, language, onClose }: PreviewShareProps) {
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
      <div className="preview-share">
        <p className="text-muted">{labels['editor.preview.share.text']}</p>
        <form
          className="preview-make"
          onSubmit={(event) => {
            event.preventDefault();
            void attempt(make);
          }}
        >
          <label>
            {labels['editor.preview.share.hours']}
            <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {formatDuration(choice, locale)}
                </option>
              ))}
            </select>
          </label>
          <TextButton type="submit" look="due" text={labels['editor.preview.share.make']} />
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
    <div className="preview-made">
      <label>
        {labels['editor.preview.share.address']}
        <input
          type="text"
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
        />
      </label>
      <TextButton
        look="small"
        text={labels['editor.preview.share.copy']}
        onClick={() => void copy().catch(() => {})}
      />
      <p role="status">
        {labels[isCopied ? 'editor.preview.share.copied' : 'editor.preview.share.once']}
      </p>
    </div>
  );
}

interface LinkListProps {
  links: readonly PreviewLink[];
  onChange: () => void;
}

function LinkList({ links, onChange }: LinkListProps) {
  const { labels, calls, person, attempt, fillLabel, formatMoment } = useEditor();
  const revoke = async (id: string) => {
    await attempt(() => calls.revokePreviewLink(id));
    onChange();
  };
  if (links.length === 0) return <p>{labels['editor.preview.share.none']}</p>;
  return (
    <>
      <h3>{labels['editor.preview.share.list']}</h3>
      <ul className="preview-links">
        {links.map(({ id, authorId, expiresAt }) => (
          <li key={id}>
            <span>
              {fillLabel('editor.preview.share.until', { time: formatMoment(expiresAt) })}
              {authorId === person.id && ` · ${labels['editor.preview.share.own']}`}
            </span>
            <TextButton
              look="small"
              text={labels['editor.preview.share.revoke']}
              onClick={() => void revoke(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
