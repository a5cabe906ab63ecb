import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type LoadStreamer, StreamLoaderContext } from './learn/player/stream-loader.ts';

const loadStreamer: LoadStreamer = () => import('./learn/player/attach-stream.ts');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StreamLoaderContext value={loadStreamer}>
        <HydratedRouter />
      </StreamLoaderContext>
    </StrictMode>,
  );
});
