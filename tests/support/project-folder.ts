import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { JsonValue } from '#common/json.ts';

/** Creates a folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files below a folder: values in the canonical form of content, strings as they are; null deletes. */
export function writeFiles(folder: string, files: Readonly<Record<string, JsonValue>>): void {
  for (const [name, value] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (value === null) {
      rmSync(file);
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' ? value : `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** Reads every file below a folder, in order of the paths. */
export function readFiles(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  return Object.fromEntries(
    names
      .toSorted()
      .map((name) => [name.replaceAll('\\', '/'), readFileSync(path.join(folder, name), 'utf8')]),
  );
}

const config = {
  projects: [
    {
      id: 'shop',
      name: 'Shop',
      hosts: ['shop.example'],
      languages: ['en', 'ar'],
      defaultLanguage: 'en',
      service_types: { 'home-page': ['clients'] },
    },
  ],
};

const clients = (title: string) => ({
  id: 1,
  title,
  services: [
    { id: 1, name: 'Delta', image: '/media/shop/delta.svg', link: 'https://delta.example.org' },
    { id: 2, name: 'Nile', image: '/media/shop/delta.svg' },
  ],
});

/** Files of a small project in two languages. */
export const smallProject: Readonly<Record<string, JsonValue>> = {
  'config.json': config,
  'shop/pages-components.json': {
    homeComponents: [{ id: 1, type: 'clients', fileName: 'clients' }],
  },
  'shop/style.json': { light: { ink: '#000' } },
  'shop/i18n/en.json': { close: 'Close' },
  'shop/i18n/ar.json': { close: 'إغلاق' },
  'shop/content/en/header.json': { tabs: [{ name: 'home', route: 'home', lable: 'Home' }] },
  'shop/content/ar/header.json': { tabs: [{ name: 'home', route: 'home', lable: 'الرئيسية' }] },
  'shop/content/en/home-page/clients.json': clients('Our clients'),
  'shop/content/ar/home-page/clients.json': clients('عملاؤنا'),
  'shop/content/en/home-page/meta-data.json': { meta: { title: 'Shop', description: 'A shop' } },
  'shop/content/ar/home-page/meta-data.json': { meta: { title: 'متجر' } },
  'shop/content/en/articles/articles.json': [
    { id: 7, title: 'Second Dose', htmlContent: '<p>Wait.</p>' },
    { id: 3, title: 'First Aid', unknownField: { kept: true } },
  ],
  'shop/content/ar/articles/articles.json': [
    { id: 7, title: 'Second Dose', titleTr: 'الجرعة الثانية' },
  ],
  'shop/notes/of-ours.json': ['kept', 1.5, null],
  'shop/media/delta.svg': '<svg/>',
};

/** Writes the small project with `changes`, and returns the folder of config.json. */
export function writeSmallProject(changes: Readonly<Record<string, JsonValue>> = {}): string {
  const folder = temporaryFolder();
  writeFiles(folder, smallProject);
  writeFiles(folder, changes);
  return folder;
}
