import type { JSX } from 'react';

/** Mint says what something is, amber a sale, outline a draft, red-soft a failure. */
export type BadgeKind = 'mint' | 'amber' | 'outline' | 'red-soft';

/** A word or two that mark something: its kind, never an action. */
export function Badge({ kind, text }: { kind: BadgeKind; text: string }): JSX.Element {
  return <span className={`badge badge-${kind}`}>{text}</span>;
}
