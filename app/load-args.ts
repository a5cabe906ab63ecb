import type { RouterContextProvider } from 'react-router';

export interface PageArgs {
  context: Readonly<RouterContextProvider>;
  params: { lang?: string };
}

export interface LoadArgs extends PageArgs {
  url: URL;
}

export interface PostArgs extends LoadArgs {
  request: Request;
}
