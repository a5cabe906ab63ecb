import path from 'node:path';
import type { JsonValue } from '#common/json.ts';
import { systemActor } from '#server/core/access/can.ts';
import { importProjects } from '#server/operations/import/import-projects.ts';
import { createPublishedContent } from '#server/content/published/published-content.ts';
import { createPublishedEntries } from '#server/content/published/published-entries.ts';
import { createContactService } from '#server/contact/receive-message.ts';
import type { Project } from '#server/core/projects/projects.ts';
import type { Database } from '#server/core/db/connect.ts';
import { createProductService } from '#server/commerce/products/product-service.ts';
import { createShareImages } from '#server/assets/images/share/share-images.ts';
import { createSvgReader } from '#server/assets/images/read-svg.ts';
import { findResults } from '#server/search/search.ts';
import { createSite, type Site } from '#server/site/site.ts';
import { openSecrets } from '#server/accounts/secrets/secrets.ts';
import { createVideos } from '#server/assets/videos/videos.ts';
import { createTranslators } from '#server/content/translators.ts';
import { contentServices } from './content-services.ts';
import { writeSmallProject } from './project-folder.ts';
import { root } from './root.ts';

/** Opens the site of the small project with changes and other settings, published at https://shop.example. */
export async function openShopSite(
  database: Database,
  changes: Readonly<Record<string, JsonValue>>,
  settings: Partial<Project> = {},
): Promise<Site> {
  return await openSiteOf(database, path.join(writeSmallProject(changes), 'shop'), settings);
}

/** Opens the site of the shipped project with other settings, published at https://shop.example. */
export async function openShippedSite(
  database: Database,
  settings: Partial<Project> = {},
): Promise<Site> {
  return await openSiteOf(database, path.join(root, 'assets/active-med-pharma'), settings);
}

async function openSiteOf(
  database: Database,
  folder: string,
  settings: Partial<Project> = {},
): Promise<Site> {
  const services = contentServices(database);
  await importProjects(services, systemActor, [{ folder }]);
  const content = createPublishedContent(services);
  const snapshot = await content.snapshot(path.basename(folder));
  if (!snapshot.project) throw new Error(`${folder} was not imported`);
  return createSite({
    project: { ...snapshot.project, ...settings },
    listProjects: () => [],
    snapshot,
    entries: createPublishedEntries(services),
    translators: createTranslators(),
    readLogo: createSvgReader(services.files, services.versions),
    shareImages: createShareImages(services),
    findResults: (input) => findResults(database, input, services.log),
    log: services.log,
    contact: createContactService({ database }),
    maySearch: () => true,
    products: createProductService({ database, content }),
    videos: createVideos({ ...services, secrets: openSecrets({ DATA_DIR: services.dataDir }) }),
    address: '192.0.2.1',
    origin: 'https://shop.example',
    version: '1.0.0',
    scripts: [],
    stylesheet: null,
    isDevelopment: false,
  });
}
