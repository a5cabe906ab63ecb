import { type Actor, requirePermission } from '../../access/can.ts';
import {
  findPublished,
  findUpload,
  type PublishedUpload,
  type Upload,
  type UploadPlace,
} from './upload-files.ts';

interface OwnUploads {
  /** One that is not finished. */
  findOwn(actor: Actor, place: UploadPlace): Promise<Upload | null>;
  findOwnPublished(actor: Actor, place: UploadPlace): Promise<PublishedUpload | null>;
  /** What was published is told as one of which all bytes have come. */
  findEither(actor: Actor, place: UploadPlace): Promise<Upload | null>;
}

/** The uploads of whoever asks: null for those of others. They throw ForbiddenError without `video:store`. */
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
    async findEither(actor, place) {
      const published = await findOwnPublished(actor, place);
      if (!published) return findOwn(actor, place);
      return { ...published, offset: published.bytes, isTaken: false };
    },
  };
}
