import { createLimits } from './accounts/limits/limits.ts';
import type { Secrets } from './accounts/secrets/secrets.ts';
import { lateEditor } from './content/editing/late-editor.ts';
import type { PublishedContent } from './content/published-content.ts';
import type { PublishedEntries } from './content/published-entries.ts';
import type { ContentServices } from './content/services.ts';
import { createCourses } from './courses/create-courses.ts';
import type { Desks } from './desks.ts';
import type { Env } from './env.ts';
import { createOrders } from './orders/create-orders.ts';
import { openPaymentProvider } from './orders/open-provider.ts';
import { createProductDesk } from './orders/products/product-desk.ts';
import type { Sandbox } from './orders/sandbox/sandbox.ts';
import { createVideos } from './videos/create-videos.ts';
import { createUploadDesk, type UploadDesk } from './videos/uploads/upload-desk.ts';
import { createVideoFileDesk, type VideoFileDesk } from './videos/video-file-desk.ts';
import type { Videos } from './videos/videos.ts';

interface Parts extends ContentServices {
  content: PublishedContent;
  entries: PublishedEntries;
  secrets: Secrets;
}

export interface OpenDesks {
  desks: Desks;
  videos: Videos;
  uploads: UploadDesk;
  videoFiles: VideoFileDesk;
  /** What stands in for the payment provider; null beside the real one. */
  sandbox: Sandbox | null;
}

/** What is sold, taught and shown. Throws StartupError where a public site would sell for payments that are none. */
export function openDesks(env: Env, parts: Parts): OpenDesks {
  const { database, secrets, content, log } = parts;
  const products = createProductDesk({ database, content });
  const videos = createVideos({
    ...parts,
    onStarted: (grant) => courses.noteStream(grant),
    mayWatch: (grant) => courses.mayStream(grant),
  });
  const courses = createCourses({ ...parts, products, videos });
  const { provider, sandbox } = openPaymentProvider({ env, database, secrets, log });
  const limits = createLimits(database);
  const orders = createOrders({ database, provider, products, limits, log, now: Date.now });
  const uploads = createUploadDesk({
    ...parts,
    largestVideo: env.VIDEO_UPLOAD_MB * 1_000_000,
    mostBytes: env.VIDEO_STORE_MB * 1_000_000,
  });
  const videoFiles = createVideoFileDesk({ ...parts, videos });
  // Half of the server's own code; only staff ask it.
  const editor = lateEditor(async () => {
    const { createEditor } = await import('./content/editing/create-editor.ts');
    return createEditor({ ...parts, now: Date.now });
  });
  return { desks: { orders, courses, editor }, videos, uploads, videoFiles, sandbox };
}
