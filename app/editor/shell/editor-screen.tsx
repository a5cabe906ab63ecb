import type { JSX } from 'react';
import type { EditorData } from '../editor-data.ts';
import { EditorFrame } from './editor-frame.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { usePanes } from './use-panes.ts';
import { usePlace } from './places/use-place.ts';

/** The content editor. */
export function EditorScreen({ data }: { data: EditorData }): JSX.Element {
  const { language, project } = data;
  const panes = usePanes();
  const { place, go } = usePlace({
    project,
    // People who use the editor in a language of the site most likely edit that language.
    defaultLanguage: project.languages.includes(language) ? language : project.sourceLanguage,
    showForm: panes.showForm,
  });
  return (
    <EditorFrame data={data} place={place} go={go}>
      {(frame) => <EditorLayout data={data} frame={frame} panes={panes} />}
    </EditorFrame>
  );
}
