import { Arrow, BackArrow } from '../../ui/ui-icons.tsx';
import type { ListLabels } from './list-labels.ts';

interface KeysetLinksProps {
  labels: ListLabels;
  /** Addresses of the neighbouring pages (keysetHrefs); null at an end of the list. */
  newer: string | null;
  older: string | null;
}

/** Links to the neighbouring pages of a list in order of time; nothing for a single page. */
export function KeysetLinks({ labels, newer, older }: KeysetLinksProps) {
  if (newer === null && older === null) return null;
  return (
    <nav className="keyset-links" aria-label={labels['admin.list.pages']}>
      {newer !== null && (
        <a className="page-action" href={newer} rel="prev">
          <BackArrow />
          {labels['admin.list.newer']}
        </a>
      )}
      {older !== null && (
        <a className="page-action" href={older} rel="next">
          {labels['admin.list.older']}
          <Arrow />
        </a>
      )}
    </nav>
  );
}
