import { use, useEffect, useRef, useState } from 'react';
import { EditorLoadersContext } from '../../editor-loaders.ts';
import type { AdminData, AdminPosted } from './admin-data.ts';
import type { AdminScreen } from './admin-screen.tsx';
import { PlainForm } from './plain-form.tsx';

interface AdminEditorProps {
  data: AdminData;
  /** Result of a form that was submitted without scripts. */
  posted: AdminPosted | undefined;
}

/** The Admin Dashboard: a plain form until the unit's form has loaded. */
export function AdminEditor({ data, posted }: AdminEditorProps) {
  const { contents } = data;
  const loaders = use(EditorLoadersContext);
  const plainText = useRef<HTMLTextAreaElement>(null);
  const [screen, setScreen] = useState<{ Screen: typeof AdminScreen } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const load = async () => {
      const loaded = await loaders?.adminScreen();
      if (loaded) setScreen({ Screen: loaded.AdminScreen });
    };
    // The plain form is sufficient.
    load().catch(() => {});
  }, [loaders]);

  if (contents.status === 'none') return <p className="lead">{data.labels['editor.admin.none']}</p>;
  return (
    <>
      {!isOpen && <PlainForm data={data} posted={posted} textRef={plainText} />}
      {screen && contents.status === 'found' && (
        <screen.Screen
          data={data}
          contents={contents}
          posted={posted}
          plainText={plainText}
          onOpen={() => setIsOpen(true)}
        />
      )}
    </>
  );
}
