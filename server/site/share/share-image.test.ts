import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, test, vi } from 'vitest';
import type { JsonValue } from '#common/json.ts';
import type { LanguageCode } from '#i18n/languages.ts';
import { describeOnTestDatabase } from '#tests/support/databases.ts';
import { root } from '#tests/support/root.ts';
import { openShippedSite, openShopSite } from '#tests/support/shop-site.ts';
import type { Site } from '../site.ts';
import { answerShareImage } from './answer-share-image.ts';
import { drawableCharacters, findShareImage } from './share-image.ts';

// Images are drawn at low priority in a separate process.
vi.setConfig({ testTimeout: 120_000 });

const siteImage = '/media/shop/brand/share.1200x630.png';

const content: Readonly<Record<string, JsonValue>> = {
  'shop/style.json': { light: { ink: '#112233' }, fonts: { display: 'Fustat Variable' } },
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
    serviceComponents: [{ id: 1, type: 'grid-with-frame', fileName: 'services' }],
  },
  'shop/content/en/home-page/meta-data.json': {
    meta: { 'title': 'Shop', 'og:image': siteImage, 'og:image:alt': 'A shop' },
  },
  'shop/content/en/service-page/services.json': {
    title: 'Services',
    services: [
      { id: 1, title: 'Stock', titleTr: 'Lager\u00ADhaltung & Co', htmlContent: '<p>A</p>' },
      { id: 2, title: 'Greek', titleTr: 'Καφές', htmlContent: '<p>A</p>' },
    ],
  },
  'shop/content/en/service-page/meta-data.json': {
    meta: { 'title': 'Services · Shop', 'og:title': 'What we do' },
  },
  'shop/content/en/contact-page/contact.json': { title: 'Write to us' },
  'shop/content/en/contact-page/meta-data.json': {
    meta: { 'title': 'Contact', 'og:image': '/media/shop/own.800x400.png' },
  },
  'shop/content/en/policy-page/policy.json': { title: 'Policy', sections: [] },
};

const ask = (site: Site, rest: string, version: string | null, language: LanguageCode = 'en') =>
  site.shareImage({ language, rest, version });

/** Returns the present version of a page's image; null if there is none. */
async function versionOf(site: Site, rest: string, language: LanguageCode = 'en') {
  const answer = await ask(site, rest, null, language);
  if (answer?.outcome !== 'elsewhere') return null;
  return new URL(answer.src, 'https://any').searchParams.get('v');
}

describeOnTestDatabase('share images', ({ openFresh }) => {
  it('are drawn for a page by the version in its head', async () => {
    const site = await openShopSite(await openFresh(), content);
    const image = (await site.sectionPage('services', 'en'))?.addresses.image;
    expect(image).toMatchObject({
      src: expect.stringMatching(/^\/share\/en\/services\.png\?v=[\w-]{16}$/),
      alt: 'What we do · Shop',
      width: 1200,
      height: 630,
    });
    for (const version of [null, 'other'])
      expect(await ask(site, 'services', version)).toEqual({
        outcome: 'elsewhere',
        src: image?.src,
      });
    const answer = await ask(site, 'services', await versionOf(site, 'services'));
    const png = answer?.outcome === 'image' ? answer.png : Buffer.alloc(0);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  it('do not exist for unknown pages, screens and pages whose image an editor has chosen', async () => {
    const site = await openShopSite(await openFresh(), content);
    const none = ['', 'nowhere', 'search', 'profile', 'constructor', 'home', 'contact', 'details'];
    const details = ['services/none', 'services/stock/more', 'none/stock'];
    for (const rest of [...none, ...details.map((place) => `details/service-page/${place}`)])
      expect(await ask(site, rest, 'any'), rest).toBeNull();
    expect((await site.contactPage('en')).meta['og:image']).toBe('/media/shop/own.800x400.png');
    expect((await site.search('', 'en')).addresses.image).toEqual({
      src: siteImage,
      alt: 'A shop',
      width: 1200,
      height: 630,
    });
  });

  it('show the title without soft hyphens, in the look of the project', async () => {
    const site = await openShopSite(await openFresh(), content);
    const place = { folder: 'service-page', file: 'services', language: 'en' as const };
    const page = await site.detailPage({ ...place, slug: 'stock' });
    const image = page && 'addresses' in page ? page.addresses.image : null;
    expect(image?.alt).toBe('Lagerhaltung & Co · Shop');
    expect(image?.drawing?.value).toEqual({
      title: 'Lagerhaltung & Co',
      isRtl: false,
      fonts: ['Fustat Variable'],
      colours: expect.objectContaining({ ink: '#112233', stock: '#FFFFFF' }),
      name: 'Shop',
      logo: null,
      image: null,
      ground: null,
    });
    expect(JSON.stringify(image)).not.toContain('112233');
    // No face of the site has Greek letters.
    const greek = await site.detailPage({ ...place, slug: 'greek' });
    expect(greek && 'addresses' in greek && greek.addresses.image?.src).toBe(siteImage);
  });

  it('change their version with what they show', async () => {
    const versions = [];
    for (const title of ['Policy', 'Privacy']) {
      const changes = { 'shop/content/en/policy-page/policy.json': { title, sections: [] } };
      const site = await openShopSite(await openFresh(), { ...content, ...changes });
      versions.push(await versionOf(site, 'policy'), await versionOf(site, 'services'));
    }
    expect(versions[0]).not.toBe(versions[2]);
    expect(versions[1]).toBe(versions[3]);
  });

  it('exist for every listed page of the shipped project, in every language', async () => {
    const site = await openShippedSite(await openFresh());
    const addresses = Array.from(
      ((await site.sitemapPart(1)) ?? '').matchAll(/<loc>https:\/\/[^/]+\/([a-z]{2})\/([^<]+)</g),
    );
    expect(addresses.length).toBeGreaterThan(150);
    for (const [, language, rest = ''] of addresses) {
      if (rest === 'home') continue;
      const version = await versionOf(site, decodeURIComponent(rest), language as LanguageCode);
      expect(version, `${language} ${rest}`).not.toBeNull();
    }
    const arabic = await ask(site, 'about', await versionOf(site, 'about', 'ar'), 'ar');
    expect(arabic?.outcome).toBe('image');
  });
});

test('the site’s image takes the place of one that cannot be drawn, and the failure is logged', async () => {
  const logged: string[] = [];
  const log = {
    warn: () => undefined,
    error: (_: object, message: string) => logged.push(message),
  };
  const image = { src: '/share/en/policy.png?v=1', alt: '', width: 1200, height: 630 };
  const drawing = { value: {} };
  const source = {
    pages: { policyPage: async () => ({ addresses: { image: { ...image, drawing } } }) },
    shareImages: { read: () => Promise.reject(new Error('no')) },
    log,
  };
  const answer = async (meta: Record<string, string>) =>
    await answerShareImage(
      { ...source, snapshot: { find: () => ({ value: { meta } }) } } as never,
      {
        language: 'en',
        rest: 'policy',
        version: '1',
      },
    );
  expect(await answer({ 'og:image': siteImage })).toEqual({ outcome: 'elsewhere', src: siteImage });
  expect(await answer({})).toEqual({ outcome: 'failed' });
  expect(logged).toEqual(Array(2).fill('A share image could not be drawn'));
});

test('a draft shows the site’s image, so that nothing is drawn for it', async () => {
  const find = () => ({ value: { meta: { 'og:image': siteImage } } });
  const source = { snapshot: { isDraft: true, find } } as never;
  const subject = { meta: {}, title: 'A', image: null };
  const image = await findShareImage(source, { language: 'en', rest: 'policy' }, subject);
  expect(image).toMatchObject({ src: siteImage, width: 1200 });
  expect(image).not.toHaveProperty('drawing');
});

test('every character that is drawn is in one of the faces', () => {
  const folder = path.join(root, 'server/assets/images/share/fonts');
  const faces = readdirSync(folder).filter((name) => name.endsWith('.ttf'));
  const known = new Set(
    faces.flatMap((name) => charactersOf(readFileSync(path.join(folder, name)))),
  );
  const drawn = new RegExp(`[${drawableCharacters}]`);
  const missing = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    (code) => drawn.test(String.fromCharCode(code)) && !known.has(code),
  );
  expect(missing.map((code) => code.toString(16))).toEqual([]);
  expect(known.size).toBeGreaterThan(400);
});

/** Reads the characters of a TrueType file: the segments of its `cmap` table in format 4. */
function charactersOf(font: Buffer): number[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const cmap = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const start = font.readUInt32BE(cmap + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 8 + index * 8),
  );
  const at = subtables.find((place) => font.readUInt16BE(place) === 4) ?? 0;
  const bytes = font.readUInt16BE(at + 6);
  return Array.from({ length: bytes / 2 }, (_, index) => {
    const end = font.readUInt16BE(at + 14 + index * 2);
    const first = font.readUInt16BE(at + 16 + bytes + index * 2);
    return Array.from({ length: end - first + 1 }, (_unused, step) => first + step);
  }).flat();
}
