import { useCallback, useRef, useState } from 'react';
import { Toast, TopToastRegion } from '../../ui/toast.tsx';
import { type Notify, useEditor } from '../editor-context.ts';

interface NoticesProps {
  notices: readonly Notice[];
  onDrop: (id: number) => void;
}

export function Notices({ notices, onDrop }: NoticesProps) {
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

interface Notice {
  id: number;
  text: string;
  undo: (() => void) | null;
}

/** Display times in milliseconds: long enough to read, and to reach undo by keyboard. */
const displayMs = 6_000;
const displayWithUndoMs = 15_000;

/** Short notices, each shown for a while. */
export function useNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const count = useRef(0);
  const drop = useCallback(
    (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id)),
    [],
  );
  const notify = useCallback<Notify>(
    (text, undo, cause) => {
      count.current += 1;
      const id = count.current;
      // Only the latest action can be undone from a notice.
      setNotices((all) => [
        ...all.filter((notice) => notice.text !== text && !(undo && notice.undo)).slice(-1),
        { id, text, undo: undo ?? null },
      ]);
      const leave = cause?.subscribe(() => cause.isOver() && end());
      const end = () => {
        leave?.();
        drop(id);
      };
      setTimeout(end, undo ? displayWithUndoMs : displayMs);
    },
    [drop],
  );
  return { notices, notify, drop };
}
