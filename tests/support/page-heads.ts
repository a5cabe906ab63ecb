import nodePath from 'node:path';
import { matchRoutes, type MetaDescriptor, RouterContextProvider } from 'react-router';
import appRoutes from '#app/routes.ts';
import { siteContext } from '#app/server-context.ts';
import type { Site } from '#server/site/site.ts';
import { root } from './root.ts';

/** The head of a page as its route's module makes it. */
export interface PageHead {
  path: string;
  title: string;
  description: string;
  descriptors: MetaDescriptor[];
}

interface RouteModule {
  loader(args: object): Promise<unknown>;
  meta(args: { loaderData: unknown }): MetaDescriptor[];
}

const routes = appRoutes.map(({ path = '', file }) => ({ path, handle: file }));

/** Returns the heads of all pages for search engines. */
export async function readListedHeads(site: Site): Promise<PageHead[]> {
  const heads: PageHead[] = [];
  const paths = [...(await listPaths(site)), ...(await listCategoryPaths(site))];
  for (const path of paths) heads.push(await readHead(site, path));
  return heads;
}

async function listPaths(site: Site): Promise<string[]> {
  const paths: string[] = [];
  for (let part = 1; ; part += 1) {
    const map = await site.sitemapPart(part);
    if (map === null) return paths;
    for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g))
      paths.push(new URL(address).pathname);
  }
}

/** Lists the pages of single categories of articles, which are not in the maps. */
async function listCategoryPaths(site: Site): Promise<string[]> {
  const lists = site.project.languages.map((language) =>
    site.articleList({ language, category: null, page: 1 }),
  );
  return (await Promise.all(lists))
    .flatMap((list) => list?.categories ?? [])
    .map(({ href }) => href);
}

async function readHead(site: Site, path: string): Promise<PageHead> {
  const url = new URL(path, 'https://shop.example');
  const [match] = matchRoutes(routes, url.pathname) ?? [];
  if (!match) throw new Error(`There is no route for ${path}`);
  const module = (await import(
    /* @vite-ignore */ nodePath.join(root, 'app', match.route.handle)
  )) as RouteModule;
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const request = new Request(url);
  const { params, route } = match;
  const loaded = await module.loader({ context, params, request, url, pattern: `/${route.path}` });
  const descriptors = module.meta({ loaderData: unwrap(loaded) });
  const find = (matches: (item: MetaDescriptor) => unknown) =>
    descriptors.map(matches).find((text) => text !== undefined);
  return {
    path,
    descriptors,
    title: String(find((item) => ('title' in item && !('rel' in item) ? item.title : undefined))),
    description: String(
      find((item) =>
        'name' in item && item.name === 'description' && 'content' in item
          ? item.content
          : undefined,
      ) ?? '',
    ),
  };
}

/** Removes the headers that a loader returned with its data. */
function unwrap(loaded: unknown): unknown {
  const isWrapped =
    typeof loaded === 'object' && loaded !== null && 'type' in loaded && 'data' in loaded;
  return isWrapped ? loaded.data : loaded;
}
