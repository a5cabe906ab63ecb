import type { RouterContextProvider } from 'react-router';

export interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  url: URL;
}
