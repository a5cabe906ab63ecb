import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole URL map. Every path but `/` and `/version` starts with a language. */
export default [
  index('routes/site/first-page.ts'),
  route('version', 'routes/site/version.tsx'),
  route('catalogue', 'routes/site/catalogue.tsx'),
  route('catalogue/parts', 'routes/site/catalogue-parts.tsx'),
  route(':lang', 'routes/site/language-home.tsx'),
  route(':lang/home', 'routes/site/home.tsx'),
  route(':lang/products', 'routes/site/products.tsx'),
  route(':lang/search', 'routes/site/search.tsx'),
  route(':lang/details/:pagename/:filename/:title', 'routes/site/details.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
