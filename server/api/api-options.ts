import type { Accounts } from '../accounts/accounts.ts';
import type { UploadService } from '../assets/videos/uploads/upload-service.ts';
import type { VideoFileService } from '../assets/videos/video-file-service.ts';
import type { Videos } from '../assets/videos/videos.ts';
import type { ContactService } from '../contact/receive-message.ts';
import type { RateLimit } from '../core/concurrency/rate-limit.ts';
import type { Env } from '../core/config/env.ts';
import type { SecurityHeaders } from '../core/http/security-headers.ts';
import type { Project } from '../core/projects/projects.ts';
import type { FindSuggestions } from '../search/api.ts';
import type { AppServices } from './app-services.ts';

/** Services that the endpoints call. */
export interface ApiOptions {
  accounts: Accounts;
  appServices: AppServices;
  contact: ContactService;
  videos: Videos;
  uploads: UploadService;
  videoFiles: VideoFileService;
  findPages: FindSuggestions;
  maySearch: RateLimit;
  env: Env;
  security: SecurityHeaders;
  /** Built client files. */
  buildFolder: string;
  listProjects(): readonly Project[];
  /** Public address of a project, without a trailing slash. */
  originOf(project: Project): string;
}
