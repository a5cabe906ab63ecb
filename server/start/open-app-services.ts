import pMemoize from 'p-memoize';
import { registerReleaseHooks } from '../operations/register-release-hooks.ts';
import { createLimits } from '../accounts/limits/create-limits.ts';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { PublishedContent } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import type { ContentServices } from '../content/services.ts';
import { createCourses } from '../learning/create-courses.ts';
import type { AppServices } from '../api/app-services.ts';
import type { Env } from '../core/config/env.ts';
import { createOrders } from '../commerce/create-orders.ts';
import { openPaymentProvider } from '../commerce/open-provider.ts';
import { createProductService } from '../commerce/products/product-service.ts';
import type { Sandbox } from '../commerce/sandbox/sandbox.ts';
import { createVideos } from '../assets/videos/create-videos.ts';
import {
  createUploadService,
  type UploadService,
} from '../assets/videos/uploads/upload-service.ts';
import {
  createVideoFileService,
  type VideoFileService,
} from '../assets/videos/video-file-service.ts';
import type { Videos } from '../assets/videos/videos.ts';
import type { Editor } from '../content/editing/editor.ts';

/** Services whose operations are all asynchronous, so that they can be loaded on first use. */
type Operations<Service> = {
  [Name in keyof Service]: Service[Name] extends (...input: infer Input) => Promise<infer Output>
    ? (...input: Input) => Promise<Output>
    : never;
};

interface Parts extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  secrets: Secrets;
}

export interface OpenAppServices {
  appServices: AppServices;
  videos: Videos;
  uploads: UploadService;
  videoFiles: VideoFileService;
  /** Replaces the payment provider; null beside the real one. */
  sandbox: Sandbox | null;
}

/**
 * Opens the services for orders, courses, videos and the editor. Throws StartupError if a public
 * site would sell with test payments.
 */
export function openAppServices(env: Env, parts: Parts): OpenAppServices {
  registerReleaseHooks();
  const { database, secrets, content, log } = parts;
  const products = createProductService({ database, content });
  const videos = createVideos({
    ...parts,
    onStarted: (grant) => courses.recordStream(grant),
    canWatch: (grant) => courses.canStream(grant),
  });
  const courses = createCourses({ ...parts, products, videos });
  const { provider, sandbox } = openPaymentProvider({ env, database, secrets, log });
  const limits = createLimits(database);
  const orders = createOrders({
    database,
    provider,
    products,
    courses,
    limits,
    log,
    now: Date.now,
  });
  const uploads = createUploadService({
    ...parts,
    largestVideo: env.VIDEO_UPLOAD_MB * 1_000_000,
    mostBytes: env.VIDEO_STORE_MB * 1_000_000,
  });
  const videoFiles = createVideoFileService({ ...parts, videos });
  // Half of the server's code; only staff need it.
  const editor = createLazyEditor(async () => {
    const { createEditor } = await import('../content/editing/create-editor.ts');
    return createEditor({ ...parts, now: Date.now });
  });
  const media = lazyService(async () => {
    const { createMediaService } = await import('../assets/images/library/create-media-service.ts');
    return createMediaService({ ...parts, now: Date.now });
  });
  return { appServices: { orders, courses, editor, media }, videos, uploads, videoFiles, sandbox };
}

/**
 * Returns an editor whose services are loaded on the first call; a failed load rejects the call.
 */
function createLazyEditor(load: () => Promise<Editor>): Editor {
  const loadEditor = pMemoize(load);
  return {
    units: lazyService(async () => (await loadEditor()).units),
    structure: lazyService(async () => (await loadEditor()).structure),
    releases: lazyService(async () => (await loadEditor()).releases),
    history: lazyService(async () => (await loadEditor()).history),
    previews: lazyService(async () => (await loadEditor()).previews),
    adminContent: lazyService(async () => (await loadEditor()).adminContent),
  };
}

/** Returns a service that is loaded on the first call; a failed load rejects the call. */
function lazyService<Service extends Operations<Service>>(load: () => Promise<Service>): Service {
  const loadService = pMemoize(load);
  const forward =
    (name: keyof Service) =>
    async (...input: Parameters<Service[typeof name]>) =>
      await (await loadService())[name](...input);
  return new Proxy({} as Service, { get: (_service, name) => forward(name as keyof Service) });
}
