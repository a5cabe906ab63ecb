import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type EditorLoaders, EditorLoadersContext } from './editor-loaders.ts';
import { PreviewPartsContext } from './preview/preview-parts.ts';
import { type LoadStreamer, StreamLoaderContext } from './learn/player/stream-loader.ts';

const loadStreamer: LoadStreamer = () => import('./learn/player/attach-stream.ts');
const editorLoaders: EditorLoaders = {
  screen: () => import('./editor/shell/editor-screen.tsx'),
  async adminScreen() {
    // Its one text would otherwise start to load after the form has opened.
    const [screen] = await Promise.all([
      import('./editor/admin/admin-screen.tsx'),
      import('./editor/rich/html-control.tsx'),
    ]);
    return screen;
  },
};

async function hydrate(): Promise<void> {
  // Loaded in parallel with hydration. If loading fails, the page shows the error.
  if (document.querySelector('body > .editor')) editorLoaders.screen().catch(() => {});
  const isPreview = 'preview' in document.documentElement.dataset;
  const preview = isPreview ? (await import('./preview/start-preview.tsx')).startPreview() : null;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PreviewPartsContext value={preview}>
          <EditorLoadersContext value={editorLoaders}>
            <StreamLoaderContext value={loadStreamer}>
              <HydratedRouter />
            </StreamLoaderContext>
          </EditorLoadersContext>
        </PreviewPartsContext>
      </StrictMode>,
    );
  });
}

void hydrate();
