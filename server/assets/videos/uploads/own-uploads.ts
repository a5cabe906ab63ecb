import { type Actor, requirePermission } from '../../../core/access/can.ts';
import {
  findPublished,
  findUpload,
  type PublishedUpload,
  type Upload,
  type UploadPlace,
} from './upload-files.ts';

interface OwnUploads {
  /** Finds an unfinished upload. */
  findOwn(actor: Actor, place: UploadPlace): Promise<Upload | null>;
  findOwnPublished(actor: Actor, place: UploadPlace): Promise<PublishedUpload | null>;
  /** Finds an unfinished or a published upload; the latter as complete. */
  findUnfinishedOrPublished(actor: Actor, place: UploadPlace): Promise<Upload | null>;
}

/**
 * Limits uploads to the caller's own: null for others. Throws ForbiddenError without `video:store`.
 */
export function createOwnUploads(services: Parameters<typeof findUpload>[0]): OwnUploads {
  async function findOwn(actor: Actor, place: UploadPlace): Promise<Upload | null> {
    requirePermission(actor, 'video:store');
    const upload = await findUpload(services, place);
    return upload?.userId === actor.id ? upload : null;
  }
  async function findOwnPublished(
    actor: Actor,
    place: UploadPlace,
  ): Promise<PublishedUpload | null> {
    requirePermission(actor, 'video:store');
    const upload = await findPublished(services, place);
    return upload?.userId === actor.id ? upload : null;
  }
  return {
    findOwn,
    findOwnPublished,
    async findUnfinishedOrPublished(actor, place) {
      const published = await findOwnPublished(actor, place);
      if (!published) return findOwn(actor, place);
      return { ...published, offset: published.bytes, isTaken: false };
    },
  };
}
