import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { EditorLoaderContext, type EditorLoader } from './editor-loader.ts';
import { PreviewPartsContext } from './preview/preview-parts.ts';
import { type LoadStreamer, StreamLoaderContext } from './learn/player/stream-loader.ts';

const loadStreamer: LoadStreamer = () => import('./learn/player/attach-stream.ts');

const editorLoader: EditorLoader = {
  screen: () => import('./editor/shell/editor-screen.tsx'),
  htmlControl: () => import('./editor/rich/html-control.tsx'),
  mediaLibrary: () => import('./editor/media/media-library.tsx'),
};
async function hydrate(): Promise<void> {
  // Asked for at once: by the time that the page is awake it is there. Where it does not come, the page says so.
  if (document.querySelector('body > .editor')) editorLoader.screen().catch(() => {});
  const isPreview = 'preview' in document.documentElement.dataset;
  const preview = isPreview ? (await import('./preview/start-preview.tsx')).startPreview() : null;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PreviewPartsContext value={preview}>
          <StreamLoaderContext value={loadStreamer}>
            <EditorLoaderContext value={editorLoader}>
              <HydratedRouter />
            </EditorLoaderContext>
          </StreamLoaderContext>
        </PreviewPartsContext>
      </StrictMode>,
    );
  });
}

void hydrate();
