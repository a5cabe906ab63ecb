import { z } from 'zod';
import type { MediaFile } from '#common/content/editing.ts';
import { isLanguageCode } from '#i18n/languages.ts';
import { mediaPrefix } from '../sheet-address.ts';
import type { MediaRow } from './media-queries.ts';

const storedAlt = z.record(z.string(), z.string());

/** Presents a library file for staff. */
export function presentMedia(row: MediaRow): MediaFile {
  const { id, name, type, bytes, width, height } = row;
  const address = mediaPrefix(row.project_id) + row.path;
  const created = { createdAt: row.created_at };
  const alt = readAlt(row);
  return {
    id,
    address,
    url: addressOf(address),
    name,
    type,
    bytes,
    width,
    height,
    alt,
    ...created,
  };
}

/** Returns a file's alternative texts by language. */
export function readAlt({ alt }: Pick<MediaRow, 'alt'>): MediaFile['alt'] {
  const stored = Object.entries(storedAlt.parse(JSON.parse(alt)));
  return Object.fromEntries(stored.filter(([language]) => isLanguageCode(language)));
}

/** Encodes an address: imported names may contain any characters. */
function addressOf(address: string): string {
  return address.split('/').map(encodeURIComponent).join('/');
}
