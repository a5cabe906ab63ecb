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
// It is heavy: asked for at once.
if (/^\/[a-z]{2}\/dashboard$/.test(location.pathname)) void editorLoader.screen().catch(() => {});

async function hydrate(): Promise<void> {
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
