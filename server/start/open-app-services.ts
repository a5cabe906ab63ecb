import { createSiteSetUp } from '../operations/new-project/create-site-setup.ts';
import { lastBackup } from '../operations/backup/last-backup.ts';
import { createDemoData } from '../operations/demo/create-demo-data.ts';
import { createDoctor } from '../operations/doctor/create-doctor.ts';
import { createAdminService } from '../admin/create-admin-service.ts';
import { createNotices } from '../admin/notices/create-notices.ts';
import { createFigures } from '../admin/figures/create-figures.ts';
import { createWebhooks } from '../admin/webhooks/create-webhooks.ts';
import { registerReleaseHooks } from '../operations/register-release-hooks.ts';
import { createLimits } from '../accounts/limits/create-limits.ts';
import type { Secrets } from '../accounts/secrets/secrets.ts';
import type { PublishedContent } from '../content/published/published-content.ts';
import type { PublishedEntries } from '../content/published/published-entries.ts';
import type { ContentServices } from '../content/services.ts';
import { createCourses } from '../learning/create-courses.ts';
import type { AppServices } from '../api/app-services.ts';
import type { Env } from '../core/config/env.ts';
import { createJobService } from '../core/jobs/job-service.ts';
import { createFailedSearches } from '../search/failed-searches.ts';
import { createOrders } from '../commerce/create-orders.ts';
import { openPaymentProvider } from '../commerce/open-provider.ts';
import { createStaffOrders } from '../commerce/staff/create-staff-orders.ts';
import { createProductService } from '../commerce/products/product-service.ts';
import { createInbox } from '../contact/inbox/create-inbox.ts';
import type { Sandbox } from '../commerce/sandbox/sandbox.ts';
import { createVideos, type Videos } from '../assets/videos/videos.ts';
import {
  createUploadService,
  type UploadService,
} from '../assets/videos/uploads/upload-service.ts';
import {
  createVideoFileService,
  type VideoFileService,
} from '../assets/videos/video-file-service.ts';
import { createEditor } from '../content/editing/create-editor.ts';
import { createMediaService } from '../assets/images/library/create-media-service.ts';

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
  const orderParts = { database, provider, products, courses, limits, log, now: Date.now };
  const orders = createOrders(orderParts);
  const staffOrders = createStaffOrders(orderParts);
  const uploads = createUploadService({
    ...parts,
    largestVideo: env.VIDEO_UPLOAD_MB * 1_000_000,
    mostBytes: env.VIDEO_STORE_MB * 1_000_000,
  });
  const videoFiles = createVideoFileService({ ...parts, videos });
  const editor = createEditor({ ...parts, now: Date.now });
  const media = createMediaService({ ...parts, now: Date.now });
  const failedSearches = createFailedSearches(database);
  const inbox = createInbox(database);
  const admin = createAdminService({
    database,
    orders,
    editor,
    courses,
    inbox,
    readLastBackup: () => lastBackup(database),
  });
  const figures = createFigures({ database, provider });
  const notices = createNotices(database);
  const doctor = createDoctor({ env, database, content, secrets, log });
  const siteSetUp = createSiteSetUp(parts);
  const demo = createDemoData(database);
  const appServices = {
    orders,
    staffOrders,
    courses,
    editor,
    media,
    failedSearches,
    inbox,
    admin,
    figures,
    notices,
    doctor,
    siteSetUp,
    jobs: createJobService(database),
    webhooks: createWebhooks({ database, secrets, env }),
    demo,
  };
  return { appServices, videos, uploads, videoFiles, sandbox };
}
