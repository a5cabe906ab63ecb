import type { JSX } from 'react';
import { Toast, TopToastRegion } from '../../ui/toast.tsx';
import { useEditor } from '../editor-context.ts';
import type { Notice } from './use-notices.ts';

interface NoticesProps {
  notices: readonly Notice[];
  onDrop: (id: number) => void;
}

export function Notices({ notices, onDrop }: NoticesProps): JSX.Element {
  const { labels } = useEditor();
  return (
    <TopToastRegion newest={notices.at(-1)?.id ?? null}>
      {notices.map((notice) => {
        const undoNotice = () => {
          notice.undo?.();
          onDrop(notice.id);
        };
        return (
          <Toast
            key={notice.id}
            text={notice.text}
            action={notice.undo && { text: labels['editor.shell.undo'], onAction: undoNotice }}
            dismissal={{
              text: labels['editor.shell.dismiss'],
              onDismiss: () => onDrop(notice.id),
            }}
          />
        );
      })}
    </TopToastRegion>
  );
}
