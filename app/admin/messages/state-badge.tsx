import type { Labels } from '#i18n/labels.ts';
import type { MessageState } from '#server/contact/inbox/inbox.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';

const kinds: Readonly<Record<MessageState, BadgeKind>> = {
  open: 'amber',
  answered: 'mint',
  closed: 'outline',
  spam: 'red-soft',
};

interface StateBadgeProps {
  state: MessageState;
  labels: Labels<`inbox.state.${MessageState}`>;
}

export function StateBadge({ state, labels }: StateBadgeProps) {
  return <Badge kind={kinds[state]} text={labels[`inbox.state.${state}`]} />;
}
