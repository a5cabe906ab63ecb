/** Mint marks a category, amber a sale, outline a draft, red-soft a failure. */
export type BadgeKind = 'mint' | 'amber' | 'outline' | 'red-soft';

/** One or two words that label something; never an action. */
export function Badge({ kind, text }: { kind: BadgeKind; text: string }) {
  return <span className={`badge badge-${kind}`}>{text}</span>;
}
