import { index, route, type RouteConfig } from '@react-router/dev/routes';

/** The whole URL map. Every path but `/` and `/version` starts with a language. */
export default [
  index('routes/site/first-page.ts'),
  route('robots.txt', 'routes/site/robots.ts'),
  route('sitemap.xml', 'routes/site/sitemap-index.ts'),
  route('sitemap/:part', 'routes/site/sitemap-part.ts'),
  route('version', 'routes/site/version.tsx'),
  route('catalogue', 'routes/site/catalogue.tsx'),
  route('catalogue/parts', 'routes/site/catalogue-parts.tsx'),
  route(':lang', 'routes/site/language-home.tsx'),
  route(':lang/feed.xml', 'routes/site/feed.ts'),
  route(':lang/home', 'routes/site/home.tsx'),
  route(':lang/about', 'routes/site/about.tsx'),
  route(':lang/team', 'routes/site/team.tsx'),
  route(':lang/services', 'routes/site/services.tsx'),
  route(':lang/products', 'routes/site/products.tsx'),
  route(':lang/pricing', 'routes/site/pricing.tsx'),
  route(':lang/contact', 'routes/site/contact.tsx'),
  route(':lang/articaleTable', 'routes/site/article-list.tsx'),
  route(':lang/details', 'routes/site/details-home.tsx'),
  route(':lang/details/:pagename/:filename/:title', 'routes/site/details.tsx'),
  route(':lang/e-details', 'routes/site/e-details.tsx'),
  route(':lang/search', 'routes/site/search.tsx'),
  route(':lang/policy', 'routes/site/policy.tsx'),
  route(':lang/refund-policy', 'routes/site/refund-policy.tsx'),
  route('*', 'routes/site/not-found.tsx'),
] satisfies RouteConfig;
