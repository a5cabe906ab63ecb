import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { PreviewPartsContext } from './preview/preview-parts.ts';
import { type LoadStreamer, StreamLoaderContext } from './learn/player/stream-loader.ts';

const loadStreamer: LoadStreamer = () => import('./learn/player/attach-stream.ts');

async function hydrate(): Promise<void> {
  const isPreview = 'preview' in document.documentElement.dataset;
  const preview = isPreview ? (await import('./preview/start-preview.tsx')).startPreview() : null;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <PreviewPartsContext value={preview}>
          <StreamLoaderContext value={loadStreamer}>
            <HydratedRouter />
          </StreamLoaderContext>
        </PreviewPartsContext>
      </StrictMode>,
    );
  });
}

void hydrate();
