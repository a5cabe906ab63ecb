import { toSlug } from '../text/slugs.ts';

/** Place of a page with details, without its language. */
export interface SubjectPlace {
  folder: string;
  file: string;
  slug: string;
}

/** Longest `about` parameter, in UTF-16 units. */
const maxLength = 400;

/** Address of the contact page, with a form that names the subject: `?about={folder}/{file}/{slug}`. */
export function contactPathAbout(language: string, { folder, file, slug }: SubjectPlace): string {
  const about = [folder, file, toSlug(slug)].map(encodeURIComponent).join('/');
  return `/${language}/contact?about=${about}`;
}

/** Parses the decoded `about` parameter; null for anything but the place of a page. */
export function parseSubject(about: string): SubjectPlace | null {
  if (about.length > maxLength) return null;
  const [, folder, file, slug] = /^([^/]+)\/([^/]+)\/(.+)$/s.exec(about) ?? [];
  return folder && file && slug ? { folder, file, slug } : null;
}
