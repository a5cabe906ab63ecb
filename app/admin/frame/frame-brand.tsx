import { BrandMark } from '../../site/brand-mark.tsx';

/** The mark and the name of the site, which lead to the overview. */
export function FrameBrand({ href, siteName }: { href: string; siteName: string }) {
  return (
    <a className="frame-brand" href={href}>
      <BrandMark className="frame-mark" />
      <bdi>{siteName}</bdi>
    </a>
  );
}
