import type { ReactNode } from 'react';
import { BackArrow } from '../../ui/ui-icons.tsx';

interface PageHeadProps {
  title: ReactNode;
  /** One sentence that says what the screen is for. */
  lead?: string | null;
  /** The list that a detail page belongs to. */
  back?: { href: string; text: string };
  /** Buttons and links at the end of the line; the most important one first. */
  actions?: ReactNode;
}

/** Head of a screen: its title, what it is for and its actions. */
export function PageHead({ title, lead, back, actions }: PageHeadProps) {
  return (
    <header className="row page-head">
      {back && (
        <a className="line gap-2 page-back" href={back.href}>
          <BackArrow />
          {back.text}
        </a>
      )}
      <div>
        <h1 className="page-title">{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
      </div>
      {actions && <div className="page-actions">{actions}</div>}
    </header>
  );
}

/** Link to a list as a file. */
export function DownloadLink({ href, text }: { href: string; text: string }) {
  return (
    <a className="page-action" href={href} download>
      {text}
    </a>
  );
}
