import type { RouterContextProvider } from 'react-router';

export interface LoadArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
  url: URL;
}

export interface PostArgs extends LoadArgs {
  request: Request;
}
