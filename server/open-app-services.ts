import { createLimits } from './accounts/limits/limits.ts';
import type { Secrets } from './accounts/secrets/secrets.ts';
import { createLazyEditor } from './content/editing/lazy-editor.ts';
import type { PublishedContent } from './content/published-content.ts';
import type { PublishedEntries } from './content/published-entries.ts';
import type { ContentServices } from './content/services.ts';
import { createCourses } from './courses/create-courses.ts';
import type { AppServices } from './app-services.ts';
import type { Env } from './env.ts';
import { createOrders } from './orders/create-orders.ts';
import { openPaymentProvider } from './orders/open-provider.ts';
import { createProductService } from './orders/products/product-service.ts';
import type { Sandbox } from './orders/sandbox/sandbox.ts';
import { createVideos } from './videos/create-videos.ts';
import { createUploadService, type UploadService } from './videos/uploads/upload-service.ts';
import { createVideoFileService, type VideoFileService } from './videos/video-file-service.ts';
import type { Videos } from './videos/videos.ts';

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
    findTitle: async (place) => (await courses.view(place, null))?.title.text ?? null,
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
    const { createEditor } = await import('./content/editing/create-editor.ts');
    return createEditor({ ...parts, now: Date.now });
  });
  return { appServices: { orders, courses, editor }, videos, uploads, videoFiles, sandbox };
}
