import type { JSX } from 'react';
import type { MailViewer } from '../load-mail-viewer.ts';

/** Says where to read an email that no mail server takes; nothing where there is no viewer (`loadMailViewer`). */
export function MailViewerLink({ viewer }: { viewer: MailViewer | null }): JSX.Element | null {
  if (!viewer) return null;
  return (
    <p className="small mail-viewer">
      {viewer.note}{' '}
      <a href={viewer.href} target="_blank" rel="noopener">
        {viewer.link}
        <span className="sr-only"> ({viewer.newTab})</span>
      </a>
    </p>
  );
}
