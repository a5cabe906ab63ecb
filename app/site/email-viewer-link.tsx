import type { MailViewer } from '../load-mail-viewer.ts';

/** Links to the viewer of emails sent without a mail server; renders nothing without a viewer. */
export function EmailViewerLink({ viewer }: { viewer: MailViewer | null }) {
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
